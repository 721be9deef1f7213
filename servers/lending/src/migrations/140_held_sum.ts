import { sql, type Kysely } from 'kysely';

/** A small sum that the provider holds on a card until the customer names it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table card
    add column held_amount integer check (held_amount > 0),
    add column held_tries integer not null default 0`.execute(db);
};
