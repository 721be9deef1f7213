import { sql, type Kysely } from 'kysely';
import { audited, auditFacts, followTables, type Audited } from './270_audit.ts';
import { added as notices } from './375_audit_notices.ts';
import { added as cases } from './391_audit_cases.ts';

export const added: Audited = {
  restructuring: [
    ...['contract_id', 'number', 'state', 'kind', 'months', 'days', 'wished_day', 'asked_at', 'decided_at', 'sign_until', 'day'],
    ...['daily_rate', 'until', 'paid_before', 'old_due', 'total', 'daily_cost', 'apr', 'signed_at', 'ended_at'],
  ],
  restructuring_instalment: ['contract_id', 'restructuring_id', 'date', 'amount'],
  relief: ['number', 'kind', 'state', 'from_day', 'until_day', 'claimed_at', 'decided_at'],
};

/** The trail follows what changes how a loan is paid back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(auditFacts({ ...audited, ...notices, ...cases, ...added })).execute(db);
  for (const statement of followTables(added)) await sql.raw(statement).execute(db);
};
