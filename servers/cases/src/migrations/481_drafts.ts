import { sql, type Kysely } from 'kysely';

const statements = [
  `create table form_draft (
    customer_id uuid not null references customer (id),
    form text not null check (form in ('case', 'restructuring')),
    content jsonb not null,
    saved_at timestamptz not null,
    primary key (customer_id, form)
  )`,
  `create index form_draft_saved on form_draft (saved_at)`,
  `insert into form_draft (customer_id, form, content, saved_at)
    select customer_id, 'case', jsonb_build_object('Kind', kind, 'Text', text), saved_at from case_draft`,
  // no release that runs knows it
  `drop table case_draft`,
];

/** What customers have typed and not sent yet: one draft for each form, in place of the one for cases. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
