import { spawn } from 'node:child_process';

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

/**
 * Runs pg_dump or pg_restore on a database.
 * @throws Error with the program's last words.
 */
export const postgresProgram = async (name: 'pg_dump' | 'pg_restore', address: string, args: readonly string[]): Promise<void> => {
  const env = { ...process.env, ...environmentOf(address) };
  const child = spawn(name, ['--no-password', ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`${name} cannot be run: install PostgreSQL's client programs`, { cause: error })));
    child.once('close', (ended) => resolve(ended ?? 1));
  });
  if (code !== 0) throw new Error(`${name}: ${said.trim().split('\n').at(-1) ?? code}`);
};
