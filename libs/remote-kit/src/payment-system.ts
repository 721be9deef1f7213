import { defaultPaymentSystem } from '@pozyka/api-contract/constants';
// by its package: a remote bundles this file, and shares the page's environment with the shell
import { usePageEnvironment } from '@pozyka/remote-kit';

/** `{system}` of the payment calls, as the gateway's setting says. */
export const usePaymentSystem = (): string => usePageEnvironment().config.paymentSystem ?? defaultPaymentSystem;
