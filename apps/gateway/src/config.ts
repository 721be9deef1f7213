import * as z from 'zod/mini';

const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
const baseUrl = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((value: string) => value.replace(/\/+$/, '')),
);
const list = z.pipe(
  z.string(),
  z.transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);
const port = z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number));

/** Every setting, as the environment writes it: strings, each with its default. */
export const configSchema = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'production'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(port, 4000),
  PUBLIC_URL: z._default(baseUrl, 'http://localhost:4000'),
  MAIN_API_URL: z._default(baseUrl, 'http://127.0.0.1:4001'),
  MARKETPLACE_API_URL: z._default(baseUrl, 'http://127.0.0.1:4002'),
  RELEASES_DIR: z._default(z.string(), '.data/releases'),
  REGISTRY_FILE: z._default(z.string(), '.data/registry.json'),
  SANDBOX: z._default(flag, false),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Addresses or ranges of the proxies in front, comma separated; only theirs is X-Forwarded-For believed. */
  TRUST_PROXY: z._default(list, []),
  /** `name=http://localhost:4210`, comma separated: remotes served by their development servers. */
  DEV_REMOTES: z._default(list, []),
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
  sandbox: boolean;
  logLevel: string;
  trustProxy: string[];
  devRemotes: ReadonlyMap<string, string>;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const devRemotesOf = (rows: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    rows.map((row) => {
      const match = /^([a-z][a-z0-9-]*)=(https?:\/\/[^\s/]+(?:\/\S*)?)$/.exec(row);
      if (!match) throw new Error(`DEV_REMOTES: ${row} is not name=http://host:port`);
      return [match[1] ?? '', (match[2] ?? '').replace(/\/+$/, '')];
    }),
  );

/**
 * Reads the settings from an environment; empty values count as absent.
 * @throws Error naming the settings that are wrong, never their values.
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = configSchema.safeParse(given);
  if (!parsed.success) {
    throw new Error(`Wrong settings: ${[...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))].join(', ')}`);
  }
  const row = parsed.data;
  const development = row.NODE_ENV === 'development';
  if (row.DEV_REMOTES.length > 0 && !development) throw new Error('DEV_REMOTES is for NODE_ENV=development only');
  if (row.SANDBOX && !loopback.has(new URL(row.PUBLIC_URL).hostname)) throw new Error('SANDBOX needs a loopback PUBLIC_URL');
  return {
    development,
    host: row.HOST,
    port: row.PORT,
    publicUrl: row.PUBLIC_URL,
    mainApiUrl: row.MAIN_API_URL,
    marketplaceApiUrl: row.MARKETPLACE_API_URL,
    releasesDir: row.RELEASES_DIR,
    registryFile: row.REGISTRY_FILE,
    sandbox: row.SANDBOX,
    logLevel: row.LOG_LEVEL,
    trustProxy: row.TRUST_PROXY,
    devRemotes: devRemotesOf(row.DEV_REMOTES),
  };
};
