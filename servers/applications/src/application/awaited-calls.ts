import type { Kysely } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';

const awaited = (db: Kysely<ApplicationsDatabase>) =>
  db.selectFrom('application').where('application.action_status', '=', 'awaitingCall').where('application.is_current', '=', true);

/** Applications that wait for a call of an operator, those that end first in front, and how many there are. */
export const selectAwaitedCalls = async (
  db: Kysely<ApplicationsDatabase>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) => {
  const rows = await awaited(db)
    .innerJoin('customer', 'customer.id', 'application.customer_id')
    .select(['application.id', 'application.call_due_at', 'customer.phone', 'customer.surname', 'customer.name', 'customer.patronymic'])
    .orderBy('application.call_due_at')
    .orderBy('application.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await awaited(db)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
};
