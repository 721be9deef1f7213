import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../start/paths.mjs';
import { durationsOfReport } from './counts.mjs';

const SHOWN = 25;
const SLOW_MS = 100;

/** The tests that took longest, of all that has a report: in this run, or when its task was last run. @param {import('./counts.mjs').Task[]} tasks */
export function printSlowest(tasks) {
  const rows = tasks.flatMap(({ project, report }) => {
    const file = report && join(workspaceRoot, report);
    if (!file || !existsSync(file)) return [];
    return durationsOfReport(JSON.parse(readFileSync(file, 'utf8')))
      .map(({ name, ms }) => ({ name: `${project}: ${name}`, ms }))
      .filter(({ ms }) => ms >= SLOW_MS);
  });
  console.log('\nSlowest:');
  for (const { name, ms } of rows.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN)) {
    console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
  }
}
