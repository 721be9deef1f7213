import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { PlainError } from './plain-error.mjs';

const NEEDED_BYTES = 1024 ** 3;

/**
 * @param {string} folder
 * @param {number} [free] bytes, read from the disk when absent
 * @throws {PlainError} when less than 1 GB is free
 */
export function checkDisk(folder, free) {
  const disk = statfsSync(folder);
  const bytes = free ?? disk.bavail * disk.bsize;
  if (bytes >= NEEDED_BYTES) return;
  throw new PlainError(`Only ${Math.floor(bytes / 1024 ** 2)} MB are free on the disk of ${folder}: free at least 1 GB and run again.`);
}

/**
 * @param {{ name: string, port: number, variable: string }[]} wanted variable: the environment variable that changes the port
 * @param {string} [command] what was typed
 * @throws {PlainError} naming the first busy port and the way out
 */
export async function checkPorts(wanted, command = 'npm start') {
  for (const { name, port, variable } of wanted) {
    if (await isFree(port)) continue;
    throw new PlainError(`Port ${port} (${name}) is busy: stop what uses it, or choose another one: ${variable}=${port + 100} ${command}`);
  }
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Ports that one process gives away, behind the one that it holds. */
const OF_A_PROCESS = 9;
let first = 0;
let given = OF_A_PROCESS;

/** Holds a port for as long as this process lives, so that no other gives away those behind it. @returns {Promise<number>} */
function holdPorts() {
  const port = randomInt(2_000, 3_200) * (OF_A_PROCESS + 1);
  return new Promise((resolve) => {
    const holder = createServer().unref();
    holder.once('error', () => resolve(holdPorts()));
    holder.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(port));
  });
}

/**
 * A free port for a server that starts a little later, given to nobody else meanwhile: what waits for ours would speak with another's. So it is none
 * that the system itself gives away (Linux from 32 768, others from 49 152), nor one of another process that takes its ports here.
 * @returns {Promise<number>}
 */
export async function freePort() {
  if (given >= OF_A_PROCESS) {
    const held = await holdPorts();
    [first, given] = [held, 0];
  }
  given += 1;
  const port = first + given;
  return (await isFree(port)) ? port : freePort();
}

/**
 * One site per data folder: two on the same embedded databases would spoil them.
 * @param {string} dataDir
 * @returns {() => void} gives the folder back
 * @throws {PlainError} when a living process holds it
 */
export function holdDataFolder(dataDir) {
  const file = join(dataDir, 'site.pid');
  mkdirSync(dataDir, { recursive: true });
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder !== process.pid && isAlive(holder)) {
    throw new PlainError(
      `The data folder ${dataDir} is in use by process ${holder}: stop it first (Ctrl-C in its terminal), or use another folder: POZYKA_DATA=.data-2 npm start`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

/** @param {number} pid */
function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
