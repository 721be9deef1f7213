import type { MapMarker } from '@pozyka/api-contract';
import { mainApi, toPage, type PageMeta, type PageOf } from '@pozyka/api-client';

export interface MarkersQuery {
  payload: {
    type?: string;
    text?: string;
    near?: { lat: number; lng: number };
  };
  limit: number;
  offset?: number;
}

/** Branches on the map. Where the visitor is travels in the body: no address and no log holds it. */
export const branchesApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getMapMarkers: build.query<PageOf<MapMarker>, MarkersQuery>({
      query: (body) => ({ url: '/v2/system/map-markers/get', method: 'POST', body, shownBy: 'page' }),
      transformResponse: (markers: MapMarker[], meta: PageMeta | undefined) => toPage(markers, meta),
    }),
  }),
});

export const { useGetMapMarkersQuery } = branchesApi;
