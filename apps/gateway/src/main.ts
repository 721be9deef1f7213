import { logStream } from '@pozyka/server-kit';
import { createApp } from './app.ts';
import { configOf } from './config.ts';
import { loggerOptions } from './logger.ts';

/** A stop that takes longer is ended by force, milliseconds. */
const stopWithinMs = 10_000;

const config = configOf(process.env);
const app = await createApp({ config, logger: loggerOptions(config.logLevel, logStream()) });

const stop = (signal: string): void => {
  app.log.info({ signal }, 'stopping');
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  void app.close().then(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

await app.listen({ host: config.host, port: config.port });
