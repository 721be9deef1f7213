import * as z from 'zod/mini';
import { pageSizes, receiptCategories } from '../constants.ts';
import { defineOperation } from '../operation.ts';
import { id, limit, moment, money, offset } from '../schemas.ts';

export const cashFlowItem = z.object({
  id,
  category: z.object({ id, title: z.string() }),
  Amount: money,
  Date: moment,
  FiscalNumber: z.nullable(z.string()),
  ContractId: id,
  ContractNumber: z.string(),
  /** What the QR code of the receipt says. */
  CheckUrl: z.nullable(z.string()),
  /** What the sum consists of. */
  Parts: z.array(z.object({ Title: z.string(), Amount: money })),
});
export type CashFlowItem = z.output<typeof cashFlowItem>;

const row = { host: 'main', area: 'cashflow', access: 'customer', idempotent: false } as const;

export const cashFlowOperations = {
  listCashFlow: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/cashflow/list',
    summary: "The customer's receipts, newest first",
    query: z.strictObject({ Limit: limit(pageSizes.cashFlow), Offset: offset, Category: z.optional(z.enum(receiptCategories)) }),
    data: z.object({ cashFlowItems: z.array(cashFlowItem) }),
    paged: true,
  }),
  getCashFlowPdf: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/cashflow/pdf',
    summary: 'One receipt',
    body: z.strictObject({ cashFlowId: id }),
    answer: 'pdf',
  }),
  getCashFlowFile: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/cashflow/pdf',
    summary: 'One receipt as a file that is saved, for a plain link',
    query: z.strictObject({ cashFlowId: id }),
    answer: 'pdf',
  }),
};
