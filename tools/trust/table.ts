import type { Outcome } from './run-suites.ts';

const WIDTH = 110;

const cut = (text: string): string => (text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text);

/** The table of a run: a line for each row, what was seen under the one that did not hold, and the sum. */
export const tableOf = (outcomes: readonly Outcome[]): string => {
  const lines: string[] = [];
  for (const { suite, rows } of outcomes) {
    lines.push('', suite);
    for (const { tried, times, held, note } of rows) {
      lines.push(`  ${held ? '✔' : '✖'} ${cut(tried)}${times === undefined ? '' : ` · ${times} ×`}`);
      if (note) lines.push(...note.split('\n').map((line) => `      ${line}`));
    }
  }
  const rows = outcomes.flatMap((outcome) => outcome.rows);
  const held = rows.filter((row) => row.held).length;
  return [...lines, '', `${held} held, ${rows.length - held} did not`].join('\n');
};
