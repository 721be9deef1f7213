import { sql, type Kysely } from 'kysely';

/** A sum of the rows of every table, and how far every sequence has come, by name. */
export type RowSums = Readonly<Record<string, string>>;

/** Sums up all that is stored, but for some tables and columns, `table.column`. */
export const rowSums = async <DB>(db: Kysely<DB>, without: readonly string[] = []): Promise<RowSums> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(db);
  const summed = tables.filter(({ name }) => !without.includes(name));
  const sums = summed.map(({ schema, name }) => {
    const columns = without.filter((column) => column.startsWith(`${name}.`)).map((column) => column.slice(name.length + 1));
    const row = columns.length === 0 ? sql`t::text` : sql`(to_jsonb(t) - cast(${columns} as text[]))::text`;
    return sql`
      select ${name} as name, count(*) || ' ' || md5(coalesce(string_agg(kept, ',' order by kept), '')) as sum
      from (select ${row} as kept from ${sql.id(schema, name)} as t) as r`;
  });
  const sequences = sql`select sequencename as name, coalesce(last_value::text, '') as sum from pg_sequences`;
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join([...sums, sequences], sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
};

/** Names of what differs. */
export const changedIn = (before: RowSums, after: RowSums): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]).sort();

/** The number of the next transaction that writes: one that only reads takes none, so while it is the same nothing was written. */
export const nextWrite = async <DB>(db: Kysely<DB>): Promise<string> => {
  const { rows } = await sql<{ next: string }>`select cast(pg_snapshot_xmax(pg_current_snapshot()) as text) as next`.execute(db);
  return rows[0]?.next ?? '';
};
