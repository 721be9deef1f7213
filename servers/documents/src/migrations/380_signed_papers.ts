import { up as certificatesTable } from './380_paper_certificates.ts';
import { sql, type Kysely } from 'kysely';

const statements = [
  // Papers that lie nowhere else as they were handed out: receipts, whose bytes are the same ever after, and editions of what the lender publishes.
  `create table issued_paper (
    sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
    receipt_id uuid unique references receipt (id) on delete cascade,
    bytes bytea,
    public_paper_id text,
    language text not null,
    issued_at timestamptz not null,
    check (num_nonnulls(receipt_id, public_paper_id) = 1),
    check (num_nulls(receipt_id, bytes) in (0, 2))
  )`,
  // What was handed out and is no more: a copy of it is not a forged paper. No name is in it.
  `create table withdrawn_paper (
    sha256 text primary key,
    type text not null,
    created_at timestamptz not null
  )`,
  `create function paper_withdrawn() returns trigger language plpgsql as $$
    begin
      insert into withdrawn_paper (sha256, type, created_at) select sha256, type, created_at from removed on conflict do nothing;
      return null;
    end $$`,
  `create trigger paper_withdrawn after delete on contract_document
    referencing old table as removed for each statement execute function paper_withdrawn()`,
  `create index contract_document_sha256 on contract_document (sha256)`,
  `insert into issued_paper (sha256, public_paper_id, language, issued_at)
    select sha256, id, language, now() from public_paper where sha256 ~ '^[0-9a-f]{64}$' on conflict do nothing`,
];

/** Every paper carries a signature, and is known by its SHA-256. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await certificatesTable(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
};
