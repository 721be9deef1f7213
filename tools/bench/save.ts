import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspaceRoot } from '../start/paths.mjs';
import { loadNow, machine } from './machine.ts';
import { judgements, ratioOf, type Table } from './table.ts';

const RESULTS = join(import.meta.dirname, 'results');

const exact = (value: number): number => Number(value.toPrecision(5));

/** A table as it is kept: of each value the median, its quartiles and its ratio. */
export const resultOf = (table: Table) => ({
  rows: table.rows.map((row) => ({
    name: row.name,
    ...(row.reference !== undefined && { against: row.reference }),
    values: Object.fromEntries(
      Object.entries(row.values).map(([column, median]) => {
        const { low, high } = row.spread?.[column] ?? {};
        const ratio = table.ratios.includes(column) ? ratioOf(table, row, column) : undefined;
        return [
          column,
          {
            median: exact(median),
            ...(low !== undefined && high !== undefined && { low: exact(low), high: exact(high) }),
            ...(ratio !== undefined && { ratio: exact(ratio) }),
          },
        ];
      }),
    ),
  })),
  aims: judgements(table),
  notes: table.notes,
});

/** Writes what a bench found on this day, with the machine, and tells the file. */
export const save = (name: string, table: Table, loadBefore: number): string => {
  const day = new Date().toISOString().slice(0, 10);
  const file = join(RESULTS, `${day}-${name}.json`);
  const of = { bench: name, day, machine: { ...machine(), 'load before': loadBefore, 'load after': loadNow() } };
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...of, ...resultOf(table) }, null, 2)}\n`);
  return relative(workspaceRoot, file);
};
