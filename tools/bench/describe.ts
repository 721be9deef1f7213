import { judge, ratioOf, type Aim, type Column, type Row, type Table } from './table.ts';

/** Below this a change against the last committed run is noise: of a time's ratio, and of anything else. */
const NOISE = { ratio: 0.1, value: 0.01 };

const show = ({ unit, digits = unit === 'kB' ? 1 : 0 }: Column, value: number): string =>
  (unit === 'kB' ? value / 1000 : value).toFixed(digits);

/** How far this run is from the last one: by its ratio where the machine has its part in the value. */
const change = (table: Table, last: Table | undefined, column: Column, row: Row): string => {
  const before = last?.rows.find(({ name }) => name === row.name);
  if (!last || !before) return '';
  const byRatio = column.ratio === true && (row.reference ?? table.reference) !== undefined;
  const [now, then] = byRatio
    ? [ratioOf(table, row, column.key), ratioOf(last, before, column.key)]
    : [row.values[column.key], before.values[column.key]];
  if (now === undefined || then === undefined || (column.ratio === true && !byRatio)) return '';
  const share = then === 0 ? (now === 0 ? 0 : 1) : now / then - 1;
  if (Math.abs(share) < (byRatio ? NOISE.ratio : NOISE.value)) return '';
  return ` ${share > 0 ? '+' : '−'}${Math.round(Math.abs(share) * 100)} %`;
};

const cell = (table: Table, last: Table | undefined, column: Column, row: Row): string => {
  const value = row.values[column.key];
  if (value === undefined) return '–';
  const ratio = column.ratio ? ratioOf(table, row, column.key) : undefined;
  return show(column, value) + (ratio === undefined ? '' : ` ×${ratio.toFixed(ratio < 0.1 ? 3 : 2)}`) + change(table, last, column, row);
};

const wanted = ({ atMost, atLeast, ratio }: Aim, column: Column | undefined): string => {
  const text = (value: number) => (ratio || !column ? `×${value}` : `${show(column, value)}${column.unit ? ` ${column.unit}` : ''}`);
  return [atMost === undefined ? [] : `at most ${text(atMost)}`, atLeast === undefined ? [] : `at least ${text(atLeast)}`]
    .flat()
    .join(', ');
};

const aims = (table: Table): string[] =>
  (table.aims ?? []).flatMap((aim) => {
    const column = table.columns.find(({ key }) => key === aim.column);
    const judged = judge(table, aim);
    if (!judged) return [`  – ${aim.row}, ${column?.label ?? aim.column}: not measured`];
    const value = aim.ratio || !column ? `×${judged.value.toFixed(2)}` : show(column, judged.value);
    return [`  ${judged.reached ? '✔' : '✖'} ${aim.row}, ${column?.label ?? aim.column}: ${value} (wanted: ${wanted(aim, column)})`];
  });

/**
 * A table for a person: values, `×` the reference of the same run, and the change against the last committed run where
 * it is more than noise. An aim that is missed fails nothing: times are told, never tested.
 */
export const describeTable = (table: Table, last?: Table): string => {
  const heads = ['', ...table.columns.map(({ label, unit }) => (unit ? `${label}, ${unit}` : label))];
  const rows = table.rows.map((row) => [row.name, ...table.columns.map((column) => cell(table, last, column, row))]);
  const lines = [heads, heads.map(() => ''), ...rows];
  const widths = heads.map((_, place) => Math.max(...lines.map((line) => line[place]?.length ?? 0), 3));
  const drawn = lines.map((line, number) =>
    number === 1
      ? `|${widths.map((width, place) => (place === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
      : `| ${line.map((text, place) => (place === 0 ? text.padEnd(widths[place] ?? 0) : text.padStart(widths[place] ?? 0))).join(' | ')} |`,
  );
  const notes = (table.notes ?? []).map((note) => `  ${note}`);
  return [table.title, '', ...drawn, '', ...aims(table), ...notes].join('\n').trimEnd();
};
