import { existsSync, readFileSync } from 'node:fs';
import { testsOf } from './counts.mjs';

/** A page of hundreds of links would bury the log. */
const LINES = 150;

/**
 * What stood on the page, as a screen reader has it, each time a test failed: a log may be all that is left of a run.
 * @param {any} report of Playwright
 * @returns {{ name: string, held: string }[]}
 */
export function lastPages(report) {
  return testsOf(report).flatMap(({ name, test }) =>
    test.results.flatMap(({ attachments = [], retry = 0 }) =>
      attachments
        .filter(({ name: kind, path }) => kind === 'error-context' && existsSync(path))
        .flatMap(({ path }) => snapshotsOf(readFileSync(path, 'utf8')))
        .map((held) => ({ name: retry > 0 ? `${name} (try ${retry + 1})` : name, held })),
    ),
  );
}

/** @param {string} context @returns {string[]} */
function snapshotsOf(context) {
  return [...context.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, held = '']) => {
    const lines = held.trimEnd().split('\n');
    return lines.length > LINES ? [...lines.slice(0, LINES), `… ${lines.length - LINES} more lines`].join('\n') : lines.join('\n');
  });
}
