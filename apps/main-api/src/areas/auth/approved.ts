import type { PassApproved } from '@pozyka/api-contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { standingAt } from '../../data/application/standing.ts';
import { selectCurrent } from '../../data/application/store.ts';
import type { CustomerRow } from '../../data/customers/store.ts';

/** The answer of a login: the token, who it is of, and where they stand. */
export const approved = async (db: Kysely<Database>, customer: CustomerRow, token: string, now: Date): Promise<PassApproved> => {
  const application = standingAt(await selectCurrent(db, customer.id), now);
  return {
    BearerToken: token,
    FirstName: customer.name,
    SecondName: customer.surname,
    Patronymic: customer.patronymic,
    ActionStatus: application.action_status,
    RefusalSignificance: application.refusal_significance,
  };
};
