import type { CustomEntity } from '@pozyka/api-contract';
import { mainApi } from '@pozyka/api-client';

export interface EntityQuery {
  name: string;
  id: string;
}

/** Entities of any kind; what they say only their own screens know. */
export const entitiesApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listEntities: build.query<CustomEntity[], string>({
      query: (name) => ({ url: `/v2/system/custom/${encodeURIComponent(name)}`, inLanguage: true, shownBy: 'page' }),
    }),
    getEntity: build.query<CustomEntity, EntityQuery>({
      query: ({ name, id }) => ({
        url: `/v2/system/custom/${encodeURIComponent(name)}/${encodeURIComponent(id)}`,
        inLanguage: true,
        shownBy: 'page',
      }),
    }),
  }),
});

export const { useGetEntityQuery, useListEntitiesQuery } = entitiesApi;
