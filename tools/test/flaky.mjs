import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspaceRoot } from '../start/paths.mjs';

const FILE = join(workspaceRoot, '.nx/flaky.json');
const RETENTION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Records which tests passed only on a retry, and on which days.
 * @param {string[]} names of this run @param {Date} now @param {string} [file] JSON: name → days, `2026-11-25`
 * @returns {string[]} those that did so on another day of the last thirty, too
 */
export function flakyBefore(names, now, file = FILE) {
  const today = now.toISOString().slice(0, 10);
  const oldest = new Date(now.getTime() - RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10);
  const known = Object.entries(read(file)).map(([name, days]) => /** @type {const} */ ([name, days.filter((day) => day >= oldest)]));
  const seen = new Map(known.filter(([, days]) => days.length > 0));
  for (const name of names) seen.set(name, [...new Set([...(seen.get(name) ?? []), today])]);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(Object.fromEntries(seen), null, 2));
  return names.filter((name) => (seen.get(name) ?? []).length > 1);
}

/** @param {string} file @returns {Record<string, string[]>} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // nothing was flaky yet
    return {};
  }
}
