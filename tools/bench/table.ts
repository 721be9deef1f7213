/** What is wanted of a value, or of its ratio against the reference's. */
export interface Aim {
  column: string;
  atMost?: number;
  atLeast?: number;
  ratio?: true;
  /** Name of the row that the ratio is against, where it is not the reference. */
  than?: string;
}

/** Between these lies the middle half of what was found. */
export interface Spread {
  low: number;
  high: number;
}

/** One thing measured, values by column; one that could not be taken is absent. */
export interface Row {
  name: string;
  values: Readonly<Record<string, number>>;
  /** Quartiles of what the values are the medians of, by column. */
  spread?: Readonly<Record<string, Spread>>;
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

/** The value against the reference row's, or another one's; undefined where there is none. */
const ratioOf = ({ rows }: Table, row: Row, column: string, than = row.reference): number | undefined => {
  const base = rows.find(({ name }) => name === than)?.values[column];
  const value = row.values[column];
  return value === undefined || !base ? undefined : value / base;
};

const rounded = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3))));

/** A value as it is printed: where the machine has its part, with its ratio and its spread. */
export const cellOf = (table: Table, row: Row, column: string): string => {
  const value = row.values[column];
  const isRatio = table.ratios.includes(column);
  const ratio = isRatio ? ratioOf(table, row, column) : undefined;
  const spread = isRatio ? row.spread?.[column] : undefined;
  return [
    value === undefined ? '–' : rounded(value),
    ratio === undefined ? '' : ` ×${rounded(ratio)}`,
    spread === undefined ? '' : ` (${rounded(spread.low)}–${rounded(spread.high)})`,
  ].join('');
};

/** Whether each aim is reached, in words. */
export const judgements = (table: Table): string[] =>
  table.rows.flatMap((row) =>
    (row.aims ?? []).map(({ column, atMost = Infinity, atLeast = -Infinity, ratio, than }) => {
      const value = ratio ? ratioOf(table, row, column, than) : row.values[column];
      if (value === undefined) return `– ${row.name}, ${column}: not measured`;
      const sign = ratio ? '×' : '';
      const of = than === undefined ? '' : ` of ${than}`;
      const wanted = `${atMost === Infinity ? `at least ${sign}${atLeast}` : `at most ${sign}${atMost}`}${of}`;
      return `${value <= atMost && value >= atLeast ? '✔' : '✖'} ${row.name}, ${column}: ${sign}${rounded(value)} (wanted: ${wanted})`;
    }),
  );

/** Values with `×` the reference of the same run, then aims. One that is missed fails nothing: times are shown, never tested. */
export const print = (table: Table): void => {
  const columns = [...new Set(table.rows.flatMap(({ values }) => Object.keys(values)))];
  const cells = (row: Row) => Object.fromEntries(columns.map((column) => [column, cellOf(table, row, column)]));
  console.table(Object.fromEntries(table.rows.map((row) => [row.name, cells(row)])));
  for (const line of [...judgements(table), ...table.notes]) console.log(`  ${line}`);
};

/** The value that this part of the sorted ones lies below, between two of them where it is none; undefined of none. */
const quantile = (values: readonly number[], part: number): number | undefined => {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low === undefined || high === undefined ? undefined : low + (high - low) * (place % 1);
};

/** The middle one, or the mean of the two in the middle; undefined of none. */
export const median = (values: readonly number[]): number | undefined => quantile(values, 0.5);

type Rounds = readonly Readonly<Record<string, number>>[];

const byColumn = <T>(rounds: Rounds, of: (values: readonly number[]) => T | undefined): Record<string, T> => {
  const columns = [...new Set(rounds.flatMap((round) => Object.keys(round)))];
  return Object.fromEntries(
    columns.flatMap((column) => {
      const found = of(rounds.flatMap((round) => round[column] ?? []));
      return found === undefined ? [] : [[column, found]];
    }),
  );
};

/** Column by column the medians of what several rounds found. */
export const medians = (rounds: Rounds): Record<string, number> => byColumn(rounds, median);

/** Column by column the quartiles of what several rounds found. */
export const spreads = (rounds: Rounds): Record<string, Spread> =>
  byColumn(rounds, (values) => {
    const [low, high] = [quantile(values, 0.25), quantile(values, 0.75)];
    return low === undefined || high === undefined ? undefined : { low, high };
  });
