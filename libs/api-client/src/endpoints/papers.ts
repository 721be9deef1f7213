import { mainApi } from '@pozyka/api-client';
import type { PublicPaper, PublicPaperDetails, TitledItem } from '@pozyka/api-contract';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import { linkTo } from '../link-to.ts';
import { call, endpointsOf } from '../rows.ts';
import { wholeList } from '../whole-list.ts';

/** What the lender publishes: papers by group, each in editions; entities whose fields the row leaves open. */
export const papersApi = endpointsOf(mainApi, ({ query }) => ({
  listPapers: query({
    query: () =>
      call('GET /v2/system/custom/:name', { params: { name: 'documents' }, query: wholeList, inLanguage: true, shownBy: 'page' }),
    transformResponse: (papers) => papers as PublicPaper[],
  }),
  listPaperGroups: query({
    query: () =>
      call('GET /v2/system/custom/:name', { params: { name: 'document-groups' }, query: wholeList, inLanguage: true, shownBy: 'page' }),
    transformResponse: (groups) => groups as TitledItem[],
  }),
  /** By the name that all editions share, or by that of one edition. */
  getPaper: query({
    query: (id: string) =>
      call('GET /v2/system/custom/:name/:id', { params: { name: 'documents', id }, query: wholeList, inLanguage: true, shownBy: 'page' }),
    transformResponse: (paper) => paper as PublicPaperDetails,
  }),
  /** What a file is, by its SHA-256. */
  checkPaper: query({
    query: (sha256: string) => call('GET /v2/system/papers/:sha256', { params: { sha256 }, inLanguage: true, shownBy: 'page' }),
  }),
}));

export const { useGetPaperQuery, useListPaperGroupsQuery, useListPapersQuery } = papersApi;

/** Address of an edition's PDF on this site. */
export const paperPdfUrl = (id: string, language: LanguageCode): string =>
  linkTo(call('GET /v2/system/custom/:name/:id/pdf', { params: { name: 'documents', id }, query: { language } }));
