import { mainApi } from '@pozyka/api-client';
import type { MainOperations, ParamsOf } from '@pozyka/api-contract';
import { call, endpointsOf } from '../rows.ts';
import { wholeList } from '../whole-list.ts';

/** Entities of any kind; what they say only their own screens know. */
export const entitiesApi = endpointsOf(mainApi, ({ query }) => ({
  listEntities: query({
    query: (name: string) => call('GET /v2/system/custom/:name', { params: { name }, query: wholeList, inLanguage: true, shownBy: 'page' }),
  }),
  getEntity: query({
    query: (params: ParamsOf<MainOperations['getCustomEntity']>) =>
      call('GET /v2/system/custom/:name/:id', { params, query: wholeList, inLanguage: true, shownBy: 'page' }),
  }),
}));

export const { useGetEntityQuery, useListEntitiesQuery } = entitiesApi;
