import { mainApi, toPage } from '@pozyka/api-client';
import type { MainOperations, SentBodyOf } from '@pozyka/api-contract';
import { call, endpointsOf } from '../rows.ts';

export type MarkersQuery = SentBodyOf<MainOperations['getMapMarkers']>;

/** Branches on the map. Where the visitor is travels in the body: no address and no log holds it. */
export const branchesApi = endpointsOf(mainApi, ({ query }) => ({
  getMapMarkers: query({
    query: (body: MarkersQuery) => call('POST /v2/system/map-markers/get', { body, shownBy: 'page' }),
    transformResponse: toPage,
  }),
}));

export const { useGetMapMarkersQuery } = branchesApi;
