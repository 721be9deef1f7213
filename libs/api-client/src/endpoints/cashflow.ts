import type { CashFlowItem } from '@pozyka/api-contract';
import { mainApi, readApiError, toPage, type PageMeta, type PageOf } from '@pozyka/api-client';

export interface CashFlowQuery {
  Limit: number;
  Offset: number;
  Category?: string;
}

/** Receipts of the customer's money. */
export const cashFlowApi = mainApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listCashFlow: build.query<PageOf<CashFlowItem>, CashFlowQuery>({
      query: (query) => ({ url: '/v2/cashflow/list', query, shownBy: 'page' }),
      transformResponse: ({ cashFlowItems }: { cashFlowItems: CashFlowItem[] }, meta: PageMeta | undefined) => toPage(cashFlowItems, meta),
      providesTags: ['cashflow'],
    }),
  }),
});

export const { useListCashFlowQuery } = cashFlowApi;

const TIMEOUT_MS = 20_000;

/** A receipt as its PDF, in the browser alone: it is not kept in the store. Rejects with an ApiError. */
export const fetchReceiptPdf = async (cashFlowId: string, locale: string): Promise<ArrayBuffer> => {
  let response: Response;
  try {
    response = await fetch('/api/v2/cashflow/pdf', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': locale },
      body: JSON.stringify({ cashFlowId }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return await response.arrayBuffer();
  } catch {
    throw { status: 0, code: 0 };
  }
  throw readApiError(response.status, await response.json().catch(() => undefined), response.headers);
};
