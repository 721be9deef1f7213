import { sql, type Kysely } from 'kysely';

const statements = [
  // A receipt of an erased customer is known by its sum alone: its file names their card.
  `alter table issued_paper drop constraint if exists issued_paper_check1`,
  `alter table issued_paper drop constraint if exists issued_paper_bytes`,
  `alter table issued_paper add constraint issued_paper_bytes check (bytes is null or receipt_id is not null)`,
  `update issued_paper set bytes = null where bytes is not null and receipt_id in (
    select receipt.id from receipt join customer on customer.id = receipt.customer_id where customer.phone like 'erased:%')`,
];

/** Files of receipts go with their customer's data, also of customers who were erased before. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
