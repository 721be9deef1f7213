import { sql, type Kysely } from 'kysely';
import { followAlso } from './follow-also.ts';

const statements = followAlso({
  customer_case: ['number', 'kind', 'state', 'contract_id', 'opened_at', 'due_day', 'answered_at', 'closed_at', 'decision'],
  case_message: ['case_id', 'sender', 'at'],
});

/** The trail follows requests of customers and when who wrote in them; what was written is not in it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
