import { registerExchange } from '@pozyka/server-applications';
import { sql, type Kysely } from 'kysely';
import { followAlso } from './follow-also.ts';

/** What the trail holds of an exchange: never what was answered, which leaves with the customer's data. */
const columns = ['application_id', 'contract_id', 'register', 'purpose', 'consent_edition', 'state', 'ended_at'];

const statements = [
  `alter table bureau_exchange add foreign key (contract_id) references contract (id)`,
  ...followAlso({ bureau_exchange: columns }),
];

/** What is queried of registers about customers and reported of them, and which register an application waits for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await registerExchange(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
};
