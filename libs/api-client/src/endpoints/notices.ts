import type { CodeSent, NoticeChange, Notices } from '@pozyka/api-contract';
import { mainApi } from '@pozyka/api-client';
import type { Once } from './application.ts';

/** What a customer is told of his loan, and where. */
export const noticesApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getNotices: build.query<Notices, void>({ query: () => ({ url: '/v2/customer/notices', shownBy: 'page' }) }),
    saveNotices: build.mutation<Notices, Once<{ Choices: readonly NoticeChange[] }>>({
      query: ({ body, key }) => ({ url: '/v2/customer/notices', method: 'PUT', body, idempotencyKey: key, shownBy: 'page' }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) void dispatch(noticesApi.util.upsertQueryData('getNotices', undefined, data));
      },
    }),
    sendNoticeCode: build.mutation<CodeSent, string>({
      query: (Email) => ({ url: '/v2/customer/notices/email/generate-pass', method: 'POST', body: { Email }, shownBy: 'page' }),
    }),
    confirmNoticeEmail: build.mutation<Notices, string>({
      query: (Code) => ({ url: '/v2/customer/notices/email/approve-pass', method: 'POST', body: { Code }, shownBy: 'page' }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) void dispatch(noticesApi.util.upsertQueryData('getNotices', undefined, data));
      },
    }),
    unsubscribe: build.mutation<true, string>({
      query: (Token) => ({ url: '/v2/notices/unsubscribe', method: 'POST', body: { Token }, shownBy: 'page' }),
    }),
  }),
});

export const { useGetNoticesQuery } = noticesApi;
