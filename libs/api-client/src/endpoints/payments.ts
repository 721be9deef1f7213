import type { Payment, ProviderPage } from '@pozyka/api-contract';
import type { PayType } from '@pozyka/api-contract/constants';
import { mainApi } from '@pozyka/api-client';
import type { Once } from './application.ts';
import { PAYMENT_SYSTEM } from './cards.ts';

export interface Checkout {
  /** A path of this site: the customer comes back there, whatever happened. */
  ResponseUrl: string;
  PayType: PayType;
  /** Kopiykas. */
  Amount: number;
}

/** A payment by a card that the provider knows. */
export interface CardPayment {
  PayType: PayType;
  Amount: number;
  CardId: string;
  ExtensionId?: string;
}

/** Money for the running loan: by the provider's page, or by a known card at once. */
export const paymentsApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    startCheckout: build.query<ProviderPage, Checkout>({
      query: (query) => ({ url: `/v2/payment/${PAYMENT_SYSTEM}/checkout`, query: { ...query }, shownBy: 'page' }),
      keepUnusedDataFor: 0,
    }),
    /** `pending` is no failure: the contract's `LastPayment` says later what came of it. */
    pay: build.mutation<Payment, Once<CardPayment>>({
      query: ({ body, key }) => ({
        url: `/v2/payment/${PAYMENT_SYSTEM}/payment`,
        method: 'POST',
        body: { bpmForm: body },
        idempotencyKey: key,
        shownBy: 'page',
      }),
      invalidatesTags: ['contracts', 'cards', 'cashflow', 'status'],
    }),
  }),
});

export const { useLazyStartCheckoutQuery, usePayMutation } = paymentsApi;
