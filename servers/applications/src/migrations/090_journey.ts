import { failurePages } from '@pozyka/server-publications';
import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table application
    add column bank_id_skipped boolean not null default false,
    add column call_due_at timestamptz,
    add column call_outcome text check (call_outcome in ('approve', 'refuse')),
    add column changes jsonb`,
  `create table application_relation (
    application_id uuid not null references application (id),
    position integer not null,
    type_id text not null,
    name text not null,
    phone text not null,
    primary key (application_id, position),
    unique (application_id, phone)
  )`,
  `create table sandbox_vpn (
    phone text primary key,
    remaining integer not null check (remaining > 0)
  )`,
];

/** What an application waits for on its way, texts of refusals, and saves that a sandbox takes for a VPN's. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await failurePages(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
};
