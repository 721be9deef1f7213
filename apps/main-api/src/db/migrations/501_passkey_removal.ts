import { passkeyRemovals } from '@pozyka/server-identity';
import { sql, type Kysely } from 'kysely';
import { followAlso } from './follow-also.ts';

/** Keys that an officer removed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await passkeyRemovals(db);
  for (const statement of followAlso({ passkey_removal: ['officer', 'removed_at'] })) await sql.raw(statement).execute(db);
};
