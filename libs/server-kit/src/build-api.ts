import { randomUUID } from 'node:crypto';
import type { ApiHost, Operation, Operations } from '@pozyka/api-contract';
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Kysely, sql } from 'kysely';
import type { Handler, Handlers } from './call.ts';
import type { Clock } from './clock.ts';
import { refusePublicSandbox, type ApiConfig } from './config/api-config.ts';
import { refuseKnownValues } from './config/known-values.ts';
import type { ReplicaReads } from './database/replica-reads.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { postgresDialect } from './database/postgres.ts';
import { notFound } from './errors.ts';
import { callGate } from './http/call-gate.ts';
import { asApiError } from './http/failures.ts';
import { closeAfterUnread, refuseBodiesOfReads, refuseTwoTokens } from './http/framing.ts';
import { addGatewayProof } from './http/gateway-proof.ts';
import { heldKeys } from './http/held-keys.ts';
import { forgetOldKeys } from './http/idempotency.ts';
import { loggerOptions } from './http/logger.ts';
import type { Catalogue } from './http/messages.ts';
import { addPlugins } from './http/plugins.ts';
import { operationRoute, type Authenticate, type BeforeOperation, type VerifyOfficer } from './http/route.ts';
import { failureOf } from './http/sendable.ts';
import { addServiceRoutes } from './http/service-routes.ts';
import { translators } from './http/translate.ts';
import type { KeyRing } from './key-ring.ts';
import { localeOf } from './locale.ts';
import { traceRequests } from './telemetry/trace-requests.ts';
import { addressKey, addressLimits } from './redis/address-limits.ts';
import { openRedis } from './redis/open-redis.ts';

const FORGET_EVERY_MS = 60 * 60 * 1000;

export interface ApiOptions<Ops extends Operations, DB> {
  /** The project's name, `main-api`, for logs, metrics and the documentation. */
  readonly name: string;
  readonly host: ApiHost;
  readonly operations: Ops;
  /** The absent ones answer 501. */
  readonly handlers: Handlers<NoInfer<Ops>, DB>;
  readonly db: Kysely<DB>;
  /** Of the database's pool, for its metric. */
  readonly connections?: OpenDatabase<DB>['connections'];
  /** Serves guests' reads that may be stale; closed with the API. */
  readonly reads?: ReplicaReads<DB> | undefined;
  readonly clock: Clock;
  readonly config: ApiConfig;
  /** The API's own texts for its errors, added to server-kit's. */
  readonly messages: Catalogue;
  readonly authenticate?: Authenticate<DB>;
  /** Verifies calls of the officer's API; without it they are all refused. */
  readonly officer?: VerifyOfficer;
  readonly before?: BeforeOperation;
  /** Adds hooks of its own, before any call is there. */
  readonly watch?: (app: FastifyInstance) => void;
  readonly patience?: Patience;
  /** Seals stored responses that hold a secret; an API with such operations does not start without it. */
  readonly ring?: KeyRing;
}

/** How slow a client may be, milliseconds. */
interface Patience {
  /** Until its headers are here. */
  readonly headersMs: number;
  /** Until the whole request is: photos come up slow networks. */
  readonly requestMs: number;
  /** Between looks for those that were slower. */
  readonly lookMs: number;
}

const usualPatience: Patience = { headersMs: 10_000, requestMs: 180_000, lookMs: 5_000 };

const requestId = /^[\w-]{8,100}$/;

// The map of handlers is typed per operation; inside the loop only the common shape is known.
const handlerOf = <Ops extends Operations, DB>(handlers: Handlers<Ops, DB>, id: string): Handler<Operation, DB> | undefined =>
  handlers[id] as Handler<Operation, DB> | undefined;

/** Operations without a handler; they respond with 501. */
export const operationsWithoutHandler = <Ops extends Operations, DB>(operations: Ops, handlers: Handlers<Ops, DB>): string[] =>
  Object.keys(operations).filter((id) => handlers[id] === undefined);

/** An API from its operation rows: routes, validation, envelope, limits, health, metrics, OpenAPI; call `listen` or `inject` on it. */
export const buildApi = async <Ops extends Operations, DB>({
  name,
  host,
  operations,
  handlers,
  db,
  connections,
  reads,
  clock,
  config,
  messages,
  authenticate,
  officer,
  before,
  watch,
  patience = usualPatience,
  ring,
}: ApiOptions<Ops, DB>): Promise<FastifyInstance> => {
  refusePublicSandbox(config);
  refuseKnownValues(config);
  const texts = translators(messages);
  /** On every answer, also of a request that no hook sees. */
  const answerHeaders = ({ id, headers }: Pick<FastifyRequest, 'id' | 'headers'>): Record<string, string> => ({
    'x-request-id': id,
    'content-language': localeOf(headers['accept-language']),
    vary: 'Accept-Language',
    'cache-control': 'no-store',
  });
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(name, config.LOG_LEVEL),
    // One line per call is written in onResponse, with the route's pattern in place of the address.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    // a request of the last moment is still answered
    return503OnClosing: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && requestId.test(given) ? given : randomUUID();
    },
    requestTimeout: patience.requestMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.lookMs },
    routerOptions: { maxParamLength: 200 },
    // an address that cannot be decoded meets neither hooks nor the error handler
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const { status, headers, body } = failureOf(asApiError(error, request.log), texts[localeOf(request.headers['accept-language'])]);
      void reply
        .code(status)
        .headers({ ...answerHeaders(request), 'x-content-type-options': 'nosniff', ...headers })
        .send(body);
    },
  });

  app.setErrorHandler((error, request, reply) => {
    const sendable = failureOf(asApiError(error, request.log), texts[localeOf(request.headers['accept-language'])]);
    return reply.code(sendable.status).headers(sendable.headers).send(sendable.body);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(answerHeaders(request));
  });
  addGatewayProof(app, config.GATEWAY_SECRET);
  traceRequests(app, { believes: ({ gateway }) => gateway.proven });
  refuseBodiesOfReads(app);
  refuseTwoTokens(app);
  closeAfterUnread(app);
  const redis = config.REDIS_URL === undefined ? undefined : await openRedis({ url: config.REDIS_URL, log: app.log });
  app.addHook('onClose', async () => redis?.close());
  await addPlugins(app, config, redis && addressLimits({ redis, name, secret: config.REDIS_SECRET }));
  app.setNotFoundHandler(async () => {
    throw notFound();
  });

  // as calls do: a read of rows, which has a name once it is frequent, and a transaction that a read-only database refuses
  const isReady = async () => {
    await sql`select from kit_job limit 1`.execute(db);
    await db.transaction().execute((trx) => sql`select from kit_clock for update skip locked`.execute(trx));
  };
  await addServiceRoutes(app, { name, host, operations, isReady, redis, reads, db, connections, clock, sandbox: config.SANDBOX });
  reads?.onChange((why) => (why ? app.log.warn({ err: why }, 'the replica is not read') : app.log.info('the replica is read')));
  app.addHook('onClose', async () => reads?.close());

  watch?.(app);
  const [gate, waitingRoom] = [callGate(config.MAX_CALLS), callGate(config.MAX_CALLS)];
  const { DATABASE_URL } = config;
  // a renewal queued behind the calls would miss their leases; the embedded database has one connection only
  const ownDb =
    DATABASE_URL === undefined ? undefined : new Kysely<DB>({ dialect: postgresDialect(DATABASE_URL, () => {}, { connections: 1 }) });
  const keys = heldKeys(ownDb ?? db, app.log);
  const inFlight = { process: config.MAX_BODY_BYTES, address: config.MAX_ADDRESS_BODY_BYTES };
  const access = { authenticate, officer, before };
  const context = { db, reads, clock, sandbox: config.SANDBOX, translators: texts, ...access, gate, waitingRoom, keys, inFlight, ring };
  for (const [id, operation] of Object.entries(operations)) {
    if (operation.idempotent && (operation.answer === 'pdf' || operation.answer === 'file'))
      throw new Error(`${id}: a file cannot be kept for a repeated Idempotency-Key`);
    if (operation.secretAnswer && !ring) throw new Error(`${id}: its answer holds a secret, and there is no ring to seal it`);
    const { perMinute } = operation;
    const ownLimit = perMinute !== undefined && { max: Math.min(perMinute, config.RATE_LIMIT), keyGenerator: addressKey(id) };
    app.route({
      ...(ownLimit && { config: { rateLimit: ownLimit } }),
      method: operation.method,
      url: operation.path,
      handler: operationRoute(id, operation, handlerOf(handlers, id), context),
    });
  }

  const forgetting = setInterval(() => {
    forgetOldKeys(db).catch((error: unknown) => app.log.warn({ err: error }, 'old idempotency keys were not removed'));
  }, FORGET_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(forgetting);
    keys.close();
    await ownDb?.destroy();
  });
  return app;
};
