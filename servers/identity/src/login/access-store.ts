import { emailRule, normaliseEmail, normalisePhone, phoneRule } from '@pozyka/domain';
import { compact } from '@pozyka/domain/text';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { IdentityDatabase, IdentityDb } from '../tables/database.ts';
import type { CustomerAccessTable } from '../tables/customers.ts';

export type AccessRow = Selectable<CustomerAccessTable>;

/** Whom a login may mean. */
export interface Candidate {
  readonly customer_id: string;
  readonly phone: string;
  readonly password_hash: string | null;
  readonly second_factor: boolean;
}

export const normaliseLoginEmail = (typed: string): string => normaliseEmail(typed).toLowerCase();

/** A login in one spelling: an e-mail, a phone, or a tax number's digits. */
export const normaliseLogin = (typed: string): string => {
  const login = compact(typed);
  if (login.includes('@')) return normaliseLoginEmail(login);
  return phoneRule(login) ? login.replaceAll(/\D/g, '') : normalisePhone(login);
};

/** How an e-mail was stored before it was read without unseen signs; two that are one now retain it (migration 330). */
const formerEmail = (typed: string): string => typed.trim().toLowerCase();

/**
 * All customers of a typed login; more than one where customers of earlier days share an e-mail. One whose stored e-mail is exactly
 * as typed comes before those of its normalized form.
 */
export const candidatesOf = async (db: Kysely<IdentityDatabase>, typed: string): Promise<readonly Candidate[]> => {
  const login = normaliseLogin(typed);
  const customers = db
    .selectFrom('customer')
    .leftJoin('customer_access', 'customer_access.customer_id', 'customer.id')
    .select((eb) => [
      'customer.id as customer_id',
      'customer.phone',
      'customer_access.password_hash',
      eb.fn.coalesce('customer_access.second_factor', sql<boolean>`false`).as('second_factor'),
    ])
    .orderBy('customer.id')
    .limit(10);
  if (login.startsWith('+')) return customers.where('customer.phone', '=', login).execute();
  if (!emailRule(login) && login.includes('@')) {
    const former = await customers.where('customer_access.login_email', '=', formerEmail(typed)).execute();
    return former.length > 0 ? former : customers.where('customer_access.login_email', '=', login).execute();
  }
  return customers
    .innerJoin('customer_document', 'customer_document.customer_id', 'customer.id')
    .where('customer_document.kind', '=', 'itn')
    .where('customer_document.number', '=', login)
    .execute();
};

export const selectAccess = (db: IdentityDb, customerId: string): Promise<AccessRow | undefined> =>
  db.selectFrom('customer_access').selectAll().where('customer_id', '=', customerId).executeTakeFirst();

/** Sets what is given and leaves the rest. */
export const saveAccess = async (
  db: IdentityDb,
  customerId: string,
  access: { readonly password_hash: string; readonly login_email?: string; readonly second_factor?: boolean },
  now: Date,
): Promise<void> => {
  await db
    .insertInto('customer_access')
    .values({ customer_id: customerId, ...access, updated_at: now })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ ...access, updated_at: now }))
    .execute();
};

/** Whether another customer logs in by this e-mail; parallel claims of it wait for each other. */
export const isEmailTaken = async (trx: Transaction<IdentityDatabase>, email: string, customerId: string): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login_email ${email}`}, 0))`.execute(trx);
  const rows = await trx.selectFrom('customer_access').select('customer_id').where('login_email', '=', email).execute();
  return rows.some(({ customer_id }) => customer_id !== customerId) && !rows.some(({ customer_id }) => customer_id === customerId);
};
