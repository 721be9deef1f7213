import { sql, type Kysely } from 'kysely';

const statements = [
  // One of a card at a time is to be confirmed; the others are on their way back.
  `create table card_hold (
    order_id text primary key,
    card_id uuid not null references card (id),
    amount bigint not null check (amount > 0),
    state text not null check (state in ('held', 'released')),
    language text not null check (language in ('uk', 'ru')),
    created_at timestamptz not null,
    released_at timestamptz
  )`,
  `create index card_hold_held on card_hold (card_id) where state = 'held'`,
];

/** Small sums that the provider holds on cards, until their release is requested. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
