import { settingsReader } from '@pozyka/server-kit';
import * as z from 'zod/mini';

/** Settings of the fiscal registrar. */
export const receiptSettings = {
  /** Its number at the tax service; outside production the default one. */
  FISCAL_REGISTRAR: z._default(z.string().check(z.regex(/^\d{10}$/, 'ten digits')), '4000000276'),
  /** Where the tax service shows a receipt. */
  FISCAL_CHECK_URL: z._default(z.url({ protocol: /^https$/, error: 'an https address' }), 'https://cabinet.tax.gov.ua/cashregs/check'),
};

const schema = z.object(receiptSettings);

/** As the environment has them. */
export const settings = settingsReader(schema);
