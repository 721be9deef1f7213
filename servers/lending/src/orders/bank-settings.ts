import { isUkrainianIban } from '@pozyka/domain';
import { integerSetting, settingsReader, refuseKnownValues, switchSetting } from '@pozyka/server-kit';
import * as z from 'zod/mini';

const DEVELOPMENT_SECRET = 'pozyka-sandbox-bank-statement';
/** The example of the National Bank's resolution № 162: nobody's. */
const KNOWN_IBAN = 'UA213223130000026007233566001';

/** Settings of the lender's account, and of the bank that reports what comes to it. */
export const bankSettings = {
  /** The account that customers pay to by credit transfers. */
  LENDER_IBAN: z._default(z.string().check(z.refine(isUkrainianIban, 'an IBAN of Ukraine with right check digits')), KNOWN_IBAN),
  /** The bank's service for transfers from this account. */
  BANK_URL: z._default(z.url({ protocol: /^https?$/, error: 'an http or https address' }), 'http://localhost:4003'),
  /** Kopiykas; a smaller transfer waits for a person, unless it is all that is owed. */
  TRANSFER_LEAST: integerSetting(1_000, 1, 100_000_000),
  /** Shared with the bank: it signs lines of the statement with it. */
  BANK_SECRET: z._default(z.string().check(z.minLength(16, 'at least 16 characters')), DEVELOPMENT_SECRET),
};

const schema = z.object({ ...bankSettings, SANDBOX: switchSetting(false) });

/**
 * As the environment has them.
 * @throws ConfigError as `refuseKnownValues`.
 */
export const bank = settingsReader(schema, (read) => {
  refuseKnownValues(read);
  return read;
});
