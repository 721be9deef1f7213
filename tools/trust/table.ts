import type { Outcome } from './run-suites.ts';

const WIDTH = 110;

const cut = (text: string): string => (text.length > WIDTH ? `${text.slice(0, WIDTH - 1)}…` : text);

const signOf = (held: boolean | undefined): string => {
  if (held === undefined) return '–';
  return held ? '✔' : '✖';
};

/** The table of a run: a line for each row, what was seen under the one that did not hold, why under the one that was not tried, and the sum. */
export const tableOf = (outcomes: readonly Outcome[]): string => {
  const lines: string[] = [];
  for (const { suite, rows } of outcomes) {
    lines.push('', suite);
    for (const { tried, times, held, note } of rows) {
      lines.push(`  ${signOf(held)} ${cut(tried)}${times === undefined ? '' : ` · ${times} ×`}`);
      if (note) lines.push(...note.split('\n').map((line) => `      ${line}`));
    }
  }
  const rows = outcomes.flatMap((outcome) => outcome.rows);
  const count = (held: boolean | undefined): number => rows.filter((row) => row.held === held).length;
  const untried = count(undefined);
  return [...lines, '', `${count(true)} held, ${count(false)} did not${untried > 0 ? `, ${untried} not tried` : ''}`].join('\n');
};
