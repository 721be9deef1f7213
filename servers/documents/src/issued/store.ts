import { sha256, type Locale } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { DocumentsDatabase } from '../tables/database.ts';

type Db = Kysely<DocumentsDatabase>;

interface Issued {
  readonly bytes: Uint8Array;
  readonly language: Locale;
  readonly at: Date;
}

/** Remembers an edition of what the lender publishes, also once another one has taken its place. */
export const recordPublic = async (db: Db, { bytes, language, at, id }: Issued & { readonly id: string }): Promise<void> => {
  await db
    .insertInto('issued_paper')
    .values({ sha256: sha256(bytes), public_paper_id: id, language, issued_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const selectReceiptPaper = async (db: Db, receiptId: string): Promise<Uint8Array | undefined> =>
  (await db.selectFrom('issued_paper').select('bytes').where('receipt_id', '=', receiptId).executeTakeFirst())?.bytes ?? undefined;

/** A receipt as it was first handed out: a key may sign the same bytes in another way each time. */
export const issuedReceipt = async (
  db: Db,
  { id, language, at }: { readonly id: string; readonly language: Locale; readonly at: Date },
  generate: () => Promise<Uint8Array>,
): Promise<Uint8Array> => {
  const issued = await selectReceiptPaper(db, id);
  if (issued) return issued;
  const bytes = await generate();
  await db
    .insertInto('issued_paper')
    .values({ sha256: sha256(bytes), receipt_id: id, bytes, language, issued_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // another call may have been first
  return (await selectReceiptPaper(db, id)) ?? bytes;
};

/** Receipts that were handed out to a customer are from now on known by their sums alone: their files name a card. */
export const dropReceiptFiles = async (trx: Transaction<DocumentsDatabase>, customerId: string): Promise<void> => {
  const receipts = trx.selectFrom('receipt').select('id').where('customer_id', '=', customerId);
  await trx.updateTable('issued_paper').set({ bytes: null }).where('receipt_id', 'in', receipts).execute();
};

/** The paper of a sum, with what a receipt is known by. */
export const selectIssued = (db: Db, sum: string) =>
  db
    .selectFrom('issued_paper')
    .leftJoin('receipt', 'receipt.id', 'issued_paper.receipt_id')
    .select(['issued_paper.type', 'issued_paper.contract_id', 'issued_paper.extension_id', 'issued_paper.issued_at'])
    .select(['issued_paper.public_paper_id', 'issued_paper.language', 'receipt.fiscal_number', 'receipt.at'])
    .where('issued_paper.sha256', '=', sum)
    .executeTakeFirst();
