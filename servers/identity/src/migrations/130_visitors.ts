import { sql, type Kysely } from 'kysely';

/** Devices that applications were submitted from. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table visitor (
    customer_id uuid not null references customer (id),
    visitor_id text not null,
    is_bot boolean not null default false,
    is_incognito boolean not null default false,
    first_seen_at timestamptz not null,
    primary key (customer_id, visitor_id)
  )`.execute(db);
};
