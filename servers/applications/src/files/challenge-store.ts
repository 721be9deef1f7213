import { randomUUID } from 'node:crypto';
import { isUuid } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';

/** Challenges of one application that may wait for their photo: one for each of the customer's tabs. */
const MOST_WAITING = 5;

/** Adds a challenge; the oldest of too many goes. */
export const insertChallenge = async (
  trx: Transaction<ApplicationsDatabase>,
  challenge: { readonly applicationId: string; readonly kind: string; readonly now: Date; readonly expiresAt: Date },
): Promise<string> => {
  const { applicationId, kind, now, expiresAt } = challenge;
  const others = trx.selectFrom('photo_challenge').select('id').where('application_id', '=', applicationId);
  await trx
    .deleteFrom('photo_challenge')
    .where('id', 'in', others.orderBy('created_at', 'desc').offset(MOST_WAITING - 1))
    .execute();
  const id = randomUUID();
  await trx
    .insertInto('photo_challenge')
    .values({ id, application_id: applicationId, kind, created_at: now, expires_at: expiresAt })
    .execute();
  return id;
};

/** What a challenge requires; undefined when it is over, has its photo, or is another application's. */
export const selectChallenge = async (
  db: Kysely<ApplicationsDatabase>,
  applicationId: string,
  id: string,
  now: Date,
): Promise<string | undefined> => {
  if (!isUuid(id)) return undefined;
  const row = await db
    .selectFrom('photo_challenge')
    .select('kind')
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.kind;
};

/** The application was photographed: none of its challenges can be answered any more. */
export const deleteChallenges = async (trx: Transaction<ApplicationsDatabase>, applicationId: string): Promise<void> => {
  await trx.deleteFrom('photo_challenge').where('application_id', '=', applicationId).execute();
};
