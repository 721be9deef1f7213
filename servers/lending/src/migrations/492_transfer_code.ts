import { sql, type Kysely } from 'kysely';

/** Four digits of a random UUID's first 32 bits, which have no fixed bits; releases that do not know the column insert rows with it, too. */
const RANDOM_DIGITS = `lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 10000)::text, 4, '0')`;

const statements = [
  // each row that is there gets its own: the default is not constant. Where there are many it was added in steps before, see docs/operations.md
  `alter table contract add column if not exists transfer_code text not null default ${RANDOM_DIGITS} check (transfer_code ~ '^[0-9]{4}$')`,
  // steps that were not taken to their end are refused
  `alter table contract alter column transfer_code set not null`,
];

/** What a transfer names beside a contract's number, so that numbers next to it are not guessed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
