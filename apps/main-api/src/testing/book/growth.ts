import { sql, type Kysely } from 'kysely';
import { PLAYED } from './play-customers.ts';

/** What a customer of the book adds to a table, and the indexes on it. */
export interface Growth {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
}

interface Size {
  readonly rows: number;
  readonly bytes: number;
}

const sizesOf = async (db: Kysely<unknown>): Promise<Map<string, Size>> => {
  const { rows: tables } = await sql<{ table: string; bytes: number }>`
    select c.relname as table, pg_total_relation_size(c.oid)::float8 as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`.execute(db);
  const sizes = new Map<string, Size>();
  for (const { table, bytes } of tables) {
    const { rows } = await sql<{ rows: number }>`select count(*)::float8 as rows from ${sql.table(table)}`.execute(db);
    sizes.set(table, { rows: rows[0]?.rows ?? 0, bytes });
  }
  return sizes;
};

/**
 * What tables grow by, the largest first: rows as customers were played, all of them, and bytes of a row as they are in the book of many, where a page is
 * full.
 */
export const growthOf = async (played: Kysely<unknown>, book: Kysely<unknown>): Promise<Growth[]> => {
  const [few, many] = [await sizesOf(played), await sizesOf(book)];
  const growth = [...few].flatMap(([table, { rows }]) => {
    const size = many.get(table);
    // registers, texts and what is of a day are not more for more customers
    if (!size || size.rows < 2 * rows || rows === 0) return [];
    const own = rows / PLAYED;
    return [{ table, rows: own, bytes: (own * size.bytes) / size.rows }];
  });
  return growth.toSorted((one, other) => other.bytes - one.bytes);
};
