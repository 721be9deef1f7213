import { sql, type Kysely, type Transaction } from 'kysely';

interface Dropped {
  readonly drop: string;
  readonly create: string;
}

/** Indexes and references of the tables; primary keys and unique constraints stay. */
const costlyOf = async <DB>(trx: Transaction<DB>, tables: readonly string[]): Promise<Dropped[]> => {
  const names = sql`any(cast(${`{${tables.join(',')}}`} as regclass[]))`;
  const { rows } = await sql<Dropped>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where contype = 'f' and conrelid = ${names}
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where indrelid = ${names} and not exists (select from pg_constraint where conindid = indexrelid)`.execute(trx);
  return rows;
};

/** Fills tables without their indexes and references, then brings these back: at once they are made many times faster than row by row. */
export const bulkLoad = async <DB>(trx: Transaction<DB>, tables: readonly string[], load: () => Promise<void>): Promise<void> => {
  // The pool's limit is for customers' calls; an index over millions of rows takes longer.
  await sql`set local statement_timeout = 0`.execute(trx);
  const costly = await costlyOf(trx, tables);
  for (const { drop } of costly) await sql.raw(drop).execute(trx);
  await load();
  for (const { create } of costly) await sql.raw(create).execute(trx);
};

/**
 * Marks rows as seen by all, so that lists are read from indexes alone, and counts them for plans. A commit that is not yet
 * on the disk would leave them unmarked.
 */
export const settle = <DB>(db: Kysely<DB>): Promise<void> =>
  db.connection().execute(async (connection) => {
    for (const statement of [sql`set synchronous_commit = on`, sql`vacuum analyze`, sql`reset synchronous_commit`])
      await statement.execute(connection);
  });
