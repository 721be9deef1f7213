import { sql, type Kysely } from 'kysely';

const statements = [
  // the default is of rows that an older release writes: it says of none whether it was requested of the provider, so all of them may have been
  `alter table payment add column asked_at timestamptz default now()`,
];

/** When a charge was requested of the provider: from then on its outcome is queried, and it is not ordered again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
