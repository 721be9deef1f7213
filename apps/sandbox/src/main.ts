import { runMain, serve, systemClock } from '@pozyka/server-kit';
import { createApp } from './app.ts';
import { config as readConfig } from './config.ts';

await runMain(async () => {
  const config = readConfig(process.env);
  const app = await createApp({ config, clock: systemClock() });
  await serve({ app, host: config.HOST, port: config.PORT, onStop: [] });
});
