import { sql, type Kysely } from 'kysely';
import { followAlso } from './follow-also.ts';

const statements = followAlso({
  restructuring: [
    ...['contract_id', 'number', 'state', 'kind', 'months', 'days', 'wished_day', 'asked_at', 'decided_at', 'sign_until', 'day'],
    ...['daily_rate', 'until', 'paid_before', 'old_due', 'total', 'daily_cost', 'apr', 'signed_at', 'ended_at'],
  ],
  restructuring_instalment: ['contract_id', 'restructuring_id', 'date', 'amount'],
  relief: ['number', 'kind', 'state', 'from_day', 'until_day', 'claimed_at', 'decided_at'],
});

/** The trail follows what changes how a loan is paid back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
