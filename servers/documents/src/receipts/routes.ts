import type { CashFlowItem, mainOperations } from '@pozyka/api-contract';
import { attachment, notFound, pagedObject, pdf, type Clock, type Handlers, type Locale, type Session } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { DocumentsHost } from '../issued/host.ts';
import { receiptTexts } from '../messages/receipt.ts';
import type { DocumentsDatabase } from '../tables/database.ts';
import { checkUrl } from './check-url.ts';
import { receiptPaper } from './receipt-paper.ts';
import { selectReceipts, type ReceiptRow } from './store.ts';

const itemOf = (row: ReceiptRow, locale: Locale): CashFlowItem => {
  const { category, line } = receiptTexts[locale];
  return {
    id: row.id,
    category: { id: row.category, title: category[row.category] },
    Amount: row.amount,
    Date: row.at.toISOString(),
    FiscalNumber: row.fiscal_number,
    ContractId: row.contract_id,
    ContractNumber: row.contract.number,
    CheckUrl: checkUrl(row),
    Parts: row.lines.map(({ kind, amount }) => ({ Title: line[kind], Amount: amount })),
  };
};

interface ReceiptCall {
  readonly db: Kysely<DocumentsDatabase>;
  readonly clock: Clock;
  readonly session: Session;
  readonly locale: Locale;
}

/** Receipts: listed, and generated one by one in the language of their contract. */
export const receiptHandlers = (host: DocumentsHost) => {
  /** @throws ApiError 404 for a receipt that is not theirs */
  const paperOf = async ({ db, clock, session: { customerId }, locale }: ReceiptCall, id: string) => {
    const paper = await receiptPaper(db, host, { customerId, id, locale, now: clock.now() });
    if (!paper) throw notFound();
    return paper;
  };

  return {
    listCashFlow: async ({ db, session, query, locale }) => {
      const { Limit: limit, Offset: offset, Category: category } = query;
      const { rows, total } = await selectReceipts(db, host, session.customerId, { limit, offset, category });
      return pagedObject({ cashFlowItems: rows.map((row) => itemOf(row, locale)) }, { total, limit, count: rows.length });
    },

    getCashFlowPdf: async (call) => {
      const { bytes, fileName } = await paperOf(call, call.body.cashFlowId);
      return pdf(bytes, fileName);
    },

    getCashFlowFile: async (call) => {
      const { bytes, fileName } = await paperOf(call, call.query.cashFlowId);
      return attachment(bytes, fileName, 'application/pdf');
    },
  } satisfies Handlers<typeof mainOperations, DocumentsDatabase>;
};
