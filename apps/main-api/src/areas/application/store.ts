import { randomUUID } from 'node:crypto';
import type { ActionStatus } from '@pozyka/api-contract/constants';
import { jsonb } from '@pozyka/server-kit';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ApplicationTable } from './tables.ts';

export type ApplicationRow = Selectable<ApplicationTable>;

export interface NewApplication {
  readonly customerId: string;
  readonly actionStatus: ActionStatus;
  readonly isRepeat?: boolean;
  readonly amount?: number | null;
  readonly term?: number | null;
  readonly promocode?: string | null;
  /** Answers of an earlier application. */
  readonly known?: Pick<ApplicationRow, 'passport' | 'address' | 'social' | 'completeness'>;
}

/** Adds the customer's current application; an earlier one must have been put aside first. */
export const insertApplication = async (
  db: Kysely<Database>,
  now: Date,
  { customerId, actionStatus, isRepeat = false, amount, term, promocode, known }: NewApplication,
): Promise<ApplicationRow> => {
  const row: Insertable<ApplicationTable> = {
    id: randomUUID(),
    customer_id: customerId,
    is_repeat: isRepeat,
    amount: amount ?? null,
    term: term ?? null,
    promocode: promocode ?? null,
    social_confirmed: !isRepeat,
    action_status: actionStatus,
    created_at: now,
    updated_at: now,
  };
  return db
    .insertInto('application')
    .values({
      ...row,
      ...(known && {
        passport: jsonb(known.passport),
        address: jsonb(known.address),
        social: jsonb(known.social),
        completeness: known.completeness,
      }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** The customer's current application; `lock` makes parallel changes of it wait. */
export const selectCurrent = async (db: Kysely<Database>, customerId: string, lock = false): Promise<ApplicationRow> => {
  const query = db.selectFrom('application').selectAll().where('customer_id', '=', customerId).where('is_current', '=', true);
  return (lock ? query.forUpdate() : query).executeTakeFirstOrThrow();
};

export const selectApplication = (db: Kysely<Database>, id: string): Promise<ApplicationRow | undefined> =>
  db.selectFrom('application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Change = Omit<Updateable<ApplicationTable>, 'id' | 'customer_id' | 'passport' | 'address' | 'social'> &
  Partial<Pick<ApplicationRow, 'passport' | 'address' | 'social'>>;

/** Writes a change and gives the row as it is then. */
export const updateApplication = (
  db: Kysely<Database>,
  id: string,
  now: Date,
  { passport, address, social, ...columns }: Change,
): Promise<ApplicationRow> =>
  db
    .updateTable('application')
    .set({
      ...columns,
      updated_at: now,
      ...(passport && { passport: jsonb(passport) }),
      ...(address && { address: jsonb(address) }),
      ...(social && { social: jsonb(social) }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
