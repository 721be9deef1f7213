import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table customer_case alter column customer_id drop not null`,
  `alter table customer_case add column submission_id uuid unique references form_submission (id)`,
  `alter table customer_case add constraint customer_case_whose check ((customer_id is null) = (submission_id is not null))`,
  `alter table case_message alter column customer_id drop not null`,
  `alter table case_file alter column customer_id drop not null`,
];

/** A case may be a visitor's: nobody's account, and the form that they sent says where the answer goes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
