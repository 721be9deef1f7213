import { apiCommands, readConfig, seedFolder, type ApiCommands } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import { seedSettings } from '../config.ts';
import { migrations } from '../db/migrations.ts';
import type { MarketplaceDatabase } from '../db/schema.ts';
import { seedCatalogue } from './seed-catalogue.ts';

/** How many goods are written between two lines of progress. */
const LOG_EVERY = 20_000;

const seedGoods = (db: Kysely<MarketplaceDatabase>): Promise<number> => {
  const { SEED_GOODS: goods } = readConfig(seedSettings, process.env);
  return seedCatalogue(db, goods, {
    onWritten: (written) => {
      if (written % LOG_EVERY === 0 && written < goods) process.stderr.write(`${written} of ${goods} goods\n`);
    },
  });
};

/** What `npx pozyka db` does with this API's database; SEED_GOODS says how many goods the seed makes. */
export const commands: ApiCommands = apiCommands<MarketplaceDatabase>({
  migrations,
  folder: seedFolder(import.meta.url),
  seeds: [{ name: 'goods', run: seedGoods }],
});
