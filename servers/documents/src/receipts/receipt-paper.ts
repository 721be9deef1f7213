import type { Locale } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { DocumentsHost } from '../issued/host.ts';
import { issuedReceipt } from '../issued/store.ts';
import { papers } from '../papers/papers.ts';
import { renderPaper } from '../render/render-paper.ts';
import { lenderIn } from '../shared/lender.ts';
import type { DocumentsDatabase } from '../tables/database.ts';
import { checkUrl } from './check-url.ts';
import { settings } from './settings.ts';
import { selectReceipt, type ReceiptRow } from './store.ts';

/** A receipt in the language of its contract. */
const generateReceipt = (row: ReceiptRow): Promise<Uint8Array> => {
  const { category, lines, amount, at, number, contract } = row;
  return renderPaper({
    kind: 'receipt',
    facts: {
      ...{ language: contract.language, category, lines, amount, at, number },
      contract: { number: contract.number, from: contract.from_day },
      lender: lenderIn(contract.language),
      cardMask: row.card_mask,
      way: row.way,
      fiscalNumber: row.fiscal_number,
      registrar: settings().FISCAL_REGISTRAR,
      checkUrl: checkUrl(row),
    },
  });
};

export interface ReceiptRequest {
  readonly customerId: string;
  readonly id: string;
  readonly locale: Locale;
  readonly now: Date;
}

/** A customer's receipt as it was first handed out, and its file's name in the reader's language; undefined where they have no such one. */
export const receiptPaper = async (
  db: Kysely<DocumentsDatabase>,
  host: DocumentsHost,
  { customerId, id, locale, now }: ReceiptRequest,
): Promise<{ readonly bytes: Uint8Array; readonly fileName: string } | undefined> => {
  const row = await selectReceipt(db, host, customerId, id);
  return (
    row && {
      bytes: await issuedReceipt(db, { id, language: row.contract.language, at: now }, () => generateReceipt(row)),
      fileName: `${papers.receipt.names[locale]} ${row.fiscal_number}.pdf`,
    }
  );
};
