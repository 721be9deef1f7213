import { sql, type Kysely } from 'kysely';

const statements = [
  `create table application_consent (
    customer_id uuid not null references customer (id),
    application_id uuid not null references application (id),
    kind text not null check (kind in ('credit-bureau')),
    edition text not null,
    language text not null check (language in ('uk', 'ru')),
    given_at timestamptz not null,
    primary key (application_id, kind, edition)
  )`,
  `create index application_consent_customer on application_consent (customer_id, given_at)`,
  `create function application_consent_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'a consent stays as it was given: a new one is added'
        using errcode = '23514', constraint = 'application_consent_append_only';
    end $$`,
  // it goes with the customer's data alone
  `create trigger application_consent_append_only before update on application_consent
    for each row execute function application_consent_append_only()`,
];

/** What customers agreed to with an application: which edition, in which language, when. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
