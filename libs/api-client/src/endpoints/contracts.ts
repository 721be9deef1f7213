import type {
  CodeSent,
  Contract,
  ContractDetails,
  ContractDocument,
  ContractStatus,
  ExtensionTerms,
  WithdrawalNotice,
} from '@pozyka/api-contract';
import { mainApi, toPage, type PageOf } from '@pozyka/api-client';
import type { Once } from './application.ts';

export interface ContractsQuery {
  Limit: number;
  Offset: number;
  State?: string;
}

/** What a code signs: a contract, or its extension. */
interface Signed {
  ContractId: string;
  ExtensionId?: string;
}

/** A contract and how many days longer it is to run. */
interface Extended {
  ContractId: string;
  Term: number;
}

/** Contracts: drawing up, documents, signing, what is owed. */
export const contractsApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listContracts: build.query<PageOf<Contract>, ContractsQuery>({
      query: (query) => ({ url: '/v2/contracts', query, shownBy: 'page' }),
      transformResponse: toPage<Contract>,
      providesTags: ['contracts'],
    }),
    getContract: build.query<ContractDetails, { ContractId: string; Date?: string }>({
      query: (query) => ({ url: '/v2/contracts/data', query, shownBy: 'page' }),
      providesTags: ['contracts'],
    }),
    getContractDocs: build.query<ContractDocument[], string>({
      query: (ContractId) => ({ url: '/v2/contracts/docs', query: { ContractId }, shownBy: 'page' }),
      providesTags: ['contracts'],
    }),
    createContract: build.mutation<{ ContractId: string }, Once<{ CardId: string }>>({
      query: ({ body, key }) => ({
        url: '/v2/contact/create',
        method: 'POST',
        body,
        idempotencyKey: key,
        shownBy: 'page',
        modal: { name: 'loan' },
      }),
      invalidatesTags: ['contracts'],
    }),
    updateContract: build.mutation<Contract, Once<{ ContractId: string; CardId: string }>>({
      query: ({ body, key }) => ({ url: '/v2/contracts/update', method: 'PATCH', body, idempotencyKey: key, shownBy: 'page' }),
      invalidatesTags: ['contracts', 'cards'],
    }),
    /** Its price is today’s: not kept for long. */
    getExtension: build.query<ExtensionTerms, Extended>({
      query: (query) => ({ url: '/v2/contracts/extension', query: { ...query }, shownBy: 'page' }),
      providesTags: ['contracts'],
      keepUnusedDataFor: 30,
    }),
    createExtension: build.mutation<{ ExtensionId: string }, Once<Extended>>({
      query: ({ body, key }) => ({
        url: '/v2/contracts/extension',
        method: 'POST',
        body,
        idempotencyKey: key,
        shownBy: 'page',
        modal: { name: 'loan' },
      }),
      invalidatesTags: ['contracts'],
    }),
    giveWithdrawalNotice: build.mutation<WithdrawalNotice, Once<{ ContractId: string }>>({
      query: ({ body, key }) => ({ url: '/v2/contracts/withdrawal', method: 'POST', body, idempotencyKey: key, shownBy: 'page' }),
      invalidatesTags: ['contracts'],
    }),
    generateSignPass: build.mutation<CodeSent, Once<Signed>>({
      query: ({ body, key }) => ({
        url: '/v2/contracts/sign/generate-pass',
        method: 'POST',
        body,
        idempotencyKey: key,
        shownBy: 'page',
        modal: { name: 'loan' },
      }),
    }),
    approveSignPass: build.mutation<ContractStatus, Once<Signed & { Code: string }>>({
      query: ({ body, key }) => ({
        url: '/v2/contracts/sign/approve-pass',
        method: 'POST',
        body,
        idempotencyKey: key,
        shownBy: 'page',
        modal: { name: 'loan' },
      }),
      invalidatesTags: ['contracts', 'status'],
    }),
  }),
});

export const {
  useApproveSignPassMutation,
  useCreateContractMutation,
  useCreateExtensionMutation,
  useGenerateSignPassMutation,
  useGetContractDocsQuery,
  useGetContractQuery,
  useGetExtensionQuery,
  useGiveWithdrawalNoticeMutation,
  useListContractsQuery,
  useUpdateContractMutation,
} = contractsApi;

/** Address of a contract's document on this site, for links and previews. */
export const contractPdfUrl = (ContractId: string, DocumentTypeId: string): string =>
  `/api/v2/contracts/pdf?${new URLSearchParams({ ContractId, DocumentTypeId }).toString()}`;
