import { apiCommands, readConfig, seedFolder, type ApiCommands } from '@pozyka/server-kit';
import { seedSettings } from '../config.ts';
import { migrations } from './migrations.ts';
import type { MarketplaceDatabase } from './schema.ts';
import { seedCatalogue } from './seed-catalogue.ts';

/** What `npm run db` does with this API's database; SEED_GOODS says how many goods the seed makes. */
export const commands: ApiCommands = apiCommands<MarketplaceDatabase>({
  migrations,
  folder: seedFolder(import.meta.url),
  seeds: [{ name: 'goods', run: (db) => seedCatalogue(db, readConfig(seedSettings, process.env).SEED_GOODS) }],
});
