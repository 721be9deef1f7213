import type { PaperForce } from '@pozyka/api-contract/constants';
import { kyivDay, type Day } from '@pozyka/domain';
import { sha256, type Locale } from '@pozyka/server-kit';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import type { StoredState } from '../tables/contracts.ts';
import { publicDocuments } from '@pozyka/server-publications';
import { readKey, type ForceFacts } from '@pozyka/server-documents';

type Db = Kysely<LendingDatabase>;

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
export const dropReceiptFiles = async (trx: Transaction<LendingDatabase>, customerId: string): Promise<void> => {
  const receipts = trx.selectFrom('receipt').select('id').where('customer_id', '=', customerId);
  await trx.updateTable('issued_paper').set({ bytes: null }).where('receipt_id', 'in', receipts).execute();
};

/** What a paper of this sum is; nothing of it names a customer. */
export type KnownPaper = { readonly day: Day; readonly state: PaperForce } & (
  | { readonly kind: 'contract-document'; readonly type: string; readonly number: string | null; readonly extensionNumber: number | null }
  | { readonly kind: 'receipt'; readonly number: string }
  | { readonly kind: 'public-document'; readonly id: string }
);

/** When an agreement last changed what the contract of a row says. */
const amendedAt = sql<Date | null>`(select max(at) from (
    select ended_at as at from extension where contract_id = contract.id and state = 'taken'
    union all select signed_at from restructuring where contract_id = contract.id and state = 'signed'
  ) as amendments)`;

const newestNotice = sql<number | null>`(select max(number) from withdrawal_notice where contract_id = contract.id)`;

/** What the key of a numbered document ends in. */
const ownNumber = sql<number | null>`substring(issued_paper.type from '-([0-9]+)$')::integer`;

const selectIssued = (db: Db, sum: string) =>
  db
    .selectFrom('issued_paper')
    .leftJoin('receipt', 'receipt.id', 'issued_paper.receipt_id')
    .leftJoin('contract', 'contract.id', 'issued_paper.contract_id')
    .leftJoin('extension', 'extension.id', 'issued_paper.extension_id')
    .leftJoin('restructuring', (join) =>
      join.onRef('restructuring.contract_id', '=', 'contract.id').on('restructuring.number', '=', ownNumber),
    )
    .leftJoin('withdrawal_notice', (join) =>
      join.onRef('withdrawal_notice.contract_id', '=', 'contract.id').on('withdrawal_notice.number', '=', ownNumber),
    )
    .select(['issued_paper.type', 'issued_paper.public_paper_id', 'issued_paper.language', 'issued_paper.issued_at'])
    .select(['receipt.fiscal_number', 'receipt.at', 'contract.number', 'contract.state', 'contract.signed_at'])
    .select(['extension.number as extensionNumber', 'extension.state as extensionState', 'extension.ended_at as extendedAt'])
    .select(['restructuring.state as restructured', 'restructuring.signed_at as restructuredAt'])
    .select(['withdrawal_notice.number as noticeNumber', 'withdrawal_notice.until as noticeUntil'])
    .select([amendedAt.as('amendedAt'), newestNotice.as('newestNotice')])
    .where('issued_paper.sha256', '=', sum)
    .executeTakeFirst();

type IssuedRow = NonNullable<Awaited<ReturnType<typeof selectIssued>>>;

const endOf = (state: StoredState): ForceFacts['end'] =>
  state === 'cancelled' || state === 'closed' || state === 'withdrawn' ? state : null;

/** The agreement beside the contract that a document is of: an extension once it is paid for, a restructuring once it is signed. */
const agreementOf = ({ extensionState, extendedAt, restructured, restructuredAt }: IssuedRow): ForceFacts['agreement'] => {
  if (extensionState) return { since: extensionState === 'taken' ? extendedAt : null };
  return restructured && { since: restructured === 'signed' ? restructuredAt : null };
};

/** An edition as it was corrected, or followed by another one, has given way to it. */
const publicForce = async (db: Db, sum: string, { id, language }: { readonly id: string; readonly language: Locale }, today: Day) => {
  const edition = (await publicDocuments(db, language, today)).find((document) => document.id === id);
  if (!edition) return 'withdrawn';
  if (edition.pdf?.sha256 !== sum || edition.state === 'earlier') return 'replaced';
  return edition.state === 'upcoming' ? 'upcoming' : 'valid';
};

/** What a paper of this sum is, and whether it has force on a day; undefined for a sum that is not known. */
export const selectKnown = async (db: Db, sum: string, today: Day): Promise<KnownPaper | undefined> => {
  const found = await selectIssued(db, sum);
  if (!found) return undefined;
  const { type, number, state, at, extensionNumber, noticeUntil, public_paper_id: id, language } = found;
  const day = kyivDay(at ?? found.issued_at);
  if (type !== null) {
    const document = { kind: 'contract-document', type, number, extensionNumber, day } as const;
    if (state === null) return { ...document, state: 'withdrawn' };
    const facts: ForceFacts = {
      ...{ signedAt: found.signed_at, end: endOf(state), agreement: agreementOf(found), amendedAt: found.amendedAt },
      notice: noticeUntil === null ? null : { until: noticeUntil, isNewest: found.noticeNumber === found.newestNotice },
    };
    return { ...document, state: readKey(type).entry.force(facts, today) };
  }
  if (found.fiscal_number !== null) return { kind: 'receipt', number: found.fiscal_number, day, state: 'valid' };
  if (id === null || language === null) return undefined;
  return { kind: 'public-document', id, day, state: await publicForce(db, sum, { id, language }, today) };
};
