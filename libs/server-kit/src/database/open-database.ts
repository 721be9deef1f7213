import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Kysely, sql } from 'kysely';
import { lockFolder } from './lock-file.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { startPGlite } from './pglite-thread.ts';
import { postgresDialect, type PoolCounts } from './postgres.ts';
import { traceQuery } from '../telemetry/trace-query.ts';

const HOUSEKEEPING_MS = 6 * 60 * 60 * 1000;

export interface DatabaseSource {
  /** PostgreSQL's address; when set, `dataDir` is not used. */
  readonly url?: string | undefined;
  /** Folder of the embedded database; in memory when neither is set. */
  readonly dataDir?: string | undefined;
  /** File of an embedded database for one in memory to begin as: making a new one takes seconds. */
  readonly template?: string | undefined;
  /** What PostgreSQL's limits of time are multiplied by, for tests on a busy machine. */
  readonly patience?: number;
  /** PostgreSQL ends no statement: for commands, which nobody waits for. */
  readonly isUnhurried?: boolean;
  /** Called when an idle connection or the housekeeping fails; nothing is lost then. */
  readonly onBackgroundError?: (error: Error) => void;
}

export interface OpenDatabase<DB> {
  readonly db: Kysely<DB>;
  readonly kind: 'pglite' | 'postgres';
  /** Connections to PostgreSQL; the embedded database has none. */
  readonly connections?: () => PoolCounts;
  close(): Promise<void>;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const openEmbedded = async <DB>({ dataDir, template }: DatabaseSource, onError: (error: Error) => void): Promise<OpenDatabase<DB>> => {
  const folder = dataDir === undefined ? null : resolve(dataDir);
  if (folder) mkdirSync(dirname(folder), { recursive: true });
  const unlock = folder ? lockFolder(folder) : () => {};
  try {
    const thread = await startPGlite({ dataDir: folder, ...(folder === null && template !== undefined && { template }) });
    const db = new Kysely<DB>({ dialect: pgliteDialect(thread, onError), log: traceQuery });
    // The embedded database has no autovacuum.
    const housekeeping = setInterval(() => {
      sql`vacuum analyze`.execute(db).catch((error: unknown) => onError(asError(error)));
    }, HOUSEKEEPING_MS).unref();
    return {
      db,
      kind: 'pglite',
      close: async () => {
        clearInterval(housekeeping);
        await db.destroy();
        await thread.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
};

/**
 * Opens PostgreSQL when `url` is set, else the embedded database in `dataDir` or in memory. bigint comes as a number and
 * `date` as YYYY-MM-DD on both.
 * @throws FolderLockedError when another process holds `dataDir`.
 */
export const openDatabase = async <DB>(source: DatabaseSource = {}): Promise<OpenDatabase<DB>> => {
  const { url, patience = 1, isUnhurried = false, onBackgroundError = () => {} } = source;
  if (!url) return openEmbedded<DB>(source, onBackgroundError);
  let connections: (() => PoolCounts) | undefined;
  const dialect = postgresDialect(url, onBackgroundError, { patience, isUnhurried, onPool: (counts) => (connections = counts) });
  const db = new Kysely<DB>({ dialect, log: traceQuery });
  return { db, kind: 'postgres', ...(connections && { connections }), close: () => db.destroy() };
};
