import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { tellContentChanged } from '../redis/content-news.ts';
import { migrateToLatest, migrationStatus, type Migrations, type MigrationState } from './migrations.ts';
import { openDatabase, type DatabaseSource } from './open-database.ts';

/** Addresses of the site beside those of the product's table: a content server's texts stand at addresses of their own among them. */
export interface SiteAddresses {
  /** Paths of screens in react-router's notation, without locale, and the app that ships each. */
  readonly screens: readonly { readonly path: string; readonly app: string }[];
  /** Takes the addresses of all texts, so that no release may have them later. @throws where a live release has one of them */
  readonly claim: (pages: readonly string[]) => Promise<unknown>;
}

/** What `npx pozyka db` asks of an API; each exports it as `commands` from `src/commands/commands.ts`. */
export interface ApiCommands {
  /** Runs pending migrations; their names. */
  readonly migrate: (source: DatabaseSource) => Promise<readonly string[]>;
  readonly status: (source: DatabaseSource) => Promise<readonly MigrationState[]>;
  /** Migrates, then brings the seeds in; a second run changes nothing. Rows written per seed. `site`: for seeds of texts. */
  readonly seed: (source: DatabaseSource, site?: SiteAddresses) => Promise<Readonly<Record<string, number>>>;
}

/** One set of seed rows. A second run must change nothing. */
export interface Seed<DB> {
  readonly name: string;
  /** `seed/` of the module that the seed is of; the API's own where it is absent. */
  readonly folder?: string;
  /** Reads its files under `folder`; returns the number of rows that it holds. */
  readonly run: (db: Kysely<DB>, folder: string, site: SiteAddresses) => Promise<number>;
}

export interface ApiCommandsOptions<DB> {
  readonly migrations: Migrations;
  readonly seeds: readonly Seed<DB>[];
  /** The API's `seed/` folder, see {@link seedFolder}; for seeds that read files. */
  readonly folder?: string;
}

/** `seed/` of an API or a module, from the `import.meta.url` of a file in a folder of its `src`, or of the bundle that this became. */
export const seedFolder = (moduleUrl: string): string =>
  fileURLToPath(new URL(moduleUrl.endsWith('.ts') ? '../../seed' : './seed', moduleUrl));

/** Of a database without a site: only the product's own addresses are known. */
const NO_SITE: SiteAddresses = { screens: [], claim: async () => {} };

/** The commands of an API from its migrations and seeds. */
export const apiCommands = <DB>({ migrations, seeds, folder = '.' }: ApiCommandsOptions<DB>): ApiCommands => {
  const using = async <T>(source: DatabaseSource, work: (db: Kysely<DB>) => Promise<T>): Promise<T> => {
    const database = await openDatabase<DB>({ ...source, isUnhurried: true });
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  };
  return {
    migrate: (source) => using(source, (db) => migrateToLatest(db, migrations)),
    status: (source) => using(source, (db) => migrationStatus(db, migrations)),
    seed: (source, site = NO_SITE) =>
      using(source, async (db) => {
        await migrateToLatest(db, migrations);
        const rows: Record<string, number> = {};
        for (const { name, run, folder: own = folder } of seeds) rows[name] = await run(db, own, site);
        const url = process.env['REDIS_URL'];
        if (url) await tellContentChanged({ url, log: { info: () => {}, warn: (_detail, text) => console.error(text) } });
        return rows;
      }),
  };
};
