import { sql, type Transaction } from 'kysely';
import type { ContentTables } from '../tables/content.ts';
import { contentShape, type ContentRows, type Shape } from '../tables/content-rows.ts';

/** What an import did, in rows. */
export interface ContentChanges {
  /** All that the texts hold. */
  readonly total: number;
  readonly added: number;
  readonly updated: number;
  readonly removed: number;
}

type Row = Readonly<Record<string, string | number | boolean | null>>;

interface Difference {
  readonly table: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  readonly touched: string | undefined;
  readonly added: readonly Row[];
  readonly updated: readonly Row[];
  readonly removed: readonly Row[];
}

const identity = (row: Row, columns: readonly string[]): string => JSON.stringify(columns.map((column) => row[column]));

const columnList = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

const compare = async (trx: Transaction<ContentTables>, table: keyof ContentTables, wanted: readonly Row[]): Promise<Difference> => {
  const shape: Shape[keyof Shape] = contentShape[table];
  const { key, rest, touched } = shape;
  const columns: readonly string[] = [...key, ...rest];
  const { rows } = await sql<Row>`select ${columnList(columns)} from ${sql.table(table)}`.execute(trx);
  const existing = new Map(rows.map((row) => [identity(row, key), row]));
  const wantedKeys = new Set(wanted.map((row) => identity(row, key)));
  const differs = (row: Row): boolean => {
    const before = existing.get(identity(row, key));
    return before !== undefined && identity(before, columns) !== identity(row, columns);
  };
  return {
    table,
    columns,
    key,
    touched,
    added: wanted.filter((row) => !existing.has(identity(row, key))),
    updated: wanted.filter(differs),
    removed: rows.filter((row) => !wantedKeys.has(identity(row, key))),
  };
};

/** Rows of one statement: its parameters stay far below a server's limit. */
const ROWS_AT_ONCE = 200;

const upsert = async (trx: Transaction<ContentTables>, { table, columns, key, touched, added, updated }: Difference): Promise<void> => {
  const values = columns.filter((column) => !key.includes(column)).map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  if (touched !== undefined) values.push(sql`${sql.ref(touched)} = now()`);
  const rows = [...added, ...updated];
  for (let done = 0; done < rows.length; done += ROWS_AT_ONCE) {
    const tuples = rows.slice(done, done + ROWS_AT_ONCE).map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${columnList(columns)}) values ${sql.join(tuples)}
      on conflict (${columnList(key)}) do update set ${sql.join(values)}`.execute(trx);
  }
};

const remove = async (trx: Transaction<ContentTables>, { table, key, removed }: Difference): Promise<void> => {
  for (const row of removed) {
    const conditions = sql.join(
      key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
      sql` and `,
    );
    await sql`delete from ${sql.table(table)} where ${conditions}`.execute(trx);
  }
};

const tableNames = Object.keys(contentShape) as (keyof ContentTables)[];

// Any number does, as long as no other advisory lock of the database has it.
const IMPORT_LOCK = 20_101_010;

/** Makes the tables equal to `rows`, touching only what differs. One importer at a time. */
export const writeContent = async (trx: Transaction<ContentTables>, rows: ContentRows): Promise<ContentChanges> => {
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx);
  const differences: Difference[] = [];
  for (const table of tableNames) {
    // Interfaces have no index signature: a copy shows the same columns as a record.
    const wanted = rows[table].map((row): Row => ({ ...row }));
    differences.push(await compare(trx, table, wanted));
  }
  for (const difference of differences) await upsert(trx, difference);
  for (const difference of differences.toReversed()) await remove(trx, difference);
  const count = (kind: 'added' | 'updated' | 'removed'): number =>
    differences.reduce((sum, difference) => sum + difference[kind].length, 0);
  const total = tableNames.reduce((sum, table) => sum + rows[table].length, 0);
  return { total, added: count('added'), updated: count('updated'), removed: count('removed') };
};
