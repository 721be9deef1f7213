import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table settlement
    add column id bigint not null generated always as identity constraint settlement_id_key unique,
    add column katottg text constraint settlement_katottg_key unique check (katottg ~ '^UA[0-9]{17}$'),
    add column community text not null default ''`,
  // places of the register have no older code; the index preserves its name, which older code relies on
  `alter table street drop constraint street_koatuu_fkey`,
  `alter table settlement drop constraint settlement_pkey, alter column koatuu drop not null`,
  `alter table settlement add constraint settlement_pkey unique (koatuu), add constraint settlement_coded check (koatuu is not null or katottg is not null)`,
  `alter table street add constraint street_koatuu_fkey foreign key (koatuu) references settlement (koatuu) on delete cascade`,
  `create table settlement_word (
    settlement_id bigint not null references settlement (id) on delete cascade,
    key text collate "C" not null,
    region_key text not null,
    own boolean not null,
    sized boolean not null,
    primary key (settlement_id, key)
  )`,
  `create index settlement_word_key on settlement_word (sized, own, key, settlement_id)`,
  `create index settlement_word_region on settlement_word (region_key, sized, own, key, settlement_id)`,
  // those that are there are found until the next seeding
  `insert into settlement_word (settlement_id, key, region_key, own, sized)
    select id, left(substr(keys, at + 1), 100), region_key, bool_or(at = 1), thousands > 0
      from settlement, generate_series(1, length(keys)) as at where substr(keys, at, 1) = ' '
      group by 1, 2, 3, 5`,
];

/** Codes of the register that replaced KOATUU, places that have no other, and what to search thirty thousand of them by. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
