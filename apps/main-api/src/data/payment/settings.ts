import { integerSetting, settingsReader, refuseKnownValues, switchSetting } from '@pozyka/server-kit';
import * as z from 'zod/mini';

const DEVELOPMENT_SECRET = 'pozyka-sandbox-secret';

/** Settings of the payment provider. */
export const paymentSettings = {
  /** Where the provider is: its card page for customers, its transfers for us. */
  SANDBOX_URL: z._default(z.url({ protocol: /^https?$/, error: 'an http or https address' }), 'http://localhost:4003'),
  /** Shared with the provider: both sides sign with it. */
  PROVIDER_SECRET: z._default(z.string().check(z.minLength(16, 'at least 16 characters')), DEVELOPMENT_SECRET),
  /** Seconds until the money of a signed contract is sent. */
  TRANSFER_SECONDS: integerSetting(3, 0, 86_400),
};

const schema = z.object({ ...paymentSettings, SANDBOX: switchSetting(false) });

/**
 * As the environment has them.
 * @throws ConfigError as `refuseKnownValues`.
 */
export const settings = settingsReader(schema, (read) => {
  refuseKnownValues(read);
  return read;
});
