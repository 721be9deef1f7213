import { sql, type Kysely } from 'kysely';

const statements = [
  // the default is of rows that an older release writes: it says of none whether the provider was asked, so all of them may have been
  `alter table payment add column asked_at timestamptz default now()`,
];

/** When the provider was asked to make a charge: from then on its outcome is queried, and it is not ordered anew. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
