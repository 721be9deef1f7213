import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table customer_case drop constraint customer_case_kind_check`,
  `alter table customer_case add constraint customer_case_kind_check check (kind in
    ('complaint', 'question', 'restructuring', 'relief', 'data', 'refund'))`,
];

/** An officer decides on money that goes back in a case of its own. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
