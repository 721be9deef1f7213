import { mainApi, type ApiError } from '@pozyka/api-client';
import type { Application, ApplicationDraft, ApplicationSaved } from '@pozyka/api-contract';
import { errorCodes, statusCodes, type LanguageCode } from '@pozyka/api-contract/constants';
import { call, endpointsOf, once, type Once } from '../rows.ts';

/** The application as it was read, with the saves since. */
interface KnownApplication extends Application {
  /** Since when it lacks what somebody saved: its revision orders responses, and no save may be compared with it. */
  unread?: number;
}

/** The application with fields laid over it, as the server does: an absent one stays. */
export const laidOver = (application: Application, { Passport, Address, Social }: ApplicationDraft): Application => ({
  ...application,
  Passport: { ...application.Passport, ...Passport },
  Address: {
    ...application.Address,
    ...Address,
    ...(Address?.living && { living: { ...application.Address.living, ...Address.living } }),
  },
  Social: { ...application.Social, ...Social },
});

/** The application once it has a save: unread where the save of another came between. */
const withSave = (known: KnownApplication, body: ApplicationDraft, saved: ApplicationSaved): KnownApplication => {
  const { Completeness, ActionStatus, Status, Revision } = saved;
  // it was read since
  if (Revision !== undefined && known.Revision !== undefined && Revision <= known.Revision) return known;
  const application: KnownApplication = Status === statusCodes.alreadyChecked ? known : laidOver(known, body);
  const isNext = known.Revision !== undefined && Revision === known.Revision + 1;
  return { ...application, Completeness, ActionStatus, Revision, ...(!isNext && { unread: Date.now() }) };
};

interface SaveManner {
  /** Saved as they type. */
  draft?: boolean;
  /** The one that was read: what was changed since is not overwritten. */
  revision?: number | undefined;
}

/** The loan application. What is saved is in the cache of `getApp` alone. */
export const applicationApi = endpointsOf(mainApi, ({ query, mutation }) => ({
  getApp: query({
    query: () => call('GET /v2/app', { shownBy: 'page' }),
    providesTags: ['application'],
    transformResponse: (application): KnownApplication => application,
    // a response that was overtaken is dropped
    merge: (known, read) => ((read.Revision ?? Infinity) < (known.Revision ?? 0) ? undefined : read),
    onQueryStarted: async (_, { dispatch, queryFulfilled, getCacheEntry }) => {
      if (!(await queryFulfilled.catch(() => undefined))) return;
      const { data, startedTimeStamp = 0 } = getCacheEntry();
      // it was on its way when a save wanted the next
      if (startedTimeStamp <= (data?.unread ?? -1)) {
        void dispatch(applicationApi.endpoints.getApp.initiate(undefined, { forceRefetch: true, subscribe: false }));
      }
    },
  }),
  saveApp: mutation({
    // a draft is saved as they type: what is in its way is said in the page, not in a modal over it
    query: ({ body, key, draft = false, revision }: Once<ApplicationDraft> & SaveManner) =>
      call('PUT /v2/app/save', {
        body,
        idempotencyKey: key,
        ...(revision !== undefined && { headers: { 'if-match': `"${revision}"` } }),
        keepalive: true,
        shownBy: 'page',
        ...(!draft && { modal: { name: 'vpn', code: errorCodes.vpn } }),
      }),
    invalidatesTags: (result, error) => (result ? ['application', 'status'] : error?.status === 412 ? ['application'] : []),
    // at once: it is read when no other request is on its way, and the next step may open before
    onQueryStarted: async ({ body }, { dispatch, queryFulfilled }) => {
      const update = (change: (known: KnownApplication) => KnownApplication) =>
        void dispatch(applicationApi.util.updateQueryData('getApp', undefined, change));
      try {
        const { data } = await queryFulfilled;
        update((known) => withSave(known, body, data));
      } catch (failure) {
        const { error } = failure as { error?: ApiError };
        // whether this save is in what is read next is unknown
        if (!error || error.status === 0 || error.status >= 500) update((known) => ({ ...known, unread: Date.now() }));
      }
    },
  }),
  repeatApp: mutation({
    ...once('POST /v2/app/create/repeat', { shownBy: 'page' }),
    invalidatesTags: ['application', 'status'],
  }),
  answerOffer: mutation({ ...once('POST /v2/app/offer', { shownBy: 'page' }), invalidatesTags: ['application', 'status'] }),
  cancelApp: mutation({ ...once('POST /v2/app/cancel', { shownBy: 'page' }), invalidatesTags: ['application', 'status'] }),
  addRelations: mutation({
    ...once('POST /v2/app/relation', { shownBy: 'page' }),
    invalidatesTags: (result) => (result ? ['application', 'status'] : []),
  }),
  /** Texts of the outcome pages. */
  getFailurePages: query({
    query: (language: LanguageCode) => call('GET /v2/app/failure-pages', { query: { language }, shownBy: 'page' }),
    keepUnusedDataFor: 3_600,
  }),
}));

export const {
  useAddRelationsMutation,
  useAnswerOfferMutation,
  useCancelAppMutation,
  useGetAppQuery,
  useGetFailurePagesQuery,
  useRepeatAppMutation,
  useSaveAppMutation,
} = applicationApi;
