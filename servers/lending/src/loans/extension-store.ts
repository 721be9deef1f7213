import type { Day } from '@pozyka/domain';
import { isUuid } from '@pozyka/server-kit';
import type { Insertable, Kysely, Selectable, SelectQueryBuilder, Transaction } from 'kysely';
import type { LendingDatabase, LendingDb } from '../tables/database.ts';
import type { ExtensionTable } from '../tables/contracts.ts';

export type ExtensionRow = Selectable<ExtensionTable>;

const waiting = ['drafted', 'signed'] as const;

/** The extension that waits for a signature or the price, of any day. */
export const selectWaiting = (db: Kysely<LendingDatabase>, contractId: string): Promise<ExtensionRow | undefined> =>
  db.selectFrom('extension').selectAll().where('contract_id', '=', contractId).where('state', 'in', waiting).executeTakeFirst();

/** An extension of the contract; undefined where there is no such one. */
export const selectExtension = async (db: LendingDb, contractId: string, id: string): Promise<ExtensionRow | undefined> =>
  isUuid(id)
    ? db.selectFrom('extension').selectAll().where('contract_id', '=', contractId).where('id', '=', id).executeTakeFirst()
    : undefined;

export const nextExtensionNumber = async (db: LendingDb, contractId: string): Promise<number> => {
  const { last } = await db
    .selectFrom('extension')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
};

export const insertExtension = async (trx: Transaction<LendingDatabase>, row: Insertable<ExtensionTable>): Promise<void> => {
  await trx.insertInto('extension').values(row).execute();
};

type Waiting = (
  query: SelectQueryBuilder<LendingDatabase, 'extension', object>,
) => SelectQueryBuilder<LendingDatabase, 'extension', object>;

/** An unsigned agreement is not retained. */
const end = async (db: Kysely<LendingDatabase>, now: Date, which: Waiting): Promise<void> => {
  const rows = await which(db.selectFrom('extension').where('state', 'in', waiting))
    .select(['id', 'contract_id', 'state'])
    .execute();
  if (rows.length === 0) return;
  const drafted = rows.filter(({ state }) => state === 'drafted');
  for (const { id, contract_id } of drafted) {
    await db.deleteFrom('contract_document').where('contract_id', '=', contract_id).where('extension_id', '=', id).execute();
  }
  const ids = rows.map(({ id }) => id);
  await db.updateTable('extension').set({ state: 'over', ended_at: now }).where('id', 'in', ids).where('state', 'in', waiting).execute();
};

/** Ends the waiting extension: it never takes effect, and its codes sign nothing. */
export const endWaiting = (trx: Transaction<LendingDatabase>, contractId: string, now: Date): Promise<void> =>
  end(trx, now, (query) => query.where('contract_id', '=', contractId));

/** Ends a draft: other money has changed what its papers say. A signed extension waits for its price. */
export const endDraft = (trx: Transaction<LendingDatabase>, contractId: string, now: Date): Promise<void> =>
  end(trx, now, (query) => query.where('contract_id', '=', contractId).where('state', '=', 'drafted'));

/** Ends what still waits from before a day. */
export const endWaitingBefore = (db: Kysely<LendingDatabase>, day: Day, now: Date): Promise<void> =>
  end(db, now, (query) => query.where('day', '<', day));

/** The price was paid: the loan is due on the later day, and costs what the agreement says. */
export const takeExtension = async (trx: Transaction<LendingDatabase>, row: ExtensionRow, now: Date, paymentKey: string): Promise<void> => {
  const { id, contract_id, due_date, total, daily_cost, apr } = row;
  await trx.updateTable('extension').set({ state: 'taken', ended_at: now, payment_key: paymentKey }).where('id', '=', id).execute();
  await trx.updateTable('contract').set({ due_date, final_due: null, total, daily_cost, apr }).where('id', '=', contract_id).execute();
};

/** Whether the extension may be signed and paid on a day: it was requested on it, and the due date is still what it moves. */
export const isOfDay = ({ day, old_due }: ExtensionRow, today: Day, dueDate: Day): boolean => day === today && old_due === dueDate;
