import { mainApi } from '@pozyka/api-client';
import { call, endpointsOf, once } from '../rows.ts';

/** Notices of a customer's loan, and where they go. */
export const noticesApi = endpointsOf(mainApi, ({ query, mutation }) => ({
  getNotices: query({ query: () => call('GET /v2/customer/notices', { shownBy: 'page' }) }),
  saveNotices: mutation({
    ...once('PUT /v2/customer/notices', { shownBy: 'page' }),
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
      if (data) void dispatch(noticesApi.util.upsertQueryData('getNotices', undefined, data));
    },
  }),
  sendNoticeCode: mutation({
    query: (Email: string) => call('POST /v2/customer/notices/email/generate-pass', { body: { Email }, shownBy: 'page' }),
  }),
  confirmNoticeEmail: mutation({
    query: (Code: string) => call('POST /v2/customer/notices/email/approve-pass', { body: { Code }, shownBy: 'page' }),
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
      if (data) void dispatch(noticesApi.util.upsertQueryData('getNotices', undefined, data));
    },
  }),
  unsubscribe: mutation({ query: (Token: string) => call('POST /v2/notices/unsubscribe', { body: { Token }, shownBy: 'page' }) }),
}));

export const { useGetNoticesQuery } = noticesApi;
