import { randomUUID } from 'node:crypto';
import type { Marketing, Passport } from '@pozyka/api-contract';
import { jsonb } from '@pozyka/server-kit';
import type { Selectable } from 'kysely';
import type { IdentityDb } from '../tables/database.ts';
import type { CustomerTable } from '../tables/customers.ts';

export type CustomerRow = Selectable<CustomerTable>;

export const selectCustomer = (db: IdentityDb, id: string): Promise<CustomerRow> =>
  db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

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
