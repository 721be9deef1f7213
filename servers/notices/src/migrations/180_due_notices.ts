import { sql, type Kysely } from 'kysely';

/** Notices of due days: each is sent once, for each due day that a contract has had. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table due_notice (
    contract_id uuid not null references contract (id),
    due_date date not null,
    kind text not null check (kind in ('soon', 'today', 'late', 'stillLate')),
    sent_at timestamptz not null,
    primary key (contract_id, due_date, kind)
  )`.execute(db);
};
