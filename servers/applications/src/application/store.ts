import { randomUUID } from 'node:crypto';
import type { ActionStatus } from '@pozyka/api-contract/constants';
import { jsonb, readyQuery } from '@pozyka/server-kit';
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { lockCustomer } from '@pozyka/server-identity';
import type { ApplicationsDatabase } from '../tables/database.ts';
import type { ApplicationTable } from '../tables/application.ts';
import { revisedFields } from './revisions.ts';

export type ApplicationRow = Selectable<ApplicationTable>;
export type FormValues = Pick<ApplicationRow, 'passport' | 'address' | 'social'>;

export interface NewApplication {
  readonly customerId: string;
  readonly actionStatus: ActionStatus;
  readonly isRepeat?: boolean;
  readonly amount?: number | null;
  readonly term?: number | null;
  readonly promocode?: string | null;
  readonly bankIdSkipped?: boolean;
  /** Form values of an earlier application; its social step waits to be confirmed. */
  readonly known?: FormValues & Pick<ApplicationRow, 'completeness'>;
  /** The customer's application before this one. */
  readonly after?: ApplicationRow;
}

/** Adds the customer's current application; an earlier one must have been put aside first. */
export const insertApplication = async (
  db: Kysely<ApplicationsDatabase>,
  now: Date,
  {
    customerId,
    actionStatus,
    isRepeat = false,
    amount = null,
    term = null,
    promocode = null,
    bankIdSkipped = false,
    known,
    after,
  }: NewApplication,
): Promise<ApplicationRow> =>
  db
    .insertInto('application')
    .values({
      id: randomUUID(),
      customer_id: customerId,
      is_repeat: isRepeat,
      amount,
      term,
      promocode,
      bank_id_skipped: bankIdSkipped,
      social_confirmed: !known,
      action_status: actionStatus,
      created_at: now,
      ...(known && {
        passport: jsonb(known.passport),
        address: jsonb(known.address),
        social: jsonb(known.social),
        completeness: known.completeness,
      }),
      ...(after && {
        revision: after.revision + 1,
        field_revisions: jsonb(revisedFields(after, { ...known, amount, term, promocode })),
      }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

const readyCurrent = readyQuery((db: Kysely<ApplicationsDatabase>, customerId: string) =>
  db.selectFrom('application').selectAll().where('customer_id', '=', customerId).where('is_current', '=', true),
);

/** The customer's current application, which every customer has. */
export const selectCurrent = async (db: Kysely<ApplicationsDatabase>, customerId: string): Promise<ApplicationRow> => {
  const row = await readyCurrent(db, customerId);
  if (!row) throw new Error('the customer has no current application');
  return row;
};

/** The same for a change: parallel changes wait. The customer's row comes first, as everywhere, so that no two wait for each other. */
export const lockCurrent = async (trx: Transaction<ApplicationsDatabase>, customerId: string): Promise<ApplicationRow> => {
  await lockCustomer(trx, customerId);
  return trx
    .selectFrom('application')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('is_current', '=', true)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const ownerOfApplication = async (db: Kysely<ApplicationsDatabase>, id: string): Promise<string | undefined> => {
  const row = await db.selectFrom('application').select('customer_id').where('id', '=', id).executeTakeFirst();
  return row?.customer_id;
};

/** What a change writes. The status of an application is changed by moves alone: see `moveApplication`. */
export type ApplicationChange = Omit<
  Updateable<ApplicationTable>,
  'id' | 'customer_id' | 'changes' | 'action_status' | 'revision' | 'field_revisions' | keyof FormValues
> &
  Partial<FormValues & Pick<ApplicationRow, 'changes'>>;

/** What a move writes. */
export type ApplicationMove = ApplicationChange & Pick<ApplicationRow, 'action_status'>;

const write = (
  trx: Transaction<ApplicationsDatabase>,
  before: ApplicationRow,
  change: ApplicationChange | ApplicationMove,
): Promise<ApplicationRow> => {
  const { passport, address, social, changes, ...columns } = change;
  return trx
    .updateTable('application')
    .set(({ eb }) => ({
      revision: eb('revision', '+', 1),
      field_revisions: jsonb(revisedFields(before, change)),
      ...columns,
      ...(passport && { passport: jsonb(passport) }),
      ...(address && { address: jsonb(address) }),
      ...(social && { social: jsonb(social) }),
      ...(changes !== undefined && { changes: changes === null ? null : jsonb(changes) }),
    }))
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Writes a change of a locked row and gives the row as it is then. */
export const updateApplication = (
  trx: Transaction<ApplicationsDatabase>,
  before: ApplicationRow,
  change: ApplicationChange,
): Promise<ApplicationRow> => write(trx, before, change);

/** Writes a move that was found to be allowed. */
export const writeMove = (trx: Transaction<ApplicationsDatabase>, before: ApplicationRow, move: ApplicationMove): Promise<ApplicationRow> =>
  write(trx, before, move);
