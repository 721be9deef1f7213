import { enqueueJob, type JobRun } from '@pozyka/server-kit';
import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { dropStored, filesIn, fileStore, removeDropped, reseal, storeBytes } from '@pozyka/server-files';

/** Kind of the job that maintains the storage of files: its name in the rows of running databases. */
export const FILE_STORAGE_JOB = 'keepFiles';

const HOUR_MS = 3_600_000;
/** Longer than any call takes between storing bytes and its commit. */
const COMING_MS = HOUR_MS;
const MOVED_AT_ONCE = 20;
const TABLES = ['application_file', 'form_file', 'case_file'] as const;

const enqueueRun = (db: QueryExecutorProvider, hour: number): Promise<boolean> => {
  const at = new Date(hour * HOUR_MS);
  return enqueueJob(db, { kind: FILE_STORAGE_JOB, key: at.toISOString(), runAt: at });
};

/** Queues the run of the hour that has begun; every run queues the next one. */
export const startFileStorageJob = (db: QueryExecutorProvider, now: Date): Promise<boolean> =>
  enqueueRun(db, Math.floor(now.getTime() / HOUR_MS));

/** Bytes that no row names: a process died before its row was written, or a row was deleted alone. */
const dropUnnamed = (db: Kysely<Database>, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const unnamed = await trx
      .selectFrom('stored_file')
      .select('key')
      .where('created_at', '<', new Date(now.getTime() - COMING_MS))
      .where(({ and, not, exists, selectFrom }) =>
        and(TABLES.map((table) => not(exists(selectFrom(table).select('stored_key').whereRef('stored_key', '=', 'stored_file.key'))))),
      )
      .execute();
    await dropStored(
      trx,
      unnamed.map(({ key }) => key),
      now,
    );
  });

/** Whole files whose bytes are still in the database, as an earlier release stored them. */
const moveOut = async (db: Kysely<Database>, table: (typeof TABLES)[number], now: Date): Promise<number> => {
  const { bytesOf, store } = filesIn(table);
  for (let count = 0; ;) {
    const { rows } = await sql<{ id: string }>`
      select f.id from ${sql.table(table)} f
      where f.completed_at is not null and f.stored_key is null
        and exists (select from ${sql.table(`${table}_part`)} p where p.file_id = f.id)
      limit ${MOVED_AT_ONCE}`.execute(db);
    if (rows.length === 0) return count;
    for (const { id } of rows) {
      const key = await storeBytes({ db, now }, await bytesOf(db, id));
      await db.transaction().execute((trx) => store(trx, id, key));
      count += 1;
    }
  }
};

/** Every hour: removes bytes that no row names, moves bytes out of the database, re-seals what an old key sealed. */
export const maintainFileStorage = async ({ db, clock, log }: Pick<JobRun<Database>, 'db' | 'clock' | 'log'>): Promise<void> => {
  const now = clock.now();
  await enqueueRun(db, Math.floor(now.getTime() / HOUR_MS) + 1);
  await dropUnnamed(db, now);
  await removeDropped({ db });
  await (await fileStore()).tidy(new Date(now.getTime() - COMING_MS));
  const sealed = await reseal({ db, log });
  let moved = 0;
  for (const table of TABLES) moved += await moveOut(db, table, now);
  if (sealed + moved > 0) log.info({ sealed, moved }, 'files kept');
};
