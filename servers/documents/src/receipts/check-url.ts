import { moment } from '../shared/formats.ts';
import { settings } from './settings.ts';

/** Address in the QR code of a receipt, where the tax service shows the same receipt; it does not name the customer. */
export const checkUrl = (receipt: { readonly fiscal_number: string; readonly amount: number; readonly at: Date }): string => {
  const { FISCAL_CHECK_URL, FISCAL_REGISTRAR } = settings();
  const [day = '', time = ''] = moment(receipt.at).split('\u00a0');
  const url = new URL(FISCAL_CHECK_URL);
  url.searchParams.set('id', receipt.fiscal_number);
  url.searchParams.set('date', day.split('.').reverse().join(''));
  url.searchParams.set('time', time.replaceAll(':', ''));
  url.searchParams.set('fn', FISCAL_REGISTRAR);
  url.searchParams.set('sm', (receipt.amount / 100).toFixed(2));
  return url.href;
};
