import { migrateToLatest, openDatabase, readConfig, runMain, serve } from '@pozyka/server-kit';
import { createApp } from './app.ts';
import { configSchema } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { MarketplaceDatabase } from './db/schema.ts';

await runMain(async () => {
  const config = readConfig(configSchema, process.env);
  const database = await openDatabase<MarketplaceDatabase>({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
  try {
    await migrateToLatest(database.db, migrations);
    const app = await createApp({ ...database, config });
    await serve({
      app,
      host: config.HOST,
      port: config.PORT,
      drainMs: config.DRAIN_MS,
      metricsPort: config.METRICS_PORT,
      telemetry: { service: 'marketplace-api', endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: config.OTEL_TRACES_SAMPLER_ARG },
      onStop: [database.close],
    });
  } catch (error) {
    await database.close();
    throw error;
  }
});
