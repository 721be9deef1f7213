import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrateToLatest, openDatabase, testDatabases, type Migrations, type OpenDatabase } from '@pozyka/server-kit';
import { contentSeeds } from '@pozyka/server-content';
import { projectSite } from '@pozyka/server-content/testing/site-screens';
import { personasSeed } from '../../../apps/main-api/src/seeds/personas-seed.ts';
import { migrations as mainMigrations } from '../../../apps/main-api/src/db/migrations/index.ts';
import type { Database } from '../../../apps/main-api/src/db/schema.ts';
import { migrations as goodsMigrations } from '../../../apps/marketplace-api/src/db/migrations.ts';
import type { MarketplaceDatabase } from '../../../apps/marketplace-api/src/db/schema.ts';
import { seedCatalogue } from '../../../apps/marketplace-api/src/commands/seed-catalogue.ts';
import { templateOf } from '../../../libs/server-kit/src/testing/template.ts';
import { workspaceRoot } from '../../start/paths.mjs';

const GOODS = 20;

/** Where a server finds its database, and what takes it away afterwards. */
export interface Prepared {
  readonly env: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

/** A seeded database: in PostgreSQL where there is one, which takes less time, else embedded in `folder`. */
const prepare = async <DB>(
  folder: string,
  migrations: Migrations,
  seed: (database: OpenDatabase<DB>) => Promise<unknown>,
): Promise<Prepared> => {
  const postgres = testDatabases().find(({ name }) => name === 'PostgreSQL');
  if (postgres) {
    const database = await postgres.open<DB>(migrations);
    await seed(database);
    return { env: { DATABASE_URL: database.url ?? '' }, close: database.close };
  }
  mkdirSync(folder);
  // a new one takes as long as all the rest of the start
  await promisify(execFile)('tar', ['-xf', await templateOf(migrations), '-C', folder]);
  const database = await openDatabase<DB>({ dataDir: folder });
  try {
    await migrateToLatest(database.db, migrations);
    await seed(database);
  } finally {
    await database.close();
  }
  return { env: { DATA_DIR: folder }, close: async () => undefined };
};

/** Texts and customers of the sandbox. */
export const prepareMain = (home: string): Promise<Prepared> =>
  prepare<Database>(join(home, 'main-api'), mainMigrations, async ({ db }) => {
    const [texts] = contentSeeds;
    await texts?.run(db, texts.folder ?? '', projectSite);
    await personasSeed.run(db, join(workspaceRoot, 'apps/main-api/seed'), projectSite);
  });

/** All categories and few goods. */
export const prepareGoods = (home: string): Promise<Prepared> =>
  prepare<MarketplaceDatabase>(join(home, 'marketplace-api'), goodsMigrations, ({ db }) => seedCatalogue(db, GOODS));
