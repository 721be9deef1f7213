import { sql, type Kysely } from 'kysely';

const statements = [
  `create table settlement (
    koatuu text primary key check (koatuu ~ '^[0-9]{10}$'),
    name text not null,
    type text not null,
    region text not null,
    region_type text not null,
    region_key text not null,
    district text not null,
    thousands integer not null check (thousands >= 0),
    name_key text not null,
    keys text not null
  )`,
  `create index settlement_name on settlement (name_key)`,
  `create table street (
    koatuu text not null references settlement on delete cascade,
    position integer not null,
    type text not null,
    name text not null,
    old_name text,
    name_key text not null,
    keys text not null,
    primary key (koatuu, type, name)
  )`,
  `create table person_name (
    kind text not null check (kind in ('surname', 'name', 'patronymic')),
    position integer not null,
    name text not null,
    name_key text not null,
    primary key (kind, name)
  )`,
  `create index person_name_key on person_name (kind, name_key text_pattern_ops)`,
];

/** What the forms suggest: settlements with their streets, and names of people. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
