import { caseTopic } from '@pozyka/server-notices';
import { sql, type Kysely } from 'kysely';
import { caseTables } from '@pozyka/server-cases';

const statements = [
  `alter table customer_case add foreign key (contract_id) references contract (id)`,
  `create index application_awaits_call on application (call_due_at) where action_status = 'awaitingCall'`,
];

/** Requests of customers as cases, which may be about a loan; what they are notified of; applications that wait for a call. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await caseTables(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
  await caseTopic(db);
};
