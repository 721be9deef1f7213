import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { youngerThanOurs } from '../../libs/testing/src/browser-support/younger-than-ours.ts';
import { isProgram, workspaceRoot } from '../start/paths.mjs';
import { leaveReport } from '../test/counts.mjs';
import { GUARDED, BRINGING, HARMLESS, POLYFILLED } from './known.mjs';
import { unsupportedFinder } from './unsupported-in-script.mjs';

/** @param {string} script @param {string} name as a find has it */
function isKnown(script, name) {
  const [chunk = ''] = script.split('.', 1);
  const isBrought = BRINGING.has(chunk) && !name.startsWith('syntax:');
  return POLYFILLED.has(name) || HARMLESS.has(name) || isBrought || (GUARDED.get(chunk)?.has(name) ?? false);
}

/**
 * What the browser scripts of a folder use and the oldest browsers do not have: a line for each name of a file.
 * @param {string} folder @param {(source: string) => import('./unsupported-in-script.mjs').Find[]} find
 * @returns {{ scripts: number, failures: string[] }}
 */
export function checkScripts(folder, find) {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const failures = scripts.flatMap((script) => {
    const source = readFileSync(join(folder, script), 'utf8');
    const lines = source.split('\n');
    const unknown = find(source).filter(({ name }) => !isKnown(script, name));
    const first = new Map(unknown.toReversed().map((one) => [one.name, one]));
    return [...first.values()].map(({ name, line, column }) => {
      const near = lines[line - 1]?.slice(Math.max(0, column - 30), column + 50);
      return `${script} uses ${name}, younger than .browserslistrc allows: …${near}…`;
    });
  });
  return { scripts: scripts.length, failures };
}

/** Usage: node tools/browser-support/check-scripts.mjs <app> [report.json], after its build */
if (isProgram(import.meta.url)) {
  const [app, report] = process.argv.slice(2);
  if (!app) throw new Error('usage: check-scripts.mjs <app> [report.json]');
  const { scripts, failures } = checkScripts(join(workspaceRoot, 'dist/apps', app), unsupportedFinder(youngerThanOurs()));
  console.log(failures.length > 0 ? failures.join('\n') : `${app}: ${scripts} scripts use nothing younger than .browserslistrc`);
  if (report) leaveReport(report, { passed: Math.max(0, scripts - failures.length), failed: failures.length, failures });
  process.exitCode = failures.length > 0 || scripts === 0 ? 1 : 0;
}
