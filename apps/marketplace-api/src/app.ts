import { marketplaceOperations } from '@pozyka/api-contract';
import { buildApi, systemClock, type Clock } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { answersWith } from './areas/catalogue/answers.ts';
import { catalogueHandlers } from './areas/catalogue/handlers.ts';
import { addBrowserCache } from './browser-cache.ts';
import type { MarketplaceConfig } from './config.ts';
import type { MarketplaceDatabase } from './db/schema.ts';
import { addImageRoutes } from './images/image-routes.ts';

export interface AppOptions {
  readonly db: Kysely<MarketplaceDatabase>;
  readonly config: MarketplaceConfig;
  readonly clock?: Clock;
}

/** The marketplace API over a migrated database. */
export const createApp = async ({ db, config, clock = systemClock() }: AppOptions): Promise<FastifyInstance> => {
  const app = await buildApi({
    name: 'marketplace-api',
    host: 'marketplace',
    operations: marketplaceOperations,
    handlers: catalogueHandlers(answersWith(config.IMAGE_BASE)),
    db,
    clock,
    config,
    messages: { uk: {}, ru: {} },
  });
  addBrowserCache(app);
  addImageRoutes(app);
  return app;
};
