import { identityRequests } from '@pozyka/server-identity';
import { sql, type Kysely } from 'kysely';
import { followAlso } from './follow-also.ts';

/** Requests to a bank or a qualified signature to say who a customer is, on which keys depend. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await identityRequests(db);
  for (const statement of followAlso({ identity_request: ['way', 'state', 'created_at', 'ended_at'] }))
    await sql.raw(statement).execute(db);
};
