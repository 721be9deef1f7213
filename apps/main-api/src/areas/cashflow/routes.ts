import type { CashFlowItem, mainOperations } from '@pozyka/api-contract';
import { notFound, pagedObject, pdf, type Handlers, type Locale } from '@pozyka/server-kit';
import type { Database } from '../../db/schema.ts';
import { receiptTexts } from '../../documents/messages/receipt.ts';
import { checkUrl } from './check-url.ts';
import { receiptPaper } from './generate-receipt.ts';
import { selectReceipt, selectReceipts, type ReceiptRow } from '../../data/cashflow/store.ts';

const itemOf = (row: ReceiptRow, locale: Locale): CashFlowItem => {
  const { category, line } = receiptTexts[locale];
  return {
    id: row.id,
    category: { id: row.category, title: category[row.category] },
    Amount: row.amount,
    Date: row.at.toISOString(),
    FiscalNumber: row.fiscal_number,
    ContractId: row.contract_id,
    ContractNumber: row.contract_number,
    CheckUrl: checkUrl(row),
    Parts: row.lines.map(({ kind, amount }) => ({ Title: line[kind], Amount: amount })),
  };
};

/** Receipts: listed, and generated one by one in the language of their contract. */
export const cashFlowHandlers = {
  listCashFlow: async ({ db, session, query, locale }) => {
    const { Limit: limit, Offset: offset, Category: category } = query;
    const { rows, total } = await selectReceipts(db, session.customerId, { limit, offset, category });
    return pagedObject({ cashFlowItems: rows.map((row) => itemOf(row, locale)) }, { total, limit, count: rows.length });
  },

  getCashFlowPdf: async ({ db, clock, session, body, locale }) => {
    const row = await selectReceipt(db, session.customerId, body.cashFlowId);
    if (!row) throw notFound();
    const { bytes, fileName } = await receiptPaper(db, row, { locale, now: clock.now() });
    return pdf(bytes, fileName);
  },
} satisfies Handlers<typeof mainOperations, Database>;
