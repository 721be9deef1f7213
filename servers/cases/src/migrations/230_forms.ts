import { formDefinitions } from '@pozyka/server-publications';
import { sql, type Kysely } from 'kysely';

const statements = [
  `create table form_submission (
    id uuid primary key,
    form text not null,
    language text not null check (language in ('uk', 'ru')),
    customer_id uuid references customer (id),
    sender text not null,
    fields jsonb not null,
    created_at timestamptz not null
  )`,
  `create index form_submission_sender on form_submission (sender, created_at)`,
  `create index form_submission_customer on form_submission (customer_id) where customer_id is not null`,
  `create table form_file (
    id uuid primary key,
    form text not null,
    field text not null,
    owner text not null,
    sender text not null,
    customer_id uuid references customer (id),
    submission_id uuid references form_submission (id) on delete cascade,
    name text not null,
    size integer not null check (size > 0),
    received integer not null check (received between 1 and size),
    media_type text,
    created_at timestamptz not null,
    completed_at timestamptz check ((completed_at is not null) = (media_type is not null))
  )`,
  `create index form_file_sender on form_file (sender, created_at)`,
  `create index form_file_submission on form_file (submission_id) where submission_id is not null`,
  `create index form_file_loose on form_file (created_at) where submission_id is null`,
  `create index form_file_customer on form_file (customer_id) where customer_id is not null`,
  `create table form_file_part (
    file_id uuid not null references form_file (id) on delete cascade,
    position integer not null default 0,
    bytes bytea not null,
    primary key (file_id, position)
  )`,
  // Photos are compressed already: trying again would only cost time.
  `alter table form_file_part alter column bytes set storage external`,
];

/** Forms that the content server defines, what was sent in them, and their files. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await formDefinitions(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
};
