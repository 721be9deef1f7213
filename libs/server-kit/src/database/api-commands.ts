import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import type { ApiCommands, SiteAddresses } from '../commands.ts';
import { tellContentChanged } from '../redis/content-news.ts';
import { migrateToLatest, migrationStatus, type Migrations } from './migrations.ts';
import { openDatabase, type DatabaseSource } from './open-database.ts';

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
