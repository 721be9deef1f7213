import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { sql, type Kysely } from 'kysely';

type Program = 'pg_dump' | 'pg_restore';

/** Where a database is, for PostgreSQL's own programs: by the environment, because a password in an argument is seen by everybody. */
const environmentOf = (address: string): Record<string, string> => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address);
  const mode = searchParams.get('sslmode');
  return {
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    ...(mode !== null && { PGSSLMODE: mode }),
  };
};

const missing = (name: Program, cause: unknown): Error =>
  new Error(`${name} cannot be run: install PostgreSQL's client programs`, { cause });

/** The server's major version. */
export const serverMajor = async (db: Kysely<unknown>): Promise<number> => {
  const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int / 10000 as version`.execute(db);
  return rows[0]?.version ?? 0;
};

/**
 * Looks before anything is begun whether a program is there, and new enough for a server of this major version.
 * @throws Error in plain words.
 */
export const needPostgresProgram = async (name: Program, server: number): Promise<void> => {
  const { stdout } = await promisify(execFile)(name, ['--version']).catch((error: unknown) => Promise.reject(missing(name, error)));
  const own = Number(/\d+/.exec(stdout)?.[0]);
  if (own < server)
    throw new Error(`${name} is of PostgreSQL ${own}, the server of ${server}: install client programs of ${server} or newer`);
};

/**
 * Runs pg_dump or pg_restore on a database.
 * @throws Error with the program's last words.
 */
export const postgresProgram = async (name: Program, address: string, args: readonly string[]): Promise<void> => {
  const env = { ...process.env, ...environmentOf(address) };
  const child = spawn(name, ['--no-password', ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', (error) => reject(missing(name, error)));
    child.once('close', (ended) => resolve(ended ?? 1));
  });
  if (code !== 0) throw new Error(`${name}: ${said.trim().split('\n').at(-1) ?? code}`);
};
