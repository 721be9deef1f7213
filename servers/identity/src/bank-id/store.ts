import type { Application } from '@pozyka/api-contract';
import type { Day } from '@pozyka/domain';
import type { IdentityDb } from '../tables/database.ts';

/** The customer's identity as their bank gives it. */
export interface BankIdentity {
  readonly surname: string;
  readonly name: string;
  readonly patronymic: string | null;
  readonly birth_date: Day;
  readonly itn: string | null;
}

/** The customer's identity by their bank; undefined for one who was not identified. */
export const selectIdentity = (db: IdentityDb, customerId: string): Promise<BankIdentity | undefined> =>
  db
    .selectFrom('bank_identity')
    .select(['surname', 'name', 'patronymic', 'birth_date', 'itn'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

/** The sources of values other than the customer; empty where there are none. */
export const selectSources = async (db: IdentityDb, customerId: string): Promise<Pick<Application, 'Sources'>> => {
  const row = await db.selectFrom('bank_identity').select(['passport', 'address']).where('customer_id', '=', customerId).executeTakeFirst();
  return row ? { Sources: { Bank: { Passport: row.passport, Address: row.address } } } : {};
};
