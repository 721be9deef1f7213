import type { KeyObject } from 'node:crypto';
import {
  ConfigError,
  gatewaySecretSetting,
  integerSetting,
  isLoopback,
  listSetting,
  metricsPortSetting,
  paymentSystemSetting,
  readConfig,
  redisSecretSetting,
  redisUrlSetting,
  refuseKnownValues,
  refusePlainHttp,
  refusePublicSandbox,
  switchSetting,
  telemetrySettings,
} from '@pozyka/server-kit';
import { overrideKeyLength } from '@pozyka/server-kit/override';
import { verifyingKey } from '@pozyka/server-kit/storage';
import * as z from 'zod/mini';

const baseUrl = (fallback: string) =>
  z._default(
    z.pipe(
      z.url({ protocol: /^https?$/, error: 'an http or https address' }),
      z.transform((value: string) => new URL(value).href.replace(/\/+$/, '')),
    ),
    fallback,
  );

/** A quote, a blank or a semicolon could change the policy that names its host. */
const isTileAddress = (url: string): boolean =>
  /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?\/[^\s"'<>;]*$/i.test(url) && ['{z}', '{x}', '{y}'].every((part) => url.includes(part));

/** Every setting, as the environment writes it, each with its default. */
export const settings = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'production'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: integerSetting(4000, 0, 65_535),
  PUBLIC_URL: baseUrl('http://localhost:4000'),
  MAIN_API_URL: baseUrl('http://127.0.0.1:4001'),
  MARKETPLACE_API_URL: baseUrl('http://127.0.0.1:4002'),
  RELEASES_DIR: z._default(z.string(), '.data/releases'),
  REGISTRY_FILE: z._default(z.string(), '.data/registry.json'),
  /** Where releases are published, if not in RELEASES_DIR itself: `https://…`, `s3://bucket/prefix`; the folders then hold copies. */
  RELEASES_STORE: z._default(z.string().check(z.regex(/^(?:$|(?:https?|s3):\/\/\S+$)/, 'https://… or s3://bucket/prefix')), ''),
  /** Public Ed25519 keys, one of which must have signed every release; empty: signatures are optional. */
  RELEASE_KEYS: listSetting(),
  SANDBOX: switchSetting(false),
  /** The offline page's service worker; false removes it from browsers that have it. */
  OFFLINE_PAGE: switchSetting(true),
  /** Compression dictionaries: scripts of a release as deltas against those that the browser has. */
  DICTIONARIES: switchSetting(true),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Addresses or networks of the proxies in front; only theirs is X-Forwarded-For believed. */
  TRUST_PROXY: listSetting(),
  /** Hosts besides PUBLIC_URL's by which the site is reached; their pages are redirected to PUBLIC_URL. */
  HOST_ALIASES: listSetting(),
  /** Foreign hosts that redirect rules may lead to. */
  REDIRECT_HOSTS: listSetting(),
  /** Hosts that the operator's snippets may connect to, and load styles, fonts, images, frames and media from. */
  SNIPPET_HOSTS: listSetting(),
  /** Hosts that the paid fingerprint agent loads from and talks to. */
  FINGERPRINT_HOSTS: listSetting(),
  /** The payment provider's name in the paths of payment calls, as the main API has it. */
  PAYMENT_SYSTEM: paymentSystemSetting,
  /** Pictures for the map of branches: `https://tiles.example/{z}/{x}/{y}.png`; without it the map shows its outline alone. */
  MAP_TILES_URL: z._default(
    z.string().check(z.refine((url) => url === '' || isTileAddress(url), 'an http or https address with {z}, {x} and {y}')),
    '',
  ),
  /** The attribution that the licence of the tiles requires. */
  MAP_TILES_ATTRIBUTION: z._default(z.string().check(z.maxLength(200)), ''),
  /** What gateways share: limits, cached pages, news of the registry; each goes by itself when absent. */
  REDIS_URL: redisUrlSetting,
  /** Hides addresses of customers in Redis and signs pages cached there; the same for all gateways. */
  REDIS_SECRET: redisSecretSetting,
  /** Pages rendered for one address in a minute, by all gateways that share Redis; those cached do not count. Ten times as many rules of pages. 0 switches both off. */
  PAGE_LIMIT: integerSetting(300, 0),
  /** Exchanges of tokens for one address in a minute, by all gateways that share Redis. 0 switches it off. */
  REFRESH_LIMIT: integerSetting(120, 0),
  /** Calls of one address that are worked on at the same time; more hear 429. 0 switches it off. */
  CALLS_AT_ONCE: integerSetting(64, 0),
  /** Proves to the APIs that the gateway asks; the same as theirs. Of several the first is sent. */
  GATEWAY_SECRET: gatewaySecretSetting,
  /** What the time is multiplied by for which pages and calls wait for an API: 1 for customers, up to 5 where tests take the processor. */
  API_PATIENCE: integerSetting(1, 1, 5),
  /** Milliseconds between "not ready" and the end of listening. */
  DRAIN_MS: integerSetting(0, 0, 60_000),
  METRICS_PORT: metricsPortSetting,
  ...telemetrySettings,
  /** Signs what lets staff see a remote of another origin; at least 32 letters, empty: no overrides. */
  OVERRIDE_KEY: z._default(
    z.string().check(z.refine((key) => key === '' || key.length >= overrideKeyLength, `empty, or at least ${overrideKeyLength} letters`)),
    '',
  ),
  /** Origins that an override may point at: `https://preview.example`, http for this machine's own alone. */
  OVERRIDE_ORIGINS: listSetting(),
  /** Origins of other hosts, whose pages may load the releases' files: `https://partner.example`. */
  HOST_ORIGINS: listSetting(),
  /** `name=http://localhost:4210`, comma separated: remotes served by their development servers. */
  DEV_REMOTES: listSetting(),
});

export interface Config {
  development: boolean;
  host: string;
  port: number;
  publicUrl: string;
  mainApiUrl: string;
  marketplaceApiUrl: string;
  releasesDir: string;
  registryFile: string;
  /** Absent where RELEASES_DIR is the store. */
  releasesStore: string | undefined;
  sandbox: boolean;
  offlinePage: boolean;
  dictionaries: boolean;
  logLevel: string;
  trustProxy: string[];
  hostAliases: string[];
  redirectHosts: string[];
  snippetHosts: string[];
  fingerprintHosts: string[];
  paymentSystem: string;
  /** Absent without tiles. */
  map: { tiles: string; attribution: string } | undefined;
  /** Absent: nothing is shared. */
  redis: { url: string; secret: string } | undefined;
  pageLimit: number;
  refreshLimit: number;
  callsAtOnce: number;
  gatewaySecret: string;
  apiPatience: number;
  drainMs: number;
  metricsPort: number | undefined;
  telemetry: { endpoint: string | undefined; ratio: number };
  releaseKeys: readonly KeyObject[];
  /** Search engines may index it: neither a sandbox nor a developer's machine. */
  forSearch: boolean;
  devRemotes: ReadonlyMap<string, string>;
  hostOrigins: ReadonlySet<string>;
  /** Absent without a key. */
  override: { key: string; origins: ReadonlySet<string> } | undefined;
}

const devRemotesOf = (rows: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    rows.map((row) => {
      const [, name, url] = /^([a-z][a-z0-9-]*)=(https?:\/\/\S+?)\/*$/.exec(row) ?? [];
      if (name === undefined || url === undefined) throw new ConfigError('DEV_REMOTES: name=http://host:port, comma separated');
      return [name, url];
    }),
  );

/** A host as a policy may name it, `*.` before it allowed; anything else could change the policy. */
const policyHost =
  (setting: string) =>
  (host: string): string => {
    if (!/^(?:https:\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/i.test(host)) {
      throw new ConfigError(`${setting}: names of hosts, comma separated`);
    }
    return host.startsWith('https://') ? host : `https://${host}`;
  };

/** A public key of RELEASE_KEYS. */
const releaseKey = (value: string): KeyObject => {
  try {
    return verifyingKey(value);
  } catch {
    throw new ConfigError('RELEASE_KEYS: public Ed25519 keys in base64, comma separated');
  }
};

/** Origins by https, or of this machine. */
const originsOf = (setting: string, rows: readonly string[]): ReadonlySet<string> =>
  new Set(
    rows.map((value) => {
      const url = URL.canParse(value) ? new URL(value) : undefined;
      const here = url?.protocol === 'http:' && isLoopback(url.hostname);
      if (url?.origin !== value || !(here || url.protocol === 'https:')) throw new ConfigError(`${setting}: origins, comma separated`);
      return value;
    }),
  );

/** The settings of this process. @throws ConfigError naming what is wrong. */
export const configOf = (env: NodeJS.ProcessEnv): Config => {
  const row = readConfig(settings, env);
  const development = row.NODE_ENV === 'development';
  if (row.DEV_REMOTES.length > 0 && !development) throw new ConfigError('DEV_REMOTES is for NODE_ENV=development only');
  refusePublicSandbox(row);
  refusePlainHttp(row);
  // nothing here speaks TLS: without the proxy's address every customer would look like the proxy to the limits behind
  if (row.PUBLIC_URL.startsWith('https:') && row.TRUST_PROXY.length === 0) {
    throw new ConfigError('TRUST_PROXY: an https PUBLIC_URL has a proxy in front; give its address');
  }
  refuseKnownValues(row);
  const [gatewaySecret = ''] = row.GATEWAY_SECRET;
  return {
    development,
    host: row.HOST,
    port: row.PORT,
    publicUrl: row.PUBLIC_URL,
    mainApiUrl: row.MAIN_API_URL,
    marketplaceApiUrl: row.MARKETPLACE_API_URL,
    releasesDir: row.RELEASES_DIR,
    registryFile: row.REGISTRY_FILE,
    releasesStore: row.RELEASES_STORE || undefined,
    sandbox: row.SANDBOX,
    offlinePage: row.OFFLINE_PAGE,
    dictionaries: row.DICTIONARIES && !development,
    logLevel: row.LOG_LEVEL,
    trustProxy: row.TRUST_PROXY,
    hostAliases: row.HOST_ALIASES,
    redirectHosts: row.REDIRECT_HOSTS,
    snippetHosts: row.SNIPPET_HOSTS.map(policyHost('SNIPPET_HOSTS')),
    fingerprintHosts: row.FINGERPRINT_HOSTS.map(policyHost('FINGERPRINT_HOSTS')),
    paymentSystem: row.PAYMENT_SYSTEM,
    map: row.MAP_TILES_URL ? { tiles: row.MAP_TILES_URL, attribution: row.MAP_TILES_ATTRIBUTION } : undefined,
    redis: row.REDIS_URL === undefined ? undefined : { url: row.REDIS_URL, secret: row.REDIS_SECRET },
    pageLimit: row.PAGE_LIMIT,
    refreshLimit: row.REFRESH_LIMIT,
    callsAtOnce: row.CALLS_AT_ONCE,
    gatewaySecret,
    apiPatience: row.API_PATIENCE,
    drainMs: row.DRAIN_MS,
    metricsPort: row.METRICS_PORT,
    telemetry: { endpoint: row.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: row.OTEL_TRACES_SAMPLER_ARG },
    releaseKeys: row.RELEASE_KEYS.map(releaseKey),
    forSearch: row.NODE_ENV === 'production' && !row.SANDBOX,
    devRemotes: devRemotesOf(row.DEV_REMOTES),
    hostOrigins: originsOf('HOST_ORIGINS', row.HOST_ORIGINS),
    override: row.OVERRIDE_KEY ? { key: row.OVERRIDE_KEY, origins: originsOf('OVERRIDE_ORIGINS', row.OVERRIDE_ORIGINS) } : undefined,
  };
};
