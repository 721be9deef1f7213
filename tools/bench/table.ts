/** What is wanted of a value, or of its ratio against the reference's. */
export interface Aim {
  column: string;
  atMost?: number;
  atLeast?: number;
  ratio?: true;
}

/** One thing measured, values by column; one that could not be taken is absent. */
export interface Row {
  name: string;
  values: Readonly<Record<string, number>>;
  /** Row of the same run that the machine slows down alike: what says something about the site is the ratio. */
  reference?: string;
  aims?: readonly Aim[];
}

export interface Table {
  rows: readonly Row[];
  /** Columns in which the machine has its part. */
  ratios: readonly string[];
  notes: readonly string[];
}

/** The value against the reference row's; undefined where there is none. */
export const ratioOf = ({ rows }: Table, row: Row, column: string): number | undefined => {
  const base = rows.find(({ name }) => name === row.reference)?.values[column];
  const value = row.values[column];
  return value === undefined || !base ? undefined : value / base;
};

const rounded = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3))));

const cellOf = (table: Table, row: Row, column: string): string => {
  const value = row.values[column];
  const ratio = table.ratios.includes(column) ? ratioOf(table, row, column) : undefined;
  return `${value === undefined ? '–' : rounded(value)}${ratio === undefined ? '' : ` ×${rounded(ratio)}`}`;
};

/** Whether each aim is reached, in words. */
export const judgements = (table: Table): string[] =>
  table.rows.flatMap((row) =>
    (row.aims ?? []).map(({ column, atMost = Infinity, atLeast = -Infinity, ratio }) => {
      const value = ratio ? ratioOf(table, row, column) : row.values[column];
      if (value === undefined) return `– ${row.name}, ${column}: not measured`;
      const sign = ratio ? '×' : '';
      const wanted = atMost === Infinity ? `at least ${sign}${atLeast}` : `at most ${sign}${atMost}`;
      return `${value <= atMost && value >= atLeast ? '✔' : '✖'} ${row.name}, ${column}: ${sign}${rounded(value)} (wanted: ${wanted})`;
    }),
  );

/** Values with `×` the reference of the same run, then aims. One that is missed fails nothing: times are told, never tested. */
export const print = (table: Table): void => {
  const columns = [...new Set(table.rows.flatMap(({ values }) => Object.keys(values)))];
  const cells = (row: Row) => Object.fromEntries(columns.map((column) => [column, cellOf(table, row, column)]));
  console.table(Object.fromEntries(table.rows.map((row) => [row.name, cells(row)])));
  for (const line of [...judgements(table), ...table.notes]) console.log(`  ${line}`);
};

/** The middle one, or the mean of the two in the middle; undefined of none. */
export const median = (values: readonly number[]): number | undefined => {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
};

/** Column by column the medians of what several rounds found. */
export const medians = (rounds: readonly Readonly<Record<string, number>>[]): Record<string, number> => {
  const columns = [...new Set(rounds.flatMap((round) => Object.keys(round)))];
  return Object.fromEntries(
    columns.flatMap((column) => {
      const middle = median(rounds.flatMap((round) => round[column] ?? []));
      return middle === undefined ? [] : [[column, middle]];
    }),
  );
};
