import { firstKey } from '@pozyka/server-identity';
import { formerAddresses } from '@pozyka/server-notices';
import type { Kysely } from 'kysely';

/** A first passkey that waits, sessions that know the age of their key, and addresses that were replaced. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await firstKey(db);
  await formerAddresses(db);
};
