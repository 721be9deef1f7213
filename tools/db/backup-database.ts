import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openDatabase } from '@pozyka/server-kit';
import type { Storage } from '@pozyka/server-kit/storage';
import { sql, type Kysely, type Transaction } from 'kysely';
import { restoreFiles, saveFiles, type SavedFiles } from './backup-files.ts';
import { needPostgresProgram, postgresProgram, serverMajor } from './postgres-program.ts';
import { tableDigests, tablesOf, type TableDigest } from './table-digests.ts';

/** What a backup holds, so that a restored database can be compared with it. */
export interface Manifest {
  readonly savedAt: string;
  /** SHA-256 of `database.dump`. */
  readonly sha256: string;
  readonly tables: Readonly<Record<string, TableDigest>>;
  /** The last anchor of the trail of changes, where there is one. */
  readonly anchor: { readonly number: number; readonly hash: string } | null;
  /** Files of customers that the database names, where they are copied with it. */
  readonly files: SavedFiles | null;
}

const DUMP = 'database.dump';
const MANIFEST = 'manifest.json';
const FILES = 'files';

const using = async <T>(url: string, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> => {
  const database = await openDatabase<unknown>({ url });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
};

const inSnapshot = <T>(db: Kysely<unknown>, work: (trx: Transaction<unknown>) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      await sql`set local timezone to 'UTC'`.execute(trx);
      return work(trx);
    });

const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const lastAnchor = async (trx: Kysely<unknown>): Promise<Manifest['anchor']> => {
  if (!(await tablesOf(trx)).includes('audit_anchor')) return null;
  const { rows } = await sql<{ number: number; hash: string }>`
    select number, hash from audit_anchor order by number desc limit 1`.execute(trx);
  return rows[0] ?? null;
};

const storedKeys = async (trx: Kysely<unknown>): Promise<string[]> => {
  if (!(await tablesOf(trx)).includes('stored_file')) return [];
  const { rows } = await sql<{ key: string }>`select key from stored_file`.execute(trx);
  return rows.map(({ key }) => key);
};

/**
 * Saves a running database into a new folder: the dump and what is in it are of one moment. A broken attempt leaves no folder. Files that it names are
 * copied after it: bytes are there before their rows.
 */
export const saveBackup = async (url: string, folder: string, now: Date, files?: Storage): Promise<Manifest> => {
  await using(url, async (db) => needPostgresProgram('pg_dump', await serverMajor(db)));
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const file = join(unfinished, DUMP);
  const { tables, anchor, keys } = await using(url, (db) =>
    inSnapshot(db, async (trx) => {
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx);
      const snapshot = rows[0]?.id ?? '';
      await postgresProgram('pg_dump', url, [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        `--snapshot=${snapshot}`,
        `--file=${file}`,
      ]);
      return { tables: await tableDigests(trx), anchor: await lastAnchor(trx), keys: await storedKeys(trx) };
    }),
  );
  const saved = files ? await saveFiles(files, keys, join(unfinished, FILES)) : null;
  const manifest: Manifest = { savedAt: now.toISOString(), sha256: await sha256Of(file), tables, anchor, files: saved };
  await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  // refused where the folder is there: a backup is never written over another
  await rename(unfinished, folder);
  return manifest;
};

const differenceOf = (saved: Manifest['tables'], restored: Manifest['tables']): string | undefined =>
  [...new Set([...Object.keys(saved), ...Object.keys(restored)])].find(
    (name) => saved[name]?.rows !== restored[name]?.rows || saved[name]?.digest !== restored[name]?.digest,
  );

/**
 * Brings a backup into an empty database, whole or not at all, and compares every table with what was saved. Its files go before it.
 * @throws Error for a damaged backup, a database that is not empty, or a table that differs.
 */
export const restoreBackup = async (url: string, folder: string, files?: Storage): Promise<Manifest> => {
  const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest;
  const file = join(folder, DUMP);
  if ((await sha256Of(file)) !== manifest.sha256) throw new Error(`${file} is not what was saved: take another backup`);
  await using(url, async (db) => needPostgresProgram('pg_restore', await serverMajor(db)));
  if ((await using(url, tablesOf)).length > 0) throw new Error('The database is not empty: make a new one and restore into that');
  // one of before files were stored has none
  if (manifest.files) {
    if (!files) throw new Error('This backup has files: set FILES_STORE to the folder that they go to');
    await restoreFiles(join(folder, FILES), manifest.files, files);
  }
  await postgresProgram('pg_restore', url, ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', '--dbname=', file]);
  const restored = await using(url, (db) => inSnapshot(db, tableDigests));
  const different = differenceOf(manifest.tables, restored);
  if (different !== undefined) throw new Error(`Table ${different} is not what was saved`);
  return manifest;
};
