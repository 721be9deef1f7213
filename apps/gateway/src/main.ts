import { logStream, serve } from '@pozyka/server-kit';
import { createApp } from './app.ts';
import { configOf } from './config/config.ts';
import { loggerOptions } from './logger.ts';

/** Between the age at which a wanted page is re-rendered and the minute that it may live there is time for four looks. */
const RENEW_EVERY_MS = 5_000;

const config = configOf(process.env);
const app = await createApp({ config, logger: loggerOptions(config.logLevel, logStream()), renewEveryMs: RENEW_EVERY_MS });

await serve({
  app,
  host: config.host,
  port: config.port,
  drainMs: config.drainMs,
  metricsPort: config.metricsPort,
  telemetry: { service: 'gateway', isEdge: true, ...config.telemetry },
  onStop: [],
});
