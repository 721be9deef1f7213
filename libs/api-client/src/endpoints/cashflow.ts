import { mainApi, readApiError, toPage } from '@pozyka/api-client';
import type { MainOperations, QueryOf } from '@pozyka/api-contract';
import { linkTo } from '../link-to.ts';
import { call, endpointsOf } from '../rows.ts';

/** Receipts of the customer's money. */
export const cashFlowApi = endpointsOf(mainApi, ({ query }) => ({
  listCashFlow: query({
    query: (args: QueryOf<MainOperations['listCashFlow']>) => call('GET /v2/cashflow/list', { query: args, shownBy: 'page' }),
    transformResponse: ({ cashFlowItems }, meta) => toPage(cashFlowItems, meta),
    providesTags: ['cashflow'],
  }),
}));

export const { useListCashFlowQuery } = cashFlowApi;

/** Address of a receipt as a file that the browser saves, in a page of an app too, which saves nothing that a script has made. */
export const receiptFileUrl = (cashFlowId: string): string => linkTo(call('GET /v2/cashflow/pdf', { query: { cashFlowId } }));

const TIMEOUT_MS = 20_000;

/** A receipt as its PDF, in the browser alone: it is not cached in the store. Rejects with an ApiError. */
export const fetchReceiptPdf = async (cashFlowId: string, locale: string): Promise<ArrayBuffer> => {
  const args = call('POST /v2/cashflow/pdf', { body: { cashFlowId } });
  let response: Response;
  try {
    response = await fetch(linkTo(args), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': locale },
      body: JSON.stringify(args.body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return await response.arrayBuffer();
  } catch {
    throw { status: 0, code: 0 };
  }
  throw readApiError(response.status, await response.json().catch(() => undefined), response.headers);
};
