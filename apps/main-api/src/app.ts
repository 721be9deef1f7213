import { mainOperations } from '@pozyka/api-contract';
import { buildApi, type Clock, keys, type OpenDatabase, replicaReadsOf } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import { addWaitingMetric } from '@pozyka/server-applications';
import { authenticate } from '@pozyka/server-identity';
import { handlers } from './areas/index.ts';
import { addOneClickRoutes } from '@pozyka/server-notices';
import { addUnmatchedMetric } from '@pozyka/server-lending';
import { addCoverRoutes } from '@pozyka/server-content';
import { beforeOperation } from './areas/sandbox/before-operation.ts';
import type { Config } from './config.ts';
import type { Database } from './db/schema.ts';
import { addCertificateMetric, openIdentity } from '@pozyka/server-documents';
import { messages } from './messages.ts';
import { watchCalls } from './security/watch-calls.ts';

export interface AppOptions {
  readonly config: Omit<Config, 'PORT' | 'DATA_DIR'>;
  /** Open and migrated. */
  readonly database: OpenDatabase<Database>;
  /** A movable clock in a sandbox. */
  readonly clock: Clock;
}

/** The main API, ready for `listen` or `inject`. */
export const createApp = async ({ config, database: { db, connections }, clock }: AppOptions): Promise<FastifyInstance> => {
  const { certificate } = await openIdentity(db, clock.now());
  const app = await buildApi({
    name: 'main-api',
    host: 'main',
    operations: mainOperations,
    handlers,
    db,
    ...(connections && { connections }),
    reads: replicaReadsOf(config, db),
    clock,
    config,
    messages,
    authenticate,
    watch: watchCalls,
    ring: keys(),
    ...(config.SANDBOX && { before: beforeOperation(db, clock) }),
  });
  addCertificateMetric(app.metrics, certificate.notAfter.value);
  addUnmatchedMetric(app.metrics, db);
  addWaitingMetric(app.metrics, db);
  addCoverRoutes(app);
  await addOneClickRoutes(app, db);
  return app;
};
