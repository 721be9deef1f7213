import type { PublicPaper, PublicPaperDetails, TitledItem } from '@pozyka/api-contract';
import { mainApi } from '@pozyka/api-client';

/** What the lender publishes: papers by group, each in editions. */
export const papersApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listPapers: build.query<PublicPaper[], void>({
      query: () => ({ url: '/v2/system/custom/documents', inLanguage: true, shownBy: 'page' }),
    }),
    listPaperGroups: build.query<TitledItem[], void>({
      query: () => ({ url: '/v2/system/custom/document-groups', inLanguage: true, shownBy: 'page' }),
    }),
    /** By the name that all editions share, or by that of one edition. */
    getPaper: build.query<PublicPaperDetails, string>({
      query: (id) => ({ url: `/v2/system/custom/documents/${encodeURIComponent(id)}`, inLanguage: true, shownBy: 'page' }),
    }),
  }),
});

export const { useGetPaperQuery, useListPaperGroupsQuery, useListPapersQuery } = papersApi;

/** Address of an edition's PDF on this site. */
export const paperPdfUrl = (id: string, language: string): string =>
  `/api/v2/system/custom/documents/${encodeURIComponent(id)}/pdf?${new URLSearchParams({ language }).toString()}`;
