import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tables of idempotency, of jobs and of the sandbox's clock. */
export const kitMigrations: Readonly<Record<string, Migration>> = {
  '000_kit': {
    up: async (db) => {
      await sql`
        create table kit_idempotency (
          owner text not null,
          key uuid not null,
          request_hash text not null,
          status smallint,
          headers text,
          body text,
          locked_until timestamptz not null,
          created_at timestamptz not null default now(),
          primary key (owner, key)
        )`.execute(db);
      await sql`create index kit_idempotency_created_at on kit_idempotency (created_at)`.execute(db);
      await sql`
        create table kit_job (
          id bigint generated always as identity primary key,
          kind text not null,
          key text not null,
          payload jsonb not null,
          run_at timestamptz not null,
          state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
          attempts integer not null default 0,
          lease uuid,
          locked_until timestamptz,
          last_error text,
          created_at timestamptz not null default now(),
          finished_at timestamptz,
          unique (kind, key)
        )`.execute(db);
      await sql`create index kit_job_due on kit_job (run_at) where state = 'waiting'`.execute(db);
      await sql`create table kit_clock (id boolean primary key default true check (id), offset_ms bigint not null)`.execute(db);
    },
  },
  '001_kit_alive': {
    up: async (db) => {
      await sql`alter table kit_idempotency add column alive_until timestamptz`.execute(db);
    },
  },
  // done jobs stay, and whoever scrapes the metrics counts the failed ones
  '002_kit_failed_jobs': {
    up: async (db) => {
      await sql`create index kit_job_failed on kit_job (kind) where state = 'failed'`.execute(db);
    },
  },
  // an older release finds an answer without a body, and says that the key is busy
  '003_kit_sealed_answers': {
    up: async (db) => {
      await sql`alter table kit_idempotency add column sealed_body text`.execute(db);
    },
  },
};
