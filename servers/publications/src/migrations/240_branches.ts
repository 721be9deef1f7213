import { sql, type Kysely } from 'kysely';

// Mercator's plane preserves the proportion of distances between neighbours, so the nearest on it is the nearest on the ground.
const statements = [
  `create table content_branch (
    id text not null,
    language text not null,
    position integer not null,
    type text not null,
    title text not null,
    address text not null,
    hours text not null,
    phone text,
    lat double precision not null check (lat between -85 and 85),
    lng double precision not null check (lng between -180 and 180),
    keys text not null,
    place point not null generated always as (point(lng, degrees(ln(tan(pi() / 4 + radians(lat) / 2))))) stored,
    words tsvector not null generated always as (to_tsvector('simple'::regconfig, keys)) stored,
    primary key (id, language)
  )`,
  `create index content_branch_order on content_branch (language, position)`,
  `create index content_branch_type on content_branch (language, type, position)`,
  `create index content_branch_place on content_branch using gist (place)`,
  `create index content_branch_words on content_branch using gin (words)`,
];

/** Branches on the map: found by place, by words, in the order of the list. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
