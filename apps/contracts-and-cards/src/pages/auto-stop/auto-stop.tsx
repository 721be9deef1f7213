import type { PageLoad } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import { stopWords } from './words.ts';
import StopAutoPayment from './stop-auto-payment.tsx';

/** The end of an automatic payment. */
const AutoStop = () => (
  <Island name="stop-auto-payment" begins="touch">
    <StopAutoPayment />
  </Island>
);

export const load: PageLoad = async ({ locale, t }) => ({ head: { title: t('title', { page: stopWords[locale].title }), noindex: true } });

export default AutoStop;
