import { passkeyTables } from '@pozyka/server-identity';
import { sql, type Kysely } from 'kysely';
import type { Audited } from './270_audit.ts';
import { followAlso } from './follow-also.ts';

const followed: Audited = {
  passkey: ['created_at'],
  passkey_recovery: ['state', 'asked_at', 'due_at', 'ended_at'],
};

/** Passkeys, their challenges and the recovery of who has lost them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await passkeyTables(db);
  for (const statement of followAlso(followed)) await sql.raw(statement).execute(db);
};
