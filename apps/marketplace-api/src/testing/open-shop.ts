import { readConfig, testConfig, type OpenDatabase, type TestDatabase } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { configSchema } from '../config.ts';
import { migrations } from '../db/migrations.ts';
import type { MarketplaceDatabase } from '../db/schema.ts';
import { seedCatalogue } from '../commands/seed-catalogue.ts';

export interface Shop {
  db: OpenDatabase<MarketplaceDatabase>['db'];
  app: FastifyInstance;
  close: () => Promise<void>;
}

/** The API over a database of its own, with a catalogue of so many goods. */
export const openShop = async (kind: TestDatabase, goods: number): Promise<Shop> => {
  const database = await kind.open<MarketplaceDatabase>(migrations);
  await seedCatalogue(database.db, goods);
  const app = await createApp({ db: database.db, config: { ...readConfig(configSchema, {}), ...testConfig() } });
  return {
    db: database.db,
    app,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
};
