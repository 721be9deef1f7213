import { sql, type Kysely } from 'kysely';

const statements = [
  // Who paid a transfer, by the tax number that the bank reports; of cards the link alone says it.
  `alter table payment add column payer text check (payer in ('customer', 'other'))`,
  `alter table payment drop constraint payment_state_check`,
  `alter table payment add constraint payment_state_check check (state in ('pending', 'paid', 'failed', 'returned'))`,
  // A refund is of a payment, at the provider or by a transfer to the payer's account; one of a line has no contract.
  `alter table refund alter column contract_id drop not null`,
  `alter table refund alter column card_id drop not null`,
  `alter table refund add column payment_id uuid references payment (id)`,
  `alter table refund add column line_id text`,
  `alter table refund add column way text not null default 'card' check (way in ('card', 'transfer'))`,
  `alter table refund add column is_whole boolean not null default false`,
  // The payer's account, until the money is there.
  `alter table refund add column source_sealed text`,
  `alter table refund add column reason text`,
  `alter table refund add column case_id uuid references customer_case (id)`,
  `alter table refund drop constraint refund_state_check`,
  `alter table refund add constraint refund_state_check check (state in ('waiting', 'pending', 'paid', 'declined'))`,
  // several payments of one loan may be refunded at once
  `drop index refund_pending`,
  `create index refund_open on refund (contract_id) where state in ('waiting', 'pending')`,
  `create index refund_payment on refund (payment_id) where payment_id is not null`,
  `create index refund_case on refund (case_id) where case_id is not null`,
  `create unique index refund_line on refund (line_id) where line_id is not null and state <> 'declined'`,
  `do $do$ begin
    -- no release orders a refund to a card of its own choice any more
    execute format('alter table refund add constraint refund_has_source
      check (payment_id is not null or line_id is not null or reason is not null or created_at < %L)', now());
  end $do$`,
  // A line that waits: why, and whose account it came from.
  `alter table unmatched_transfer add column reason text not null default 'unknown'`,
  `alter table unmatched_transfer add column payer_sealed text`,
  `alter table unmatched_transfer add column returned_at timestamptz`,
];

/** Money goes back to the payment that it came by, or waits for an officer. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
