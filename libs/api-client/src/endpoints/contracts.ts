import { mainApi, toPage } from '@pozyka/api-client';
import type { MainOperations, QueryOf } from '@pozyka/api-contract';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import { linkTo } from '../link-to.ts';
import { call, endpointsOf, once } from '../rows.ts';

/** Contracts: creation, documents, signing, what is owed. */
export const contractsApi = endpointsOf(mainApi, ({ query, mutation }) => ({
  listContracts: query({
    query: (args: QueryOf<MainOperations['listContracts']>) => call('GET /v2/contracts', { query: args, shownBy: 'page' }),
    transformResponse: toPage,
    providesTags: ['contracts'],
  }),
  getContract: query({
    query: (args: QueryOf<MainOperations['getContract']>) => call('GET /v2/contracts/data', { query: args, shownBy: 'page' }),
    providesTags: ['contracts'],
  }),
  getContractDocs: query({
    query: (ContractId: string) => call('GET /v2/contracts/docs', { query: { ContractId }, shownBy: 'page' }),
    providesTags: ['contracts'],
  }),
  /** One paper by its name: an agreement that waits for its signature is not among the others. */
  getContractDoc: query({
    query: (args: { ContractId: string; DocumentTypeId: string }) => call('GET /v2/contracts/docs', { query: args, shownBy: 'page' }),
    providesTags: ['contracts'],
  }),
  createContract: mutation({
    ...once('POST /v2/contact/create', { shownBy: 'page', modal: { name: 'loan' } }),
    invalidatesTags: ['contracts'],
  }),
  updateContract: mutation({
    ...once('PATCH /v2/contracts/update', { shownBy: 'page' }),
    invalidatesTags: ['contracts', 'cards'],
  }),
  /** Its price is today’s: not cached for long. */
  getExtension: query({
    query: (args: QueryOf<MainOperations['getExtension']>) => call('GET /v2/contracts/extension', { query: args, shownBy: 'page' }),
    providesTags: ['contracts'],
    keepUnusedDataFor: 30,
  }),
  createExtension: mutation({
    ...once('POST /v2/contracts/extension', { shownBy: 'page', modal: { name: 'loan' } }),
    invalidatesTags: ['contracts'],
  }),
  giveWithdrawalNotice: mutation({ ...once('POST /v2/contracts/withdrawal', { shownBy: 'page' }), invalidatesTags: ['contracts'] }),
  generateSignPass: mutation({ ...once('POST /v2/contracts/sign/generate-pass', { shownBy: 'page', modal: { name: 'loan' } }) }),
  approveSignPass: mutation({
    ...once('POST /v2/contracts/sign/approve-pass', { shownBy: 'page', modal: { name: 'loan' } }),
    invalidatesTags: ['contracts', 'status'],
  }),
}));

export const {
  useApproveSignPassMutation,
  useCreateContractMutation,
  useCreateExtensionMutation,
  useGenerateSignPassMutation,
  useGetContractDocQuery,
  useGetContractDocsQuery,
  useGetContractQuery,
  useGetExtensionQuery,
  useGiveWithdrawalNoticeMutation,
  useListContractsQuery,
  useUpdateContractMutation,
} = contractsApi;

/**
 * Address of a contract's document on this site, for links and previews.
 * @param PaidAmount kopiykas that the page says an extension costs: its agreement is given only while that is so
 */
export const contractPdfUrl = (ContractId: string, DocumentTypeId: string, PaidAmount?: number): string =>
  linkTo(call('GET /v2/contracts/pdf', { query: { ContractId, DocumentTypeId, ...(PaidAmount !== undefined && { PaidAmount }) } }));

/** Address of the payments' days as an iCalendar file. */
export const calendarUrl = (ContractId: string, language: LanguageCode): string =>
  linkTo(call('GET /v2/contracts/calendar', { query: { ContractId, language } }));

/** Address of the customer's qualified signature of a paper (.p7s). */
export const signatureFileUrl = (ContractId: string, DocumentTypeId: string): string =>
  linkTo(call('GET /v2/contracts/sign/qualified/file', { query: { ContractId, DocumentTypeId } }));
