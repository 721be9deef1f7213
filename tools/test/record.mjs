import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '../start/paths.mjs';

const FILE = join(workspaceRoot, 'docs/testing.md');
const HEAD = '| run | day | minutes | processor, min | tests | longest tasks |';
const TICKS_A_SECOND = 100;
const LONGEST = 3;

/** @typedef {{ id: string, ms: number }} Duration of a task that was run, not read from the cache */
/** @typedef {{ day: string, cores: number, wallMs: number, cpuSeconds: number | undefined, passed: number, tasks: Duration[] }} Measured */

/**
 * Writes what this run has taken into the table of docs/testing.md: the row of its name.
 * @param {string} name what was changed before the run @param {Pick<Measured, 'passed' | 'tasks'>} run
 */
export function record(name, run) {
  const measured = {
    ...run,
    day: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    wallMs: performance.now(),
    cpuSeconds: cpuOfChildren(),
  };
  writeFileSync(FILE, withRow(readFileSync(FILE, 'utf8'), name, measured));
}

/**
 * @param {string} text of the document, with the table @param {string} name @param {Measured} measured
 * @returns {string} the text with the row of that name
 * @throws {RangeError} when there is no such table
 */
export function withRow(text, name, { day, cores, wallMs, cpuSeconds, passed, tasks }) {
  const minutes = (/** @type {number} */ seconds) => (seconds / 60).toFixed(1);
  const longest = tasks
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, LONGEST)
    .map(({ id, ms }) => `${id} ${minutes(ms / 1000)}`);
  const cells = [
    name,
    `${day}, ${cores} cores`,
    minutes(wallMs / 1000),
    cpuSeconds === undefined ? '–' : minutes(cpuSeconds),
    String(passed),
    longest.join(', ') || '–',
  ];
  const row = `| ${cells.join(' | ')} |`;
  const lines = text.split('\n');
  const head = lines.indexOf(HEAD);
  if (head === -1) throw new RangeError(`docs/testing.md has no table ${HEAD}`);
  const size = lines.slice(head).findIndex((line) => !line.startsWith('|'));
  const end = size === -1 ? lines.length : head + size;
  const known = lines.findIndex((line, index) => index > head && index < end && line.startsWith(`| ${name} |`));
  return (known === -1 ? lines.toSpliced(end, 0, row) : lines.with(known, row)).join('\n');
}

/** Seconds of a processor that ended processes of this run have taken, where the system counts them. @returns {number | undefined} */
function cpuOfChildren() {
  if (process.platform !== 'linux') return undefined;
  // proc_pid_stat(5): after the name, which may hold anything, fields 16 and 17 are cutime and cstime
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
}
