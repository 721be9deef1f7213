import { integerSetting, paymentSystemSetting, settingsReader, refuseKnownValues, switchSetting } from '@pozyka/server-kit';
import * as z from 'zod/mini';

const DEVELOPMENT_SECRET = 'pozyka-sandbox-secret';

/** Settings of the payment provider. */
export const paymentSettings = {
  /** Its name, `{system}` in the paths of payment calls; the gateway and the provider use the same. */
  PAYMENT_SYSTEM: paymentSystemSetting,
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
