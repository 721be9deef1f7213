import { sql, type Kysely } from 'kysely';

/** Certificates by which papers are or were signed; a sandbox stores its key here, too, sealed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table paper_certificate (
    sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
    pem text not null,
    since timestamptz not null,
    sealed_key text
  )`.execute(db);
};
