import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';

const START_LIMIT_MS = 60_000;
const MISSING =
  'This spec needs PgBouncer: apt-get install pgbouncer, put pgbouncer into PATH, or name programs in PGBOUNCERS, with colons between';

/** A PgBouncer of this machine. */
export interface PgBouncerProgram {
  readonly path: string;
  /** `1.24.1` */
  readonly version: string;
}

/**
 * The PgBouncers of this machine, one of each version: the one in PATH, or where Debian puts it, and those that PGBOUNCERS names, with colons between.
 * @throws Error that says how to get one where there is none
 */
export const pgBouncers = (): readonly PgBouncerProgram[] => {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const named = (process.env['PGBOUNCERS'] ?? '').split(delimiter).filter(Boolean);
  const found = new Map<string, string>();
  for (const path of [...named, ...folders.map((folder) => join(folder, 'pgbouncer'))]) {
    if (!existsSync(path)) continue;
    const [, version] = /PgBouncer ([\d.]+)/.exec(spawnSync(path, ['--version']).stdout.toString()) ?? [];
    if (version !== undefined && !found.has(version)) found.set(version, path);
  }
  if (found.size === 0) throw new Error(MISSING);
  return [...found].map(([version, path]) => ({ path, version }));
};

export interface PgBouncer {
  /** The address of a database of the server behind it. */
  urlOf(database: string): string;
  close(): Promise<void>;
}

/**
 * Starts a PgBouncer in front of a PostgreSQL, on a free port: sessions are lent to transactions, everything else is as it comes.
 * @param at address of the server @param settings lines of its own, `default_pool_size = 3`
 */
export const startPgBouncer = async ({ path }: PgBouncerProgram, at: string, settings: readonly string[] = []): Promise<PgBouncer> => {
  const server = new URL(at);
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'pozyka-pgbouncer-'));
  const file = join(home, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port || '5432'} user=${decodeURIComponent(server.username)}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any', 'pool_mode = transaction'],
      ...settings,
      '',
    ].join('\n'),
  );
  // it refuses to run as root, and its other user has to read this
  chmodSync(home, 0o755);
  const args = [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file];
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const close = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await new Promise<void>((resolve, reject) => {
      let output = '';
      const limit = setTimeout(() => reject(new Error(`PgBouncer is not up: ${output}`)), START_LIMIT_MS);
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-2_000);
        if (output.includes('process up')) resolve(clearTimeout(limit));
      });
      child.once('error', reject);
      void gone.then(() => reject(new Error(`PgBouncer did not start: ${output}`)));
    });
  } catch (error) {
    await close();
    throw error;
  }
  return { urlOf: (database) => `postgres://${server.username}@127.0.0.1:${port}/${database}`, close };
};
