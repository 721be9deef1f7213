import { mainApi } from '@pozyka/api-client';
import type { BodyOf, MainOperations } from '@pozyka/api-contract';
import { call, endpointsOf, once, type Once } from '../rows.ts';

/** Links by which somebody else pays: the customer's, and what their payers ask. */
export const payLinksApi = endpointsOf(mainApi, ({ query, mutation }) => ({
  listPayLinks: query({
    query: (ContractId: string) => call('GET /v2/payment/links', { query: { ContractId }, shownBy: 'page' }),
    providesTags: ['contracts'],
    keepUnusedDataFor: 0,
  }),
  createPayLink: mutation({ ...once('POST /v2/payment/links', { shownBy: 'page' }), invalidatesTags: ['contracts'] }),
  revokePayLink: mutation({
    query: ({ body: LinkId, key }: Once<string>) =>
      call('DELETE /v2/payment/links', { query: { LinkId }, idempotencyKey: key, shownBy: 'page' }),
    invalidatesTags: ['contracts'],
  }),
  openPayLink: mutation({ query: (Token: string) => call('POST /v2/payment/links/open', { body: { Token }, shownBy: 'page' }) }),
  startLinkCheckout: mutation({ query: (Token: string) => call('POST /v2/payment/links/checkout', { body: { Token }, shownBy: 'page' }) }),
  linkOutcome: mutation({
    query: (body: BodyOf<MainOperations['linkOutcome']>) => call('POST /v2/payment/links/outcome', { body, shownBy: 'page' }),
  }),
}));

export const {
  useCreatePayLinkMutation,
  useLinkOutcomeMutation,
  useListPayLinksQuery,
  useOpenPayLinkMutation,
  useRevokePayLinkMutation,
  useStartLinkCheckoutMutation,
} = payLinksApi;
