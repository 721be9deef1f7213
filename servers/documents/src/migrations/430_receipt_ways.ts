import { sql, type Kysely } from 'kysely';

const statements = [
  // By a card, as all were so far, or by a credit transfer from a bank.
  `alter table receipt add column way text not null default 'card' check (way in ('card', 'transfer'))`,
  // A receipt never changes: neither does how it was paid.
  `drop trigger receipt_append_only on receipt`,
  `create trigger receipt_append_only before delete or update of
      id, customer_id, contract_id, category, amount, lines, at, number, key, way on receipt
    for each row execute function receipt_append_only()`,
];

/** How the money of a receipt came. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
