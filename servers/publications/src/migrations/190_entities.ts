import { sql, type Kysely } from 'kysely';

const language = "language text not null check (language in ('uk', 'ru'))";

const tables = [
  `create table content_entity (
    kind text not null,
    id text not null,
    ${language},
    position integer not null,
    fields text not null,
    content text,
    source text,
    primary key (kind, language, id)
  )`,
  // No reference to content_entity: the importer knows nothing of what is generated from its rows.
  `create table public_paper (
    id text not null,
    ${language},
    drawn_from text not null,
    sha256 text not null,
    bytes bytea not null,
    primary key (id, language)
  )`,
];

/** Entities of any kind from the texts, and the PDFs of the papers that the lender publishes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of tables) await sql.raw(statement).execute(db);
};
