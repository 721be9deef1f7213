import type { Locale } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import { issuedReceipt } from '../papers/store.ts';
import type { LendingDatabase } from '../tables/database.ts';
import { lenderIn, papers, renderPaper } from '@pozyka/server-documents';
import { checkUrl } from './check-url.ts';
import { settings } from './settings.ts';
import type { ReceiptRow } from './store.ts';

/** A receipt in the language of its contract. */
const generateReceipt = (row: ReceiptRow): Promise<Uint8Array> => {
  const { language, category, lines, amount, at, number } = row;
  return renderPaper({
    kind: 'receipt',
    facts: {
      ...{ language, category, lines, amount, at, number },
      contract: { number: row.contract_number, from: row.from_day },
      lender: lenderIn(language),
      cardMask: row.card_mask,
      way: row.way,
      fiscalNumber: row.fiscal_number,
      registrar: settings().FISCAL_REGISTRAR,
      checkUrl: checkUrl(row),
    },
  });
};

/** A receipt as it was first handed out, and its file's name in the reader's language. */
export const receiptPaper = async (
  db: Kysely<LendingDatabase>,
  row: ReceiptRow,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<{ readonly bytes: Uint8Array; readonly fileName: string }> => ({
  bytes: await issuedReceipt(db, { id: row.id, language: row.language, at: now }, () => generateReceipt(row)),
  fileName: `${papers.receipt.names[locale]} ${row.fiscal_number}.pdf`,
});
