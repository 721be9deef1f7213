import { randomBytes } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { migrateToLatest, type Migrations } from '../database/migrations.ts';
import { openDatabase, type OpenDatabase } from '../database/open-database.ts';
import { postgresDialect } from '../database/postgres.ts';
import { serverTemplate } from './server-template.ts';
import { templateOf } from './template.ts';

export interface TestDatabase {
  readonly name: 'PGlite' | 'PostgreSQL';
  /** A fresh, migrated database; close it in `after`. */
  open<DB>(migrations?: Migrations): Promise<OpenDatabase<DB> & { readonly url: string | null }>;
}

/** A busy machine is slow, not silent. */
const PATIENCE = 20;

const fail = (error: Error): never => {
  throw error;
};

/** In memory, migrated from a file that is made once: five times as fast as a new one. */
export const embeddedDatabase: TestDatabase = {
  name: 'PGlite',
  open: async <DB>(migrations: Migrations = {}) => {
    const database = await openDatabase<DB>({ template: await templateOf(migrations) });
    await migrateToLatest(database.db, migrations);
    return { ...database, url: null };
  },
};

const server = (address: string): TestDatabase => ({
  name: 'PostgreSQL',
  open: async <DB>(migrations: Migrations = {}) => {
    const name = `test_${randomBytes(8).toString('hex')}`;
    const url = new URL(address);
    url.pathname = `/${name}`;
    const admin = new Kysely<unknown>({ dialect: postgresDialect(address, fail, { patience: PATIENCE }) });
    const template = await serverTemplate(admin, { url: address, patience: PATIENCE }, migrations);
    await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin);
    const database = await openDatabase<DB>({ url: url.href, patience: PATIENCE });
    return {
      ...database,
      url: url.href,
      close: async () => {
        await database.close();
        await sql`drop database ${sql.id(name)} with (force)`.execute(admin);
        await admin.destroy();
      },
    };
  },
});

/** Where stores are tested once: PostgreSQL, as on the live site, when TEST_DATABASE_URL is set, else the embedded database in memory. */
export const testDatabases = (env: NodeJS.ProcessEnv = process.env): readonly TestDatabase[] =>
  env['TEST_DATABASES'] === 'all' ? bothDatabases(env) : bothDatabases(env).slice(-1);

/**
 * Both of them, for one spec of each area: three quarters of a suite that runs on both are the embedded database, which differs in what it
 * lacks, not in what it answers. All specs run on both where TEST_DATABASES is `all`.
 */
export const bothDatabases = (env: NodeJS.ProcessEnv = process.env): readonly TestDatabase[] => {
  const address = env['TEST_DATABASE_URL'];
  return address ? [embeddedDatabase, server(address)] : [embeddedDatabase];
};

/** PostgreSQL where there is one, else the embedded database: for rows or connections that take too long, or show nothing, on both. */
export const serverDatabase = (env?: NodeJS.ProcessEnv): TestDatabase => bothDatabases(env).at(-1) ?? embeddedDatabase;
