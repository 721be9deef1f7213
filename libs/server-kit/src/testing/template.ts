import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { DummyDriver, Kysely, PGliteDialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { kitMigrations } from '../database/kit-migrations.ts';
import { migrateToLatest, type Migrations } from '../database/migrations.ts';

const modules = join(import.meta.dirname, '../../../../node_modules');
const folder = join(modules, '.cache/pozyka');
/** Longer than any run: what another one is about to read stays. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** All that the migrations ask of an empty database, which no edit of a file that they import can hide from. */
const statementsOf = async (migrations: Migrations): Promise<string> => {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (asked) => new PostgresIntrospector(asked),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(JSON.stringify([query.sql, query.parameters])),
  });
  for (const [name, migration] of Object.entries({ ...kitMigrations, ...migrations }).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    statements.push(name);
    await migration.up(db);
  }
  return statements.join('\n');
};

const make = async (file: string, migrations: Migrations): Promise<void> => {
  // only here: a process that finds the file has no use for it
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = await PGlite.create();
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
  await migrateToLatest(db, migrations);
  await sql`checkpoint`.execute(db);
  const dump = await pglite.dumpDataDir('none');
  await db.destroy();
  mkdirSync(folder, { recursive: true });
  // specs side by side make it at once: whoever comes first, it is whole
  const own = `${file}.${process.pid}-${threadId}`;
  writeFileSync(own, new Uint8Array(await dump.arrayBuffer()));
  renameSync(own, file);
};

const forgetOld = (): void => {
  for (const name of readdirSync(folder).filter((found) => found.startsWith('pglite-'))) {
    const path = join(folder, name);
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > KEPT_MS) rmSync(path, { force: true });
  }
};

/**
 * File of a migrated embedded database, made by whoever needs it first: migrations take a second, every time.
 * Named by what they do and by PGlite's version, which lays files out in its own way.
 */
export const templateOf = async (migrations: Migrations): Promise<string> => {
  const { version } = JSON.parse(readFileSync(join(modules, '@electric-sql/pglite/package.json'), 'utf8')) as { version: string };
  const statements = await statementsOf(migrations);
  const file = join(folder, `pglite-${createHash('sha256').update(`${version}\n${statements}`).digest('hex').slice(0, 16)}.tar`);
  if (!existsSync(file)) {
    await make(file, migrations);
    forgetOld();
  }
  return file;
};
