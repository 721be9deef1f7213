import { marketplaceOperations } from '@pozyka/api-contract';
import { buildApi, replicaReadsOf, systemClock, type Clock, type OpenDatabase } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { toWireWith } from './areas/catalogue/to-wire.ts';
import { catalogueRevision } from './areas/catalogue/categories-store.ts';
import { handlersWith } from './areas/index.ts';
import { addBrowserCache } from './browser-cache.ts';
import type { MarketplaceConfig } from './config.ts';
import type { MarketplaceDatabase } from './db/schema.ts';
import { addImageRoutes } from './images/image-routes.ts';
import { addResponseCache } from './response-cache.ts';

export interface AppOptions {
  readonly db: Kysely<MarketplaceDatabase>;
  readonly connections?: OpenDatabase<MarketplaceDatabase>['connections'];
  readonly config: MarketplaceConfig;
  readonly clock?: Clock;
  /** Memory for responses that are cached until the catalogue changes; 0 switches it off. */
  readonly cachedBytes?: number;
}

const CACHED_BYTES = 24 * 1024 * 1024;

/** The marketplace API over a migrated database. */
export const createApp = async ({
  db,
  connections,
  config,
  clock = systemClock(),
  cachedBytes = CACHED_BYTES,
}: AppOptions): Promise<FastifyInstance> => {
  const reads = replicaReadsOf(config, db);
  const app = await buildApi({
    name: 'marketplace-api',
    host: 'marketplace',
    operations: marketplaceOperations,
    handlers: handlersWith(toWireWith(config.IMAGE_BASE)),
    db,
    ...(connections && { connections }),
    reads,
    clock,
    config,
    messages: { uk: {}, ru: {} },
  });
  addBrowserCache(app);
  // after it, so that a cached response has its tag; read from the database that responses come from
  const revisionOf = () => (reads ? reads.read(catalogueRevision) : catalogueRevision(db));
  addResponseCache(app, revisionOf, cachedBytes, () => reads?.turn ?? 0);
  addImageRoutes(app);
  return app;
};
