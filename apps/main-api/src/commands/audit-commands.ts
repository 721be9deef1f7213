import { migrateToLatest, openDatabase, systemClock, type DatabaseSource } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import { writeAnchor, type Anchor } from '../areas/audit/anchor.ts';
import type { KnownAnchor } from '../areas/audit/verify-anchors.ts';
import { verifyTrail, type Verified } from '../areas/audit/verify-trail.ts';
import { migrations } from '../db/migrations/index.ts';
import type { Database } from '../db/schema.ts';

const using = async <T>(source: DatabaseSource, work: (db: Kysely<Database>) => Promise<T>): Promise<T> => {
  const database = await openDatabase<Database>(source);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
};

/** What `npx pozyka audit` asks of the main API. */
export const auditCommands = {
  /** Verifies the trail; `known`: an anchor that was stored outside the database. */
  verify: (source: DatabaseSource, known?: KnownAnchor): Promise<Verified> => using(source, (db) => verifyTrail(db, known)),
  /** Writes an anchor now; undefined where nothing has happened since the last one. */
  anchor: (source: DatabaseSource): Promise<Anchor | undefined> =>
    using(source, async (db) => {
      await migrateToLatest(db, migrations);
      return writeAnchor(db, systemClock().now());
    }),
};
