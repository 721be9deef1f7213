import * as z from 'zod/mini';
import { proofHeader } from '../http/gateway-proof.ts';
import { isLoopback } from '../loopback.ts';
import { gatewaySecretSetting } from './gateway-secret.ts';
import { ConfigError, integerSetting, listSetting, metricsPortSetting, readConfig, switchSetting } from './read-config.ts';
import { redisSecretSetting, redisUrlSetting, telemetrySettings } from './shared-settings.ts';

const postgresUrl = z.optional(z.url({ protocol: /^postgres(ql)?$/, error: 'an address like postgresql://user:password@host/name' }));

/** Settings that every API has; an API spreads them into its own schema. */
export const apiSettings = {
  HOST: z._default(z.string(), '127.0.0.1'),
  /** PostgreSQL's address; the embedded database in DATA_DIR when absent. */
  DATABASE_URL: postgresUrl,
  /** A streaming replica of DATABASE_URL, for guests' reads that may be some seconds old. */
  READ_DATABASE_URL: postgresUrl,
  /** Where customers reach the site: links in messages, and the guard of SANDBOX. */
  PUBLIC_URL: z._default(z.url({ protocol: /^https?$/, error: 'an http or https address' }), 'http://localhost:4000'),
  SANDBOX: switchSetting(false),
  /** Addresses or networks of the proxies whose X-Forwarded-For is believed: the gateway on this machine by default. */
  TRUST_PROXY: listSetting(['127.0.0.1', '::1']),
  /** Proves to an API that the gateway asks: without it the customer's address, browser and release that a call names are not believed. */
  GATEWAY_SECRET: gatewaySecretSetting,
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** What the processes of an API count together is counted there; each counts for itself when absent. */
  REDIS_URL: redisUrlSetting,
  /** Hides addresses of customers in Redis; the same for all processes. */
  REDIS_SECRET: redisSecretSetting,
  /** Calls a minute from one address, of all processes together where they have Redis. */
  RATE_LIMIT: integerSetting(600, 1),
  /** Milliseconds by which the event loop may lag before calls are refused with 503; 0 switches it off. */
  MAX_EVENT_LOOP_DELAY: integerSetting(2000),
  /** Memory of the process, bytes, past which calls are refused with 503; 0 switches it off. */
  MAX_RSS_BYTES: integerSetting(1_610_612_736),
  /** Bytes of request bodies that the process holds at once; uploads take three quarters of them at most, more are refused with 503. */
  MAX_BODY_BYTES: integerSetting(67_108_864, 16_777_216),
  /** Of them from one client address; more are refused with 429. */
  MAX_ADDRESS_BODY_BYTES: integerSetting(33_554_432, 16_777_216),
  /** Calls that are worked on at once; as many wait for half a second, more are refused with 503. */
  MAX_CALLS: integerSetting(256, 1),
  /** Milliseconds between "not ready" and the end of listening, for the balancers in front to notice. */
  DRAIN_MS: integerSetting(0, 0, 60_000),
  METRICS_PORT: metricsPortSetting,
  ...telemetrySettings,
};

const apiConfigSchema = z.object(apiSettings);

export type ApiConfig = z.output<typeof apiConfigSchema>;

/** The settings of an API in a test: everything at its default, nothing logged, as many calls as it takes. */
export const testConfig = (over: Partial<ApiConfig> = {}): ApiConfig => ({
  ...readConfig(apiConfigSchema, {}),
  LOG_LEVEL: 'silent',
  MAX_EVENT_LOOP_DELAY: 0,
  MAX_RSS_BYTES: 0,
  RATE_LIMIT: 1_000_000,
  ...over,
});

/** What a test adds to a call of an API with `testConfig`, to be believed as the gateway is. */
export const asGateway: Readonly<Record<string, string>> = { [proofHeader]: String(testConfig().GATEWAY_SECRET[0]) };

/**
 * The sandbox shows codes and moves the clock: it may run only where customers cannot reach it.
 * @throws ConfigError when SANDBOX is on and PUBLIC_URL, or the address it listens at, is not this machine.
 */
export const refusePublicSandbox = ({
  SANDBOX,
  PUBLIC_URL,
  HOST = 'localhost',
}: Pick<ApiConfig, 'SANDBOX' | 'PUBLIC_URL'> & Partial<Pick<ApiConfig, 'HOST'>>): void => {
  if (SANDBOX && !isLoopback(HOST)) {
    throw new ConfigError(`SANDBOX=true is refused: HOST ${HOST} lets other machines in. Unset SANDBOX, or use 127.0.0.1.`);
  }
  if (SANDBOX && !isLoopback(new URL(PUBLIC_URL).hostname)) {
    throw new ConfigError(
      `SANDBOX=true is refused: PUBLIC_URL ${PUBLIC_URL} is not this machine. Unset SANDBOX, or use http://localhost:<port>.`,
    );
  }
};

/**
 * A session's cookie would cross the network for all to read.
 * @throws ConfigError when PUBLIC_URL is plain http and not this machine.
 */
export const refusePlainHttp = ({ PUBLIC_URL }: Pick<ApiConfig, 'PUBLIC_URL'>): void => {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (protocol === 'http:' && !isLoopback(hostname)) {
    throw new ConfigError(`PUBLIC_URL ${PUBLIC_URL} is refused: without https everybody on the way can take a session. Use https://…`);
  }
};
