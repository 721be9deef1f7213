import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@pozyka/testing/until';
import { findServer, serverUser } from '../../test/postgres.mjs';
import { freePort } from '../../start/checks.mjs';
import { mountSmall, unmount } from './small-disk.ts';

const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };

/** A PostgreSQL that keeps what it acknowledged, and that can be frozen, moved to another port, or given a disk that fills. */
export class OwnPostgres {
  readonly #home: string;
  readonly #isMounted: boolean;
  #child: ChildProcess | undefined;
  port = 0;

  /** @param megabytes of a disk of its own; only root may have one */
  constructor(megabytes?: number) {
    this.#home = mkdtempSync(join(tmpdir(), 'pozyka-own-postgres-'));
    this.#isMounted = megabytes !== undefined && mountSmall(this.#home, megabytes);
    const { uid, gid } = serverUser();
    if (uid !== undefined && gid !== undefined) chownSync(this.#home, uid, gid);
    const initdb = ['-D', this.data, '-U', 'pozyka', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync', '--wal-segsize=1'];
    const made = spawnSync(join(findServer(), 'initdb'), initdb, { ...serverUser(), cwd: this.#home, env });
    if (made.status !== 0) throw new Error(`no cluster: ${made.stderr.toString().trim()}`);
  }

  get data(): string {
    return join(this.#home, 'data');
  }

  /** Whether its disk is one of its own. */
  get hasOwnDisk(): boolean {
    return this.#isMounted;
  }

  get url(): string {
    return `postgres://pozyka@127.0.0.1:${this.port}/postgres`;
  }

  /** A folder on its disk. */
  folder(name: string): string {
    const folder = join(this.#home, name);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** Starts it on a port of its own choice; resolves once it takes connections. */
  async start(): Promise<void> {
    this.port = await freePort();
    const settings = ['max_connections=100', 'max_wal_size=4MB', 'min_wal_size=2MB', `unix_socket_directories=${this.#home}`];
    const args = ['-D', this.data, '-h', '127.0.0.1', '-p', String(this.port), ...settings.flatMap((setting) => ['-c', setting])];
    const child = spawn(join(findServer(), 'postgres'), args, {
      ...serverUser(),
      cwd: this.#home,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4_000);
    });
    await until(
      () => !this.isAlive || said.includes('ready to accept connections'),
      () => `PostgreSQL takes connections, said ${said.slice(-500)}`,
    );
    if (!this.isAlive) throw new Error(`it does not start: ${said.slice(-500)}`);
  }

  #processes(): number[] {
    const pid = this.#child?.pid;
    if (pid === undefined) return [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
    return [pid, ...children];
  }

  /** Every process of it stops where it is. */
  freeze(): void {
    for (const pid of this.#processes()) process.kill(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of this.#processes()) process.kill(pid, 'SIGCONT');
  }

  get isAlive(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Ends as in an accident: what was acknowledged is in its log alone. */
  async crash(): Promise<void> {
    if (!this.#child || !this.isAlive) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGQUIT');
    await gone;
  }

  async close(): Promise<void> {
    if (this.isAlive) this.thaw();
    await this.crash();
    if (this.#isMounted) unmount(this.#home);
    rmSync(this.#home, { recursive: true, force: true });
  }
}
