import { sql, type Kysely } from 'kysely';

/** What is in a table, in any order of its rows. */
export interface TableDigest {
  readonly rows: number;
  readonly digest: string;
}

/** Names of the tables, in order; none in a database that nothing was brought into. */
export const tablesOf = async (db: Kysely<unknown>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(db);
  return rows.map(({ name }) => name);
};

/** Rows and digest of every table. Two databases with the same ones hold the same. */
export const tableDigests = async (db: Kysely<unknown>): Promise<Record<string, TableDigest>> => {
  const digests: Record<string, TableDigest> = {};
  for (const name of await tablesOf(db)) {
    const { rows } = await sql<TableDigest>`
      select count(*) as rows, coalesce(sum(hashtextextended(line::text, 0)), 0)::text as digest from ${sql.table(name)} line`.execute(db);
    const [row] = rows;
    if (row) digests[name] = row;
  }
  return digests;
};
