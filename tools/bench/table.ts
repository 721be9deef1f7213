/** What is measured about every row. */
export interface Column {
  key: string;
  label: string;
  /** `ms`, `kB` (given in bytes), `%`, `/s` and so on; absent for plain numbers. */
  unit?: string;
  /** Digits behind the point; 0 where absent, 1 for kB. */
  digits?: number;
  /** Told beside the reference row's, because the machine has its part in it: only the ratio says something about the site. */
  ratio?: boolean;
}

/** One thing measured: a page, an endpoint; a value that could not be taken is absent. */
export interface Row {
  name: string;
  values: Record<string, number>;
  /** Row that the ratios of this one are taken against, where it is not the table's. */
  reference?: string;
}

/** What is wanted of one value, or of its ratio. */
export interface Aim {
  row: string;
  column: string;
  atMost?: number;
  atLeast?: number;
  /** The aim is about the ratio. */
  ratio?: boolean;
}

/** What one benchmark found. */
export interface Table {
  title: string;
  /** Row that the ratios are taken against. */
  reference?: string;
  columns: Column[];
  rows: Row[];
  aims?: Aim[];
  /** Lines for people: how it was measured, what went wrong. */
  notes?: string[];
}

/** The value against the reference row's; undefined where there is none, and for the reference itself. */
export const ratioOf = (table: Table, row: Row, key: string): number | undefined => {
  const reference = row.reference ?? table.reference;
  if (reference === undefined || reference === row.name) return undefined;
  const base = table.rows.find(({ name }) => name === reference)?.values[key];
  const value = row.values[key];
  return value === undefined || !base ? undefined : value / base;
};

/** What an aim is about, and whether it is reached; undefined where nothing was measured. */
export const judge = (table: Table, aim: Aim): { value: number; reached: boolean } | undefined => {
  const row = table.rows.find(({ name }) => name === aim.row);
  const value = row && (aim.ratio ? ratioOf(table, row, aim.column) : row.values[aim.column]);
  if (value === undefined) return undefined;
  return { value, reached: value <= (aim.atMost ?? Infinity) && value >= (aim.atLeast ?? -Infinity) };
};

/** The middle one of several, or the mean of the two in the middle; undefined of none. */
export const median = (values: readonly number[]): number | undefined => {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) return undefined;
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
};

/** Row by row the medians of what several rounds found; a value that no round has is absent. */
export const medians = (rounds: readonly Record<string, number>[]): Record<string, number> => {
  const keys = [...new Set(rounds.flatMap((round) => Object.keys(round)))];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const middle = median(rounds.flatMap((round) => round[key] ?? []));
      return middle === undefined ? [] : [[key, middle]];
    }),
  );
};
