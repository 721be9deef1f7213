import { sql, type Kysely } from 'kysely';

const statements = [
  `create table document_type (
    id text primary key,
    title_uk text not null,
    title_ru text not null,
    required boolean not null,
    position integer not null
  )`,
  `insert into document_type (id, title_uk, title_ru, required, position) values
    ('identity', 'Паспорт або ID-картка', 'Паспорт или ID-карта', true, 1),
    ('income', 'Довідка про доходи', 'Справка о доходах', true, 2),
    ('itn', 'Картка платника податків (РНОКПП)', 'Карточка налогоплательщика (РНОКПП)', false, 3),
    ('other', 'Інший документ', 'Другой документ', false, 4)`,
  `create table application_file (
    id uuid primary key,
    application_id uuid not null references application (id),
    kind text not null check (kind in ('document', 'photo')),
    type_id text references document_type (id) check ((type_id is not null) = (kind = 'document')),
    name text not null,
    size integer not null check (size > 0),
    received integer not null check (received between 1 and size),
    media_type text,
    challenge text check ((challenge is not null) = (kind = 'photo')),
    created_at timestamptz not null,
    completed_at timestamptz check ((completed_at is not null) = (media_type is not null))
  )`,
  `create index application_file_application on application_file (application_id, created_at)`,
  `create table application_file_part (
    file_id uuid not null references application_file (id) on delete cascade,
    position integer not null default 0,
    bytes bytea not null,
    primary key (file_id, position)
  )`,
  // Photos are compressed already: trying again would only cost time.
  `alter table application_file_part alter column bytes set storage external`,
  `create table photo_challenge (
    id uuid primary key,
    application_id uuid not null references application (id),
    kind text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index photo_challenge_application on photo_challenge (application_id, created_at)`,
];

/** Live photos and documents that belong to an application. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
