import type { Card, ContractStatus } from '@pozyka/api-contract';
import { mainApi } from '@pozyka/api-client';
import type { Once } from './application.ts';

/** The payment provider of the product's calls: `/v2/payment/{system}/…`. */
export const PAYMENT_SYSTEM = 'sandbox';

/** The customer's cards. */
export const cardsApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listCards: build.query<Card[], void>({ query: () => ({ url: '/v2/cards', shownBy: 'page' }), providesTags: ['cards'] }),
    startCardVerification: build.query<{ Url: string }, string>({
      query: (ResponseUrl) => ({ url: `/v2/payment/${PAYMENT_SYSTEM}/card/verification`, query: { ResponseUrl }, shownBy: 'page' }),
      keepUnusedDataFor: 0,
    }),
    /** A failed try is one less; a success is the next page's to show, or the asker's to ask for. */
    confirmCard: build.mutation<ContractStatus, Once<{ CardId: string; Amount: number }>>({
      query: ({ body, key }) => ({
        url: `/v2/payment/${PAYMENT_SYSTEM}/card/confirm`,
        method: 'POST',
        body,
        idempotencyKey: key,
        shownBy: 'page',
      }),
      invalidatesTags: (result) => (result ? [] : ['cards']),
    }),
    makeCardPrimary: build.mutation<Card[], Once<{ CardId: string }>>({
      query: ({ body, key }) => ({ url: '/v2/cards/primary', method: 'PATCH', body, idempotencyKey: key, shownBy: 'page' }),
      invalidatesTags: ['cards'],
    }),
    /** Sent as the page is left, too. */
    deleteCard: build.mutation<Card[], Once<{ CardId: string }>>({
      query: ({ body, key }) => ({
        url: '/v2/cards/del',
        method: 'DELETE',
        query: body,
        idempotencyKey: key,
        shownBy: 'page',
        keepalive: true,
      }),
      invalidatesTags: ['cards'],
    }),
  }),
});

export const {
  useConfirmCardMutation,
  useDeleteCardMutation,
  useLazyStartCardVerificationQuery,
  useLazyListCardsQuery,
  useListCardsQuery,
  useMakeCardPrimaryMutation,
} = cardsApi;
