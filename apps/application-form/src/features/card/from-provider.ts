import { useLocation } from '@pozyka/remote-kit';

/** Query of the address that the payment provider sends the customer back to. */
export const FROM_PROVIDER = 'card';

/** Whether the customer has come back from the payment provider. */
export const useFromProvider = (): boolean => new URLSearchParams(useLocation().search).has(FROM_PROVIDER);
