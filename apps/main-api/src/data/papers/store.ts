import { createHash } from 'node:crypto';
import { kyivDay } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

type Db = Pick<Kysely<Database>, 'selectFrom' | 'insertInto'>;

/** SHA-256 in hex, by which a paper is known. */
const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface Issued {
  readonly bytes: Uint8Array;
  readonly language: Locale;
  readonly at: Date;
}

/** Remembers an edition of what the lender publishes, also once another one has taken its place. */
export const recordPublic = async (db: Db, { bytes, language, at, id }: Issued & { readonly id: string }): Promise<void> => {
  await db
    .insertInto('issued_paper')
    .values({ sha256: sumOf(bytes), receipt_id: null, bytes: null, public_paper_id: id, language, issued_at: at })
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
    .values({ sha256: sumOf(bytes), receipt_id: id, bytes, public_paper_id: null, language, issued_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // another call may have been first
  return (await selectReceiptPaper(db, id)) ?? bytes;
};

/** Whether what a paper says came about; `draft`: it was never signed, or never took effect; `withdrawn`: it was deleted. */
export type PaperState = 'valid' | 'draft' | 'withdrawn';

/** What a paper of this sum is; nothing of it names a customer. */
export type KnownPaper = { readonly day: string; readonly state: PaperState } & (
  | { readonly kind: 'contract'; readonly type: string; readonly number: string | null; readonly extensionNumber: number | null }
  | { readonly kind: 'receipt'; readonly number: string }
  | { readonly kind: 'public-paper'; readonly id: string }
);

const selectOfContract = async (db: Db, sha256: string): Promise<KnownPaper | undefined> => {
  const found = await db
    .selectFrom('contract_document')
    .innerJoin('contract', 'contract.id', 'contract_document.contract_id')
    .leftJoin('extension', 'extension.id', 'contract_document.extension_id')
    .select(['contract_document.type', 'contract.number', 'contract.signed_at', 'contract_document.created_at'])
    .leftJoin('restructuring', (join) =>
      join
        .onRef('restructuring.contract_id', '=', 'contract.id')
        .on('contract_document.type', '=', sql<string>`'restructuring-agreement-' || restructuring.number`),
    )
    .select(['extension.number as extensionNumber', 'extension.state as extensionState', 'restructuring.state as restructured'])
    .where('contract_document.sha256', '=', sha256)
    .executeTakeFirst();
  if (!found) return undefined;
  const { type, number, signed_at, created_at, extensionNumber, extensionState, restructured } = found;
  const isAgreed = (extensionState === null || extensionState === 'taken') && (restructured === null || restructured === 'signed');
  const cameAbout = signed_at !== null && isAgreed;
  return { kind: 'contract', type, number, extensionNumber, day: kyivDay(created_at), state: cameAbout ? 'valid' : 'draft' };
};

const selectIssued = async (db: Db, sha256: string): Promise<KnownPaper | undefined> => {
  const issued = await db
    .selectFrom('issued_paper')
    .leftJoin('receipt', 'receipt.id', 'issued_paper.receipt_id')
    .select(['receipt.fiscal_number', 'receipt.at', 'issued_paper.public_paper_id', 'issued_paper.issued_at'])
    .where('issued_paper.sha256', '=', sha256)
    .executeTakeFirst();
  if (!issued) return undefined;
  const { fiscal_number: number, at, public_paper_id: id, issued_at } = issued;
  if (number !== null && at !== null) return { kind: 'receipt', number, day: kyivDay(at), state: 'valid' };
  return id === null ? undefined : { kind: 'public-paper', id, day: kyivDay(issued_at), state: 'valid' };
};

const selectWithdrawn = async (db: Db, sha256: string): Promise<KnownPaper | undefined> => {
  const gone = await db.selectFrom('withdrawn_paper').select(['type', 'created_at']).where('sha256', '=', sha256).executeTakeFirst();
  return (
    gone && { kind: 'contract', type: gone.type, number: null, extensionNumber: null, day: kyivDay(gone.created_at), state: 'withdrawn' }
  );
};

export const selectKnown = async (db: Db, sha256: string): Promise<KnownPaper | undefined> =>
  (await selectOfContract(db, sha256)) ?? (await selectIssued(db, sha256)) ?? (await selectWithdrawn(db, sha256));

/** Certificates of every signature that a paper of ours may carry, in PEM, the newest first. */
export const selectCertificates = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('paper_certificate').select('pem').orderBy('since', 'desc').limit(20).execute();
  return rows.map(({ pem }) => pem);
};
