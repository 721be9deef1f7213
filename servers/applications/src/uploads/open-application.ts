import type { ActionStatus } from '@pozyka/api-contract/constants';
import { conflict } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { standingAt } from '../application/standing.ts';
import { lockCurrent, selectCurrent, type ApplicationRow } from '../application/store.ts';

/** The id of an application that takes files of a kind now. */
const openIn = (row: ApplicationRow, statuses: readonly ActionStatus[], now: Date): string => {
  if (!statuses.includes(standingAt(row, now).action_status)) throw conflict('uploads.notOpen');
  return row.id;
};

/**
 * The customer's application that takes files in these statuses, looked up before a file is worked on.
 * @throws ApiError 409 where it takes none.
 */
export const expectOpen = async (
  db: Kysely<ApplicationsDatabase>,
  customerId: string,
  statuses: readonly ActionStatus[],
  now: Date,
): Promise<string> => openIn(await selectCurrent(db, customerId), statuses, now);

/**
 * The same, locked until the transaction ends.
 * @throws ApiError 409 where it takes none.
 */
export const lockOpen = async (
  trx: Transaction<ApplicationsDatabase>,
  customerId: string,
  statuses: readonly ActionStatus[],
  now: Date,
): Promise<string> => openIn(await lockCurrent(trx, customerId), statuses, now);
