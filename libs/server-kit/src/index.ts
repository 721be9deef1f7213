export { attachment, FileAnswer, paged, Paged, pagedObject, pdf } from './response-kinds.ts';
export { buildApi, operationsWithoutHandler, type ApiOptions } from './build-api.ts';
export type { Answer, Call, Handler, Handlers, Session } from './call.ts';
export { advanceClock, fixedClock, isMovable, movableClock, systemClock, wireClock, type Clock, type MovableClock } from './clock.ts';
export { apiSettings, asGateway, refusePlainHttp, refusePublicSandbox, testConfig, type ApiConfig } from './config/api-config.ts';
export { gatewaySecretSetting } from './config/gateway-secret.ts';
export { pageUrl } from './config/page-url.ts';
export { refuseKnownValues, refuseOpenAddresses } from './config/known-values.ts';
export { paymentSystemSetting, redisSecretSetting, redisUrlSetting, telemetrySettings } from './config/shared-settings.ts';
export {
  assertEnvExample,
  ConfigError,
  integerSetting,
  listSetting,
  metricsPortSetting,
  readConfig,
  settingsReader,
  switchSetting,
} from './config/read-config.ts';
export type { KitTables } from './database/kit-tables.ts';
export { FolderLockedError } from './database/lock-file.ts';
export { replicaReadsOf, openReplicaReads, type ReplicaReads } from './database/replica-reads.ts';
export { migrateToLatest, migrationStatus, type Migrations, type MigrationState } from './database/migrations.ts';
export { readyQuery } from './database/ready-query.ts';
export { openDatabase, type DatabaseSource, type OpenDatabase } from './database/open-database.ts';
export { silenceGuard, type SilenceGuard } from './database/silence-guard.ts';
export { isLoopback } from './loopback.ts';
export { isUniqueViolation, isUuid, jsonb } from './database/values.ts';
export {
  ApiError,
  badRequest,
  BusinessError,
  businessError,
  conflict,
  forbidden,
  notFound,
  offline,
  preconditionFailed,
  tooLarge,
  tooMany,
  unauthorized,
  unavailable,
  unprocessable,
  wrongType,
  type FieldTexts,
  type Text,
} from './errors.ts';
export { logStream } from './http/log-stream.ts';
export { addDraining } from './http/draining.ts';
export { addGatewayProof, identityHeaders, proofHeader } from './http/gateway-proof.ts';
export { refuseBodiesOfReads } from './http/framing.ts';
export type { Catalogue } from './http/messages.ts';
export { fieldText, ruleKey, ruleMessages } from './http/rule-messages.ts';
export { translators } from './http/translate.ts';
export {
  SIGNATURE_WINDOW_MS,
  SignatureError,
  signRequest,
  verifyRequest,
  type SigningKey,
  type Verified,
} from './http/message-signature.ts';
export { serverVersion } from './http/server-version.ts';
export type { Authenticate, BeforeOperation, VerifyOfficer } from './http/route.ts';
export { isKeyRing, keyRing, keys, keySettings, type KeyRing } from './key-ring.ts';
export { defaultLocale, localeOf, locales, type Locale } from './locale.ts';
export {
  apiCommands,
  seedFolder,
  type ApiCommands,
  type ApiCommandsOptions,
  type Seed,
  type SiteAddresses,
} from './database/api-commands.ts';
export { enqueueJob, enqueueJobs, type NewJob } from './jobs/enqueue-job.ts';
export { eachAlone, togetherOrAlone, waitBriefly } from './jobs/together-or-alone.ts';
export {
  jobRunner,
  LostLeaseError,
  RetryLaterError,
  type JobHandler,
  type JobHandlers,
  type JobLog,
  type JobRun,
} from './jobs/job-runner.ts';
export { startJobs, type Jobs, type JobsOptions } from './jobs/start-jobs.ts';
export { addressKey, addressLimits } from './redis/address-limits.ts';
export { contentChannel, contentEpoch, tellContentChanged } from './redis/content-news.ts';
export { openRedis, type Redis } from './redis/open-redis.ts';
export { addRedisMetrics } from './redis/redis-metrics.ts';
export { oneAtATime } from './one-at-a-time.ts';
export { tellSecurity, type SecurityEvent } from './tell-security.ts';
export { hashToken, newToken, sha256 } from './token.ts';
export { databaseTime, steadyClock, type SteadyClock } from './steady-clock.ts';
export { recordBrowserSpan } from './telemetry/browser-spans.ts';
export { openTelemetry, type Telemetry, type TelemetryOptions } from './telemetry/open-telemetry.ts';
export { inSpan, releaseAttributes, traceCall, tracedFetch, traceIds } from './telemetry/trace.ts';
export { beginRequest, endRequest, traceOfAnswer, traceRequests } from './telemetry/trace-requests.ts';
export { runMain, serve, type ServeOptions } from './serve.ts';
export { startRedis, type RedisServer } from './testing/redis-server.ts';
export { recorderOf, type PlanNode, type Recorded } from './testing/recorder.ts';
export {
  bothDatabases,
  embeddedDatabase,
  serverDatabase,
  testDatabases,
  type TestConnection,
  type TestDatabase,
} from './testing/test-databases.ts';
export type { Migration } from 'kysely/migration';
