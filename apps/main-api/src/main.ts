import {
  databaseTime,
  migrateToLatest,
  movableClock,
  openDatabase,
  refusePublicSandbox,
  runMain,
  serve,
  startJobs,
  steadyClock,
} from '@pozyka/server-kit';
import { createApp } from './app.ts';
import { officerListener } from '@pozyka/server-cases';
import { createOfficerApp } from './officer-app.ts';
import { startAnchors } from './areas/audit/anchor-job.ts';
import { startForgetting } from './areas/customers/forget-applications.ts';
import { startFileStorageJob } from './areas/files/file-storage-job.ts';
import { startNotices } from '@pozyka/server-notices';
import { startAutoPayments } from '@pozyka/server-lending';
import { config as readConfig } from './config.ts';
import { migrations } from './db/migrations/index.ts';
import type { Database } from './db/schema.ts';
import { jobHandlers } from './jobs/index.ts';

await runMain(async () => {
  const config = readConfig(process.env);
  refusePublicSandbox(config);
  const database = await openDatabase<Database>({
    url: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    onBackgroundError: ({ name }) => console.error(`database: ${name} in the background`),
  });
  await migrateToLatest(database.db, migrations);
  const steady = await steadyClock({
    databaseTime: databaseTime(database.db),
    onJump: ({ database: ofDatabase, machine }) =>
      console.error(`clocks differ: the database by ${ofDatabase} s, this machine by ${machine} s`),
  });
  const clock = config.SANDBOX ? await movableClock(database.db, steady) : steady;
  await startNotices(database.db, clock.now());
  await startAutoPayments(database.db, clock.now());
  await startAnchors(database.db, clock.now());
  await startFileStorageJob(database.db, clock.now());
  await startForgetting(database.db, clock.now());
  const app = await createApp({ config, database, clock });
  const officer = officerListener(process.env);
  const others = officer
    ? [{ ...officer, app: await createOfficerApp({ config, database, clock, keys: officer.keys, authority: officer.authority }) }]
    : [];
  const jobs = startJobs({ db: database.db, clock, handlers: jobHandlers, log: app.log });
  await serve({
    app,
    host: config.HOST,
    port: config.PORT,
    others,
    drainMs: config.DRAIN_MS,
    metricsPort: config.METRICS_PORT,
    telemetry: { service: 'main-api', endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: config.OTEL_TRACES_SAMPLER_ARG },
    onStop: [jobs.stop, async () => steady.close(), database.close],
  });
});
