import { defaultPaymentSystem } from '@pozyka/api-contract/constants';
import * as z from 'zod/mini';

/** The payment provider's name, `{system}` in the paths of payment calls: the same for the main API, the gateway and the provider. */
export const paymentSystemSetting = z._default(
  z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, '1 to 64 Latin letters, digits, - or _')),
  defaultPaymentSystem,
);
