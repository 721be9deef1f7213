import { openDatabase, systemClock, type DatabaseSource } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import { matchTransfer, returnTransfer, waitingTransfers } from '@pozyka/server-lending';
import type { Database } from '../db/schema.ts';

const using = async <T>(source: DatabaseSource, work: (db: Kysely<Database>) => Promise<T>): Promise<T> => {
  const database = await openDatabase<Database>(source);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
};

/** What `npx pozyka transfers` asks of the main API: transfers that wait for a person. */
export const transferCommands = {
  list: (source: DatabaseSource) => using(source, waitingTransfers),
  /** @throws ApiError 404 for a line that does not wait, or a number that no contract has. */
  match: (source: DatabaseSource, lineId: string, number: string): Promise<boolean> =>
    using(source, (db) => matchTransfer(db, systemClock(), { lineId, number })),
  /** @throws ApiError 404 for a line that does not wait, 409 for one that was matched or is being sent back, 422 without the payer's account. */
  send: (source: DatabaseSource, lineId: string): Promise<void> => using(source, (db) => returnTransfer(db, systemClock(), lineId)),
};
