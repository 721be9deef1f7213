import { receiptWays } from '@pozyka/server-documents';
import { transferTables } from '@pozyka/server-lending';
import { sql, type Kysely } from 'kysely';
import { followAlso } from './follow-also.ts';

const statements = followAlso({ unmatched_transfer: ['line_id', 'amount', 'paid_at', 'contract_id', 'matched_at'] });

/** Credit transfers, and those that wait for a person to say whose they are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await transferTables(db);
  await receiptWays(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
};
