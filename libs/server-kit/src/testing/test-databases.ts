import { randomBytes } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { migrateToLatest, type Migrations } from '../database/migrations.ts';
import { openDatabase, type OpenDatabase } from '../database/open-database.ts';
import { postgresDialect } from '../database/postgres.ts';
import { serverTemplate } from './server-template.ts';
import { templateOf } from './template.ts';

export type TestConnection<DB> = OpenDatabase<DB> & { readonly url: string | null };

/** Databases that begin as one that was filled once. */
interface PreparedDatabase<DB> {
  /** A database of its own for the caller, who closes it. */
  open(): Promise<TestConnection<DB>>;
  close(): Promise<void>;
}

export interface TestDatabase {
  readonly name: 'PGlite' | 'PostgreSQL';
  /** A fresh, migrated database; close it in `after`. */
  open<DB>(migrations?: Migrations): Promise<TestConnection<DB>>;
  /** Databases that begin as `fill` leaves a fresh one: copies on PostgreSQL, while the embedded database is filled for each. */
  prepare<DB>(migrations: Migrations, fill: (database: TestConnection<DB>) => Promise<void>): PreparedDatabase<DB>;
}

/** A busy machine is slow, not silent. */
const PATIENCE = 20;

const fail = (error: Error): never => {
  throw error;
};

const openEmbedded = async <DB>(migrations: Migrations = {}): Promise<TestConnection<DB>> => {
  const database = await openDatabase<DB>({ template: await templateOf(migrations) });
  await migrateToLatest(database.db, migrations);
  return { ...database, url: null };
};

/** In memory, migrated from a file that is made once: five times as fast as a new one. */
export const embeddedDatabase: TestDatabase = {
  name: 'PGlite',
  open: openEmbedded,
  prepare: <DB>(migrations: Migrations, fill: (database: TestConnection<DB>) => Promise<void>) => ({
    open: async () => {
      const database = await openEmbedded<DB>(migrations);
      await fill(database);
      return database;
    },
    close: () => Promise.resolve(),
  }),
};

/** Runs statements that no database of the test may run for itself. */
const asAdmin = async <T>(address: string, run: (admin: Kysely<unknown>) => Promise<T>): Promise<T> => {
  const admin = new Kysely<unknown>({ dialect: postgresDialect(address, fail, { patience: PATIENCE }) });
  try {
    return await run(admin);
  } finally {
    await admin.destroy();
  }
};

const drop = (address: string, name: string): Promise<void> =>
  asAdmin(address, async (admin) => void (await sql`drop database ${sql.id(name)} with (force)`.execute(admin)));

/** A copy of another database of the server, which nobody may be connected to. */
const copyOf = async <DB>(address: string, template: string): Promise<TestConnection<DB> & { readonly name: string }> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(address, (admin) => sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`.execute(admin));
  const url = Object.assign(new URL(address), { pathname: `/${name}` }).href;
  return { ...(await openDatabase<DB>({ url, patience: PATIENCE })), url, name };
};

const server = (address: string): TestDatabase => {
  const openNamed = async <DB>(migrations: Migrations = {}) =>
    copyOf<DB>(address, await asAdmin(address, (admin) => serverTemplate(admin, { url: address, patience: PATIENCE }, migrations)));
  const droppedAtEnd = <DB>({ name, ...database }: TestConnection<DB> & { readonly name: string }): TestConnection<DB> => ({
    ...database,
    close: async () => {
      await database.close();
      await drop(address, name);
    },
  });
  return {
    name: 'PostgreSQL',
    open: async <DB>(migrations?: Migrations) => droppedAtEnd(await openNamed<DB>(migrations)),
    prepare: <DB>(migrations: Migrations, fill: (database: TestConnection<DB>) => Promise<void>) => {
      let filled: Promise<string> | undefined;
      const make = async (): Promise<string> => {
        const database = await openNamed<DB>(migrations);
        try {
          await fill(database).finally(() => database.close());
        } catch (error) {
          await drop(address, database.name);
          throw error;
        }
        return database.name;
      };
      return {
        open: async () => droppedAtEnd(await copyOf<DB>(address, await (filled ??= make()))),
        close: async () => {
          const name = await filled?.catch(() => undefined);
          if (name !== undefined) await drop(address, name);
        },
      };
    },
  };
};

/** Where stores are tested once: PostgreSQL, as on the live site, when TEST_DATABASE_URL is set, else the embedded database in memory. */
export const testDatabases = (env: NodeJS.ProcessEnv = process.env): readonly TestDatabase[] =>
  env['TEST_DATABASES'] === 'all' ? bothDatabases(env) : bothDatabases(env).slice(-1);

/**
 * Both of them: for the few specs of what the embedded database does by itself (types, locks, searching, migrations). Run on both, a suite takes
 * nearly twice as long, and rules are the same on each: the full suite runs all specs on both, by TEST_DATABASES=all.
 */
export const bothDatabases = (env: NodeJS.ProcessEnv = process.env): readonly TestDatabase[] => {
  const address = env['TEST_DATABASE_URL'];
  return address ? [embeddedDatabase, server(address)] : [embeddedDatabase];
};

/** PostgreSQL where there is one, else the embedded database: for rows or connections that take too long, or show nothing, on both. */
export const serverDatabase = (env?: NodeJS.ProcessEnv): TestDatabase => bothDatabases(env).at(-1) ?? embeddedDatabase;
