import { qualifiedSignatures } from '@pozyka/server-lending';
import { sql, type Kysely } from 'kysely';
import { followAlso } from './follow-also.ts';

const statements = followAlso({
  sign_request: ['contract_id', 'extension_id', 'restructuring_id', 'documents_sha256', 'state', 'reason', 'ended_at'],
});

/** Signing by a qualified signature beside the code. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await qualifiedSignatures(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
};
