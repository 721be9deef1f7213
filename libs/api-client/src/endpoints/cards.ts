import { mainApi } from '@pozyka/api-client';
import type { BodyOf, MainOperations, ParamsOf, QueryOf } from '@pozyka/api-contract';
import { call, endpointsOf, once, type Once } from '../rows.ts';

/** The payment provider that a call is of: `usePaymentSystem` of remote-kit. */
type OfSystem = ParamsOf<MainOperations['confirmCard']>;

/** The customer's cards. */
export const cardsApi = endpointsOf(mainApi, ({ query, mutation }) => ({
  listCards: query({ query: () => call('GET /v2/cards', { shownBy: 'page' }), providesTags: ['cards'] }),
  startCardVerification: query({
    query: ({ system, ...query }: OfSystem & QueryOf<MainOperations['startCardVerification']>) =>
      call('GET /v2/payment/:system/card/verification', { params: { system }, query, shownBy: 'page' }),
    keepUnusedDataFor: 0,
  }),
  /** A failed try is one less; a success makes the card one of those to which money goes. */
  confirmCard: mutation({
    query: ({ system, body, key }: OfSystem & Once<BodyOf<MainOperations['confirmCard']>>) =>
      call('POST /v2/payment/:system/card/confirm', { params: { system }, body, idempotencyKey: key, shownBy: 'page' }),
    invalidatesTags: ['cards'],
  }),
  makeCardPrimary: mutation({ ...once('PATCH /v2/cards/primary', { shownBy: 'page' }), invalidatesTags: ['cards'] }),
  /** Sent as the page is left, too. */
  deleteCard: mutation({
    query: ({ body, key }: Once<QueryOf<MainOperations['deleteCard']>>) =>
      call('DELETE /v2/cards/del', { query: body, idempotencyKey: key, shownBy: 'page', keepalive: true }),
    invalidatesTags: ['cards'],
  }),
}));

export const {
  useConfirmCardMutation,
  useDeleteCardMutation,
  useLazyStartCardVerificationQuery,
  useLazyListCardsQuery,
  useListCardsQuery,
  useMakeCardPrimaryMutation,
} = cardsApi;
