import { sql, type Kysely } from 'kysely';

const statements = [
  // The registrar's own count; the number of one that was not made stays a gap.
  `create sequence receipt_number start 1`,
  `create table receipt (
    id uuid primary key,
    customer_id uuid not null references customer (id),
    contract_id uuid not null references contract (id),
    category text not null check (category in ('issue', 'payment', 'extension', 'withdrawal', 'refund')),
    amount bigint not null check (amount > 0),
    lines jsonb not null,
    card_mask text,
    at timestamptz not null,
    number bigint not null default nextval('receipt_number') unique,
    fiscal_number text not null generated always as ('4' || lpad(number::text, 9, '0')) stored unique,
    key text not null unique
  )`,
  `create index receipt_customer on receipt (customer_id, at desc, number desc) include (id)`,
  `create index receipt_customer_category on receipt (customer_id, category, at desc, number desc) include (id)`,
  `create index receipt_contract on receipt (contract_id)`,
  // How many a customer has is read with every page, so it is not counted every time.
  `create table receipt_total (
    customer_id uuid not null references customer (id),
    category text not null,
    total bigint not null,
    primary key (customer_id, category)
  )`,
  `create function receipt_counted() returns trigger language plpgsql as $$
    begin
      insert into receipt_total (customer_id, category, total)
        select customer_id, category, count(*) from added group by customer_id, category order by customer_id, category
        on conflict (customer_id, category) do update set total = receipt_total.total + excluded.total;
      return null;
    end $$`,
  `create trigger receipt_counted after insert on receipt
    referencing new table as added for each statement execute function receipt_counted()`,
  `create function receipt_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'a receipt is a fiscal document: another one is made, this one never changes'
        using errcode = '23514', constraint = 'receipt_append_only';
    end $$`,
  // The mask of a card goes when the law lets go of the customer's data.
  `create trigger receipt_append_only before delete or update of
      id, customer_id, contract_id, category, amount, lines, at, number, key on receipt
    for each row execute function receipt_append_only()`,
];

/** Receipts of the money that left and came, and how many of them a customer has. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
