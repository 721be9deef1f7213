import { randomUUID } from 'node:crypto';
import type { Day, Instalment } from '@pozyka/domain';
import { isUuid } from '@pozyka/server-kit';
import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { CaseState } from '@pozyka/api-contract/constants';
import type { LendingDatabase } from '../tables/database.ts';
import { numberedKey } from '@pozyka/server-documents';
import type { RestructuringTable } from '../tables/restructurings.ts';

export type RestructuringRow = Selectable<RestructuringTable>;

const open = ['review', 'approved'] as const;

/** One whose request was closed by the customer waits for nobody. */
const ofContract = (db: Kysely<LendingDatabase>, contractId: string) =>
  db
    .selectFrom('restructuring')
    .leftJoin('customer_case', 'customer_case.id', 'restructuring.case_id')
    .selectAll('restructuring')
    .select('customer_case.state as case_state')
    .where('restructuring.contract_id', '=', contractId);

export type KnownRestructuring = RestructuringRow & { readonly case_state?: CaseState | null };

/** Whether it waits for an officer or for the customer's signature. */
export const isOpen = ({ state, case_state }: KnownRestructuring): boolean =>
  state === 'approved' || (state === 'review' && case_state !== 'closed');

/** A request of the contract; undefined where there is no such one. */
export const selectRestructuring = async (
  db: Kysely<LendingDatabase>,
  contractId: string,
  id: string,
): Promise<KnownRestructuring | undefined> =>
  isUuid(id) ? ofContract(db, contractId).where('restructuring.id', '=', id).executeTakeFirst() : undefined;

/** The contract's newest request, in any state. */
export const selectNewest = (db: Kysely<LendingDatabase>, contractId: string): Promise<KnownRestructuring | undefined> =>
  ofContract(db, contractId).orderBy('restructuring.number', 'desc').limit(1).executeTakeFirst();

/** Whether it was granted, and may still be signed on a day. */
export const isGranted = ({ state, sign_until }: Pick<RestructuringRow, 'state' | 'sign_until'>, today: Day): boolean =>
  state === 'approved' && sign_until !== null && today <= sign_until;

/** How many of the contract's were signed. */
export const countSigned = async (db: Kysely<LendingDatabase>, contractId: string): Promise<number> => {
  const { signed } = await db
    .selectFrom('restructuring')
    .select(({ fn }) => fn.countAll<number>().as('signed'))
    .where('contract_id', '=', contractId)
    .where('state', '=', 'signed')
    .executeTakeFirstOrThrow();
  return Number(signed);
};

/** The newest of those that were signed. */
export const selectSigned = (db: Kysely<LendingDatabase>, contractId: string): Promise<RestructuringRow | undefined> =>
  ofContract(db, contractId)
    .where('restructuring.state', '=', 'signed')
    .orderBy('restructuring.number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertRestructuring = async (trx: Transaction<LendingDatabase>, row: Insertable<RestructuringTable>): Promise<void> => {
  await trx.insertInto('restructuring').values(row).execute();
};

export const updateRestructuring = async (
  trx: Transaction<LendingDatabase>,
  id: string,
  changes: Updateable<RestructuringTable>,
): Promise<void> => {
  await trx.updateTable('restructuring').set(changes).where('id', '=', id).execute();
};

/** What an unsigned agreement said goes, with its paper. */
export const dropDraft = async (trx: Transaction<LendingDatabase>, { id, contract_id, number }: RestructuringRow): Promise<void> => {
  await trx.deleteFrom('restructuring_instalment').where('restructuring_id', '=', id).execute();
  await trx
    .deleteFrom('contract_document')
    .where('contract_id', '=', contract_id)
    .where('type', '=', numberedKey('restructuring-agreement', number))
    .execute();
};

export const insertInstalments = async (
  trx: Transaction<LendingDatabase>,
  { id: restructuring_id, contract_id }: Pick<RestructuringRow, 'id' | 'contract_id'>,
  instalments: readonly Instalment[],
): Promise<void> => {
  const values = instalments.map(({ date, amount }) => ({ id: randomUUID(), restructuring_id, contract_id, date, amount }));
  await trx.insertInto('restructuring_instalment').values(values).execute();
};

export const selectInstalments = (db: Kysely<LendingDatabase>, restructuringId: string): Promise<Instalment[]> =>
  db
    .selectFrom('restructuring_instalment')
    .select(['date', 'amount'])
    .where('restructuring_id', '=', restructuringId)
    .orderBy('date')
    .execute();

/** Ends an open request: it never takes effect, and its codes sign nothing. */
export const endRestructuring = async (trx: Transaction<LendingDatabase>, row: RestructuringRow, now: Date): Promise<void> => {
  // as everywhere, before what is the contract's
  await trx.selectFrom('contract').select('id').where('id', '=', row.contract_id).forUpdate().execute();
  const locked = await trx.selectFrom('restructuring').select('state').where('id', '=', row.id).forUpdate().executeTakeFirst();
  // it may have been signed just now
  if (locked?.state !== 'review' && locked?.state !== 'approved') return;
  await dropDraft(trx, row);
  const draft = { day: null, daily_rate: null, until: null, paid_before: null, old_due: null, total: null, daily_cost: null, apr: null };
  await updateRestructuring(trx, row.id, { ...draft, state: 'over', ended_at: now });
};

/** Ends the contract's open request, where there is one. */
export const endOpen = async (trx: Transaction<LendingDatabase>, contractId: string, now: Date): Promise<void> => {
  const row = await ofContract(trx, contractId).where('restructuring.state', 'in', open).executeTakeFirst();
  if (row) await endRestructuring(trx, row, now);
};

/** Granted ones whose time to be signed has passed before a day, of all contracts. */
export const selectLapsed = (db: Kysely<LendingDatabase>, day: Day): Promise<RestructuringRow[]> =>
  db.selectFrom('restructuring').selectAll().where('state', '=', 'approved').where('sign_until', '<', day).limit(200).execute();
