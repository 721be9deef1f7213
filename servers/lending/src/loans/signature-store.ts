import type { SignRefusal } from '@pozyka/api-contract/constants';
import { isUuid } from '@pozyka/server-kit';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import type { QualifiedSignatureTable, SignRequestTable } from '../tables/qualified-sign.ts';
import type { Signable } from './sign-store.ts';

export type SignRequestRow = Selectable<SignRequestTable>;

const requestsOf = (db: Kysely<LendingDatabase>, { customerId, contractId, extensionId, restructuringId }: Signable) =>
  db
    .selectFrom('sign_request')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('contract_id', '=', contractId)
    .where('extension_id', extensionId === undefined ? 'is' : '=', extensionId ?? null)
    .where('restructuring_id', restructuringId === undefined ? 'is' : '=', restructuringId ?? null);

/** The newest request for a signature of these papers. */
export const lastRequest = async (db: Kysely<LendingDatabase>, signable: Signable): Promise<SignRequestRow | undefined> => {
  const { contractId, extensionId, restructuringId } = signable;
  if (![contractId, extensionId, restructuringId].every((id) => id === undefined || isUuid(id))) return undefined;
  return requestsOf(db, signable).orderBy('created_at', 'desc').limit(1).executeTakeFirst();
};

/** Counts the customer's requests since a moment. */
export const requestsSince = async (db: Kysely<LendingDatabase>, customerId: string, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('sign_request')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const insertRequest = async (trx: Transaction<LendingDatabase>, row: Insertable<SignRequestTable>): Promise<SignRequestRow> => {
  // one waits at a time: an earlier request is of no use any more
  await trx
    .updateTable('sign_request')
    .set({ state: 'over', url: null, ended_at: row.created_at })
    .where('contract_id', '=', row.contract_id)
    .where('state', '=', 'waiting')
    .execute();
  return trx.insertInto('sign_request').values(row).returningAll().executeTakeFirstOrThrow();
};

/** A request by what the app knows it by. */
export const selectRequest = async (db: Kysely<LendingDatabase>, id: string): Promise<SignRequestRow | undefined> =>
  db.selectFrom('sign_request').selectAll().where('id', '=', id).executeTakeFirst();

/** Ends a request that still waits; false where it does not, so that a replay changes nothing. */
export const endRequest = async (
  trx: Transaction<LendingDatabase>,
  id: string,
  now: Date,
  outcome: { readonly state: 'signed' } | { readonly state: 'refused'; readonly reason: SignRefusal },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('sign_request')
    .set({ ...outcome, url: null, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export const insertSignatures = async (
  trx: Transaction<LendingDatabase>,
  rows: readonly Insertable<QualifiedSignatureTable>[],
): Promise<void> => {
  await trx
    .insertInto('qualified_signature')
    .values([...rows])
    .execute();
};

const signaturesOf = (db: Kysely<LendingDatabase>, customerId: string, contractId: string) =>
  db
    .selectFrom('qualified_signature')
    .innerJoin('sign_request', 'sign_request.id', 'qualified_signature.sign_request_id')
    .where('sign_request.customer_id', '=', customerId)
    .where('sign_request.contract_id', '=', contractId)
    .where('sign_request.state', '=', 'signed');

/** The sums of a contract's papers that the customer has signed by a qualified signature. */
export const selectSignatures = (db: Kysely<LendingDatabase>, customerId: string, contractId: string): Promise<{ sha256: string }[]> =>
  signaturesOf(db, customerId, contractId).select('qualified_signature.sha256').execute();

/** The customer's signature of one paper, as it came. */
export const selectSignature = (
  db: Kysely<LendingDatabase>,
  customerId: string,
  contractId: string,
  sha256: string,
): Promise<{ cms: Uint8Array } | undefined> =>
  signaturesOf(db, customerId, contractId)
    .where('qualified_signature.sha256', '=', sha256)
    .select('qualified_signature.cms')
    .executeTakeFirst();
