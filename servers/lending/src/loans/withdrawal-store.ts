import type { WithdrawalNotice } from '@pozyka/api-contract';
import type { Day } from '@pozyka/domain';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import type { ExtensionRow } from './extension-store.ts';
import type { WithdrawalNoticeTable } from '../tables/contracts.ts';
import { numberedKey } from '@pozyka/server-documents';

export type NoticeRow = Selectable<WithdrawalNoticeTable>;

/** The contract's newest notice, in any state. */
export const selectNotice = (db: Kysely<LendingDatabase>, contractId: string): Promise<NoticeRow | undefined> =>
  db
    .selectFrom('withdrawal_notice')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The notice whose days a day is one of: what is paid back on it ends the contract. */
export const noticeOn = (db: Kysely<LendingDatabase>, contractId: string, day: Day): Promise<NoticeRow | undefined> =>
  db
    .selectFrom('withdrawal_notice')
    .selectAll()
    .where('contract_id', '=', contractId)
    .where('day', '<=', day)
    .where('until', '>=', day)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Which of the contracts are under notice on a day. */
export const withdrawnOn = async (db: Kysely<LendingDatabase>, contractIds: readonly string[], day: Day): Promise<Set<string>> => {
  const of = db.selectFrom('withdrawal_notice').select('contract_id').where('contract_id', 'in', contractIds);
  const rows = await of.where('day', '<=', day).where('until', '>=', day).execute();
  return new Set(rows.map(({ contract_id }) => contract_id));
};

/** Whether the extension was signed, and is over because of a notice that was given on its day. */
export const isEndedByNotice = async (db: Kysely<LendingDatabase>, extension: ExtensionRow): Promise<boolean> => {
  const { contract_id, state, day, signed_at, ended_at } = extension;
  if (state !== 'over' || !signed_at || !ended_at) return false;
  const notices = db.selectFrom('withdrawal_notice').select('id').where('contract_id', '=', contract_id).where('day', '=', day);
  // both are written by one call, of one moment
  return (await notices.where('created_at', '=', ended_at).executeTakeFirst()) !== undefined;
};

export const insertNotice = async (trx: Transaction<LendingDatabase>, row: NoticeRow): Promise<void> => {
  await trx.insertInto('withdrawal_notice').values(row).execute();
};

/** A notice as the API tells it. */
export const noticeOf = ({ id, number, day, until }: NoticeRow, today: Day): WithdrawalNotice => ({
  NoticeId: id,
  DocumentTypeId: numberedKey('withdrawal-notice', number),
  Day: day,
  Until: until,
  Open: day <= today && today <= until,
});
