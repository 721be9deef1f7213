import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from './plain-error.mjs';

/**
 * @typedef {{ name: string, command: string, args: string[], env: Record<string, string | undefined>, logFile: string, health: Health, cwd: string, user?: { uid?: number, gid?: number }, endBy?: NodeJS.Signals }} Service endBy: the signal that asks it to end, SIGTERM where absent
 * @typedef {string[] | number | (() => Promise<boolean>)} Health addresses that respond with 200, a port that takes connections, or the check itself where a server speaks no HTTP
 */

/** Long enough for a machine that others slow down: a server that ends by itself is reported at once. */
const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 10_000;
const POLL_MS = 200;
const TAIL_LINES = 12;

/** Starts services, watches them, and stops every one of them in any case. */
export class Supervisor {
  /** @type {{ service: Service, child: import('node:child_process').ChildProcess, gone: Promise<void> }[]} */
  #running = [];
  /** Those that are ending. @type {Set<import('node:child_process').ChildProcess>} */
  #ending = new Set();
  #stopping = false;
  /** @param {(error: PlainError, service: Service) => void} onDeath called when a service ends by itself after it was healthy */
  constructor(onDeath) {
    this.onDeath = onDeath;
  }

  /**
   * Starts a service and waits until one of its health addresses responds with 200.
   * @param {Service} service
   * @throws {PlainError} with the last lines of its log when it ends or stays unhealthy
   */
  async start(service) {
    if (this.#stopping) throw new PlainError(`${service.name} was not started: the site is stopping.`);
    mkdirSync(dirname(service.logFile), { recursive: true });
    if (existsSync(service.logFile)) renameSync(service.logFile, `${service.logFile}.1`);
    const log = openSync(service.logFile, 'w');
    // A group of its own: Ctrl-C reaches only us, and we stop the services in order.
    const options = { cwd: service.cwd, env: service.env, detached: process.platform !== 'win32', ...service.user };
    const child = spawn(service.command, service.args, { ...options, stdio: ['ignore', log, log] });
    closeSync(log);
    let healthy = false;
    /** @type {PlainError | undefined} */
    let death;
    const gone = new Promise((/** @type {(value: void) => void} */ resolve) => {
      const end = (/** @type {string} */ how) => {
        death = new PlainError(deathMessage(service, how));
        this.#running = this.#running.filter((row) => row.child !== child);
        resolve();
        if (healthy && !this.#stopping && !this.#ending.has(child)) this.onDeath(death, service);
      };
      child.once('error', (error) => end(`could not start (${error.message})`));
      child.once('exit', (code, signal) => end(`stopped (${signal ?? `code ${code}`})`));
    });
    this.#running.push({ service, child, gone });
    const limit = Date.now() + START_LIMIT_MS;
    while (!death && !this.#stopping) {
      if (await isHealthy(service.health)) {
        healthy = true;
        return;
      }
      if (Date.now() > limit) throw new PlainError(deathMessage(service, await unreadyWords(service.health)));
      await Promise.race([gone, sleep(POLL_MS)]);
    }
    throw death ?? new PlainError(`${service.name} was stopped.`);
  }

  /**
   * Ends one service.
   * @param {string} name @param {NodeJS.Signals} [how]
   * @returns {Promise<number | null>} its exit code; null where the signal ended it, or it was not running
   */
  async end(name, how) {
    const row = this.#running.find(({ service }) => service.name === name);
    if (!row) return null;
    this.#ending.add(row.child);
    signal(row.child, how ?? row.service.endBy);
    await row.gone;
    return row.child.exitCode;
  }

  /** Ends all, the last started first; SIGKILL to who is still there after ten seconds. */
  async stop() {
    this.#stopping = true;
    await Promise.all(
      this.#running.toReversed().map(async ({ service, child, gone }) => {
        signal(child, service.endBy);
        const timer = setTimeout(() => signal(child, 'SIGKILL'), STOP_LIMIT_MS);
        await gone;
        clearTimeout(timer);
      }),
    );
    this.#running = [];
  }
}

/** To the whole group, so that what a service started goes too. @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} [name] */
function signal(child, name = 'SIGTERM') {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill(name);
    else process.kill(-child.pid, name);
  } catch {
    child.kill(name);
  }
}

/**
 * @param {Health} health addresses are requested in this order; the next one counts only where the one before is not known (404)
 * @returns {Promise<boolean>}
 */
async function isHealthy(health) {
  if (typeof health === 'function') return health();
  if (typeof health === 'number') return listens(health);
  for (const address of health) {
    const status = await statusOf(address);
    if (status !== 404) return status === 200;
  }
  return false;
}

/** @param {number} port @returns {Promise<boolean>} */
function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** @param {string} address @returns {Promise<number>} 0 without a response */
async function statusOf(address) {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2000), redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}

/** What a server that never became ready says about itself. @param {Health} health */
async function unreadyWords(health) {
  const words = `is not ready after ${START_LIMIT_MS / 1000} s`;
  if (!Array.isArray(health)) return words;
  const [address = ''] = health;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2000) });
    return `${words}, ${address} answers ${answer.status} ${(await answer.text()).slice(0, 500)}`;
  } catch {
    return `${words}, ${address} does not answer`;
  }
}

/** @param {Service} service @param {string} how */
function deathMessage(service, how) {
  const lines = existsSync(service.logFile) ? readFileSync(service.logFile, 'utf8').trimEnd().split('\n') : [];
  const held = lines.find((line) => line.includes('is in use by process'));
  if (held) return `${service.name}: ${/The data folder .*/.exec(plain(held))?.[0] ?? plain(held)}`;
  const telling = lines.filter((line) => !line.includes('/readyz') && !line.includes('/healthz'));
  const tail = telling.slice(-TAIL_LINES).map((line) => `    ${line}`);
  return [`${service.name} ${how}. The end of ${service.logFile}:`, ...tail].join('\n');
}

/** The message of a JSON log line, or the line itself. @param {string} line */
function plain(line) {
  try {
    const row = JSON.parse(line);
    return String(row.err?.message ?? row.msg ?? line);
  } catch {
    return line.replace(/^\w*Error: /, '');
  }
}
