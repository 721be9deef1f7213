import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { DummyDriver, Kysely, PGliteDialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { kitMigrations } from '../database/kit-migrations.ts';
import { migrateToLatest, type Migrations } from '../database/migrations.ts';

const modules = join(import.meta.dirname, '../../../../node_modules');
const folder = join(modules, '.cache/pozyka');
/** Longer than any run. */
const UNUSED_MS = 24 * 60 * 60 * 1000;

/** Less to unpack each time: log files of a megabyte instead of sixteen, no databases to make others from. */
const SMALL = { initDbStartParams: ['--wal-segsize=1'], unused: ['template1', 'template0'] };

/** All that the migrations ask of an empty database, which no edit of a file that they import can hide from. */
const statementsOf = async (migrations: Migrations): Promise<string> => {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
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
  const pglite = await PGlite.create({ initDbStartParams: SMALL.initDbStartParams });
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
  await migrateToLatest(db, migrations);
  await sql`update pg_database set datistemplate = false`.execute(db);
  for (const name of SMALL.unused) await sql`drop database ${sql.id(name)}`.execute(db);
  await sql`checkpoint`.execute(db);
  const dump = await pglite.dumpDataDir('none');
  await db.destroy();
  mkdirSync(folder, { recursive: true });
  // specs side by side make it at once: a rename leaves a whole file, of whichever is last
  const own = `${file}.${process.pid}-${threadId}`;
  writeFileSync(own, new Uint8Array(await dump.arrayBuffer()));
  renameSync(own, file);
};

/** True when the file exists; it then counts as new, so that it is not removed before it is read. */
const isStored = (file: string): boolean => {
  try {
    utimesSync(file, new Date(), new Date());
    return true;
  } catch {
    return false;
  }
};

const forgetOld = (): void => {
  for (const name of readdirSync(folder).filter((found) => found.startsWith('pglite-'))) {
    const path = join(folder, name);
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > UNUSED_MS) rmSync(path, { force: true });
  }
};

/** Sixteen hex digits for what migrations do: one for one set of them, in any object. */
export const hashOf = async (migrations: Migrations, madeBy = ''): Promise<string> =>
  createHash('sha256')
    .update(`${madeBy}\n${await statementsOf(migrations)}`)
    .digest('hex')
    .slice(0, 16);

/** Path of the file: named by what the migrations do and by PGlite's version, which lays files out in its own way. */
export const templateFile = async (migrations: Migrations): Promise<string> => {
  const { version } = JSON.parse(readFileSync(join(modules, '@electric-sql/pglite/package.json'), 'utf8')) as { version: string };
  return join(folder, `pglite-${await hashOf(migrations, `${version}\n${JSON.stringify(SMALL)}`)}.tar`);
};

/** File of a migrated embedded database, made when it is first needed: migrations take a second, every time. */
export const templateOf = async (migrations: Migrations): Promise<string> => {
  const file = await templateFile(migrations);
  if (!isStored(file)) {
    await make(file, migrations);
    forgetOld();
  }
  return file;
};
