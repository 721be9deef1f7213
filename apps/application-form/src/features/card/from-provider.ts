/** Query of the address that the payment provider sends the customer back to. */
export const FROM_PROVIDER = 'card';
