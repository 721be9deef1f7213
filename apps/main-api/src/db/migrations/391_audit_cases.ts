import { sql, type Kysely } from 'kysely';
import { audited, auditFacts, followTables, type Audited } from './270_audit.ts';
import { added as notices } from './375_audit_notices.ts';

export const added: Audited = {
  customer_case: ['number', 'kind', 'state', 'contract_id', 'opened_at', 'due_day', 'answered_at', 'closed_at', 'decision'],
  case_message: ['case_id', 'sender', 'at'],
};

const statements = [auditFacts({ ...audited, ...notices, ...added }), ...followTables(added)];

/** The trail follows requests of customers and when who wrote in them; what was written is not in it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
