import { randomUUID } from 'node:crypto';
import type { Marketing, Passport } from '@pozyka/api-contract';
import { jsonb } from '@pozyka/server-kit';
import type { Selectable, Transaction } from 'kysely';
import type { IdentityDatabase, IdentityDb } from '../tables/database.ts';
import type { CustomerTable } from '../tables/customers.ts';

export type CustomerRow = Selectable<CustomerTable>;

export const selectCustomer = (db: IdentityDb, id: string): Promise<CustomerRow> =>
  db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Of several, in any order. */
export const selectCustomers = (db: IdentityDb, ids: readonly string[]): Promise<CustomerRow[]> =>
  ids.length > 0 ? db.selectFrom('customer').selectAll().where('id', 'in', ids).execute() : Promise.resolve([]);

/** Parallel calls of one customer wait for each other: what is counted of them stays so until the end of the transaction. */
export const lockCustomer = async (trx: Transaction<IdentityDatabase>, id: string): Promise<void> => {
  await trx.selectFrom('customer').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
};

/** A person as their document has them: surname first; null where nothing is known. */
export const fullName = ({ surname, name, patronymic }: Pick<CustomerRow, 'surname' | 'name' | 'patronymic'>): string | null =>
  [surname, name, patronymic].filter((part) => part !== null && part !== '').join(' ') || null;

/** What customers are called. */
export const selectNames = (db: IdentityDb, ids: readonly string[]) =>
  db.selectFrom('customer').select(['id', 'surname', 'name']).where('id', 'in', ids).execute();

/** The customer of a phone, made when there is none; `isNew` tells which. */
export const customerOfPhone = async (
  db: IdentityDb,
  { id = randomUUID(), phone, marketing, now }: { id?: string; phone: string; marketing: Marketing; now: Date },
): Promise<{ readonly customer: CustomerRow; readonly isNew: boolean }> => {
  const added = await db
    .insertInto('customer')
    .values({ id, phone, marketing: jsonb(marketing), created_at: now })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added) return { customer: added, isNew: true };
  const customer = await db.selectFrom('customer').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow();
  return { customer, isNew: false };
};

/** The customer is called as their passport says. */
export const renameCustomer = async (
  db: IdentityDb,
  id: string,
  { surname, name, patronymic, email }: Pick<Passport, 'surname' | 'name' | 'patronymic' | 'email'>,
): Promise<void> => {
  await db
    .updateTable('customer')
    .set({ surname: surname ?? null, name: name ?? null, patronymic: patronymic || null, email: email || null })
    .where('id', '=', id)
    .execute();
};
