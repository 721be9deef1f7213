import { sql, type Kysely } from 'kysely';

const path = `path text not null check (path like '/%'), is_pattern boolean not null`;

const statements = [
  `alter table content_page add column updated_at timestamptz not null default now()`,
  `create table content_seo (
    ${path},
    language text not null check (language in ('uk', 'ru')),
    title text not null,
    description text not null,
    keywords text not null,
    og_title text not null,
    og_description text not null,
    og_image text,
    og_type text not null,
    twitter_title text not null,
    twitter_description text not null,
    twitter_image text,
    twitter_card text not null,
    primary key (path, language)
  )`,
  `create index content_seo_pattern on content_seo (language) where is_pattern`,
  `create table content_redirect (
    ${path},
    target text not null,
    code integer not null check (code in (301, 302, 307, 308)),
    host text,
    primary key (path),
    check ((host is null) = (target like '/%'))
  )`,
  `create index content_redirect_pattern on content_redirect (path) where is_pattern`,
  `create table content_snippet (
    id text primary key,
    ${path},
    position integer not null,
    place text not null check (place in ('head', 'body_begin', 'body_end')),
    category text not null check (category in ('necessary', 'functionality', 'analytics', 'marketing')),
    html text not null
  )`,
  `create index content_snippet_path on content_snippet (path)`,
  `create index content_snippet_pattern on content_snippet (position) where is_pattern`,
];

/** What the operator says of addresses: search data, redirects, added markup; and when a page last changed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
