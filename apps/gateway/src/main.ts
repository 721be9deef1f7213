import { logStream, serve } from '@pozyka/server-kit';
import { createApp } from './app.ts';
import { configOf } from './config/config.ts';
import { loggerOptions } from './logger.ts';

const config = configOf(process.env);
const app = await createApp({ config, logger: loggerOptions(config.logLevel, logStream()) });

await serve({
  app,
  host: config.host,
  port: config.port,
  drainMs: config.drainMs,
  metricsPort: config.metricsPort,
  telemetry: { service: 'gateway', isEdge: true, ...config.telemetry },
  onStop: [],
});
