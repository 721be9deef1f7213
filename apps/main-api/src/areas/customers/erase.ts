import { addYears, kyivDay, kyivInstant } from '@pozyka/domain';
import type { Erasing } from '@pozyka/api-contract';
import { statusFacts } from '@pozyka/api-contract/constants';
import { conflict, enqueueJob, type Clock, type JobHandler } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { lockCurrent, selectCurrent } from '@pozyka/server-applications';
import { eraseCases } from '@pozyka/server-cases';
import { dropReceiptFiles } from '@pozyka/server-documents';
import { removeCommentsOf } from '@pozyka/server-content';
import { eraseIdentity } from '@pozyka/server-identity';
import { eraseNotices } from '@pozyka/server-notices';
import { wipeApplications } from './forget-applications.ts';

/** The law on financial monitoring: papers are retained for five years after the relation has ended. */
const RETENTION_YEARS = 5;

export const ERASE_JOB = 'eraseCustomer';

type Current = Awaited<ReturnType<typeof selectCurrent>>;

/** From when nothing obliges us to retain the customer's data; null while a loan runs or is being decided. */
const eraseAt = async (
  db: Kysely<Database>,
  customerId: string,
  { action_status, submitted_at, created_at }: Pick<Current, 'action_status' | 'submitted_at' | 'created_at'>,
  now: Date,
): Promise<Date | null> => {
  const { erasable } = statusFacts[action_status];
  if (erasable === false) return null;
  const contracts = await db
    .selectFrom('contract')
    .select(['state', 'signed_at', 'closed_at'])
    .where('customer_id', '=', customerId)
    .execute();
  if (contracts.some(({ state }) => state === 'signing' || state === 'signed' || state === 'active')) return null;
  // money that goes back needs its case and its payer's account
  const refunds = db.selectFrom('refund').innerJoin('contract', 'contract.id', 'refund.contract_id').select('refund.id');
  const open = refunds.where('contract.customer_id', '=', customerId).where('refund.state', 'in', ['waiting', 'pending']);
  if (await open.limit(1).executeTakeFirst()) return null;
  const ends = contracts.flatMap(({ signed_at, closed_at }) => (signed_at && closed_at ? [closed_at] : []));
  // the refusal itself is a paper of financial monitoring: its time counts from the submission
  if (erasable === 'retained') ends.push(submitted_at ?? created_at);
  const free = ends.map((end) => kyivInstant(addYears(kyivDay(end), RETENTION_YEARS)).getTime());
  return new Date(Math.max(now.getTime(), ...free));
};

const order = (trx: Transaction<Database>, customerId: string, at: Date): Promise<boolean> =>
  enqueueJob(trx, { kind: ERASE_JOB, key: `${customerId}:${at.toISOString()}`, runAt: at, payload: { customerId } });

/** When the customer's data may be erased, and will be. */
export const readErasing = async (db: Kysely<Database>, clock: Clock, customerId: string): Promise<Erasing> => {
  const now = clock.now();
  const at = await eraseAt(db, customerId, await selectCurrent(db, customerId), now);
  const ordered = await waitingJobs(db, customerId);
  return { at: at?.toISOString() ?? null, kept: at !== null && at > now, ordered: ordered[0]?.run_at.toISOString() ?? null };
};

const ordersOf = (customerId: string) => `${customerId}:%`;

const waitingJobs = (db: Kysely<Database>, customerId: string) =>
  db
    .selectFrom('kit_job')
    .select('run_at')
    .where('kind', '=', ERASE_JOB)
    .where('key', 'like', ordersOf(customerId))
    .where('state', '=', 'waiting')
    .orderBy('run_at')
    .execute();

/** Cancels every order; one that already runs is not found. */
export const cancelErasing = async (trx: Transaction<Database>, customerId: string): Promise<true> => {
  const orders = trx.deleteFrom('kit_job').where('kind', '=', ERASE_JOB).where('key', 'like', ordersOf(customerId));
  // a run that puts the erasing off holds its row until it commits, and its next order is seen by statements that begin after that
  for (const _ of ['what waits', 'what a run ordered meanwhile']) await orders.where('state', '=', 'waiting').execute();
  return true;
};

/**
 * Orders the erasing for the day on which the law lets go of the data, and ends every session.
 * @throws ApiError 409 with a running contract, or while an application is being decided.
 */
export const orderErasing = async (trx: Transaction<Database>, clock: Clock, customerId: string): Promise<{ at: string }> => {
  const now = clock.now();
  const at = await eraseAt(trx, customerId, await lockCurrent(trx, customerId), now);
  if (!at) throw conflict('access.runningContract');
  await order(trx, customerId, at);
  await trx
    .updateTable('auth_session')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .execute();
  return { at: at.toISOString() };
};

/** What named the customer goes; amounts and days of their loans stay, they are the company's books. */
const erase = async (trx: Transaction<Database>, customerId: string, now: Date): Promise<void> => {
  const contracts = trx.selectFrom('contract').select('id').where('customer_id', '=', customerId);
  // why somebody could not pay is nobody's books; the days of a relief are, as sums of closed loans follow from them
  const unknown = { reason: 'other', comment: null, case_id: null } as const;
  await trx.updateTable('restructuring').set(unknown).where('contract_id', 'in', contracts).execute();
  await trx.updateTable('relief').set({ kind: 'service', case_id: null }).where('customer_id', '=', customerId).execute();
  await trx.updateTable('refund').set({ case_id: null, source_sealed: null }).where('contract_id', 'in', contracts).execute();
  await eraseCases(trx, customerId, now);
  for (const table of [
    'sign_code',
    'sign_request',
    'sign_attempt',
    // before the links that it names
    'payment_order',
    'payment_link',
    'auto_payment',
  ] as const) {
    await trx.deleteFrom(table).where('customer_id', '=', customerId).execute();
  }
  // responses stored for repeats of their calls
  await trx.deleteFrom('kit_idempotency').where('owner', '=', `customer:${customerId}`).execute();
  await removeCommentsOf(trx, customerId, now);
  await trx.deleteFrom('contract_document').where('contract_id', 'in', contracts).execute();
  const applications = await trx.selectFrom('application').select('id').where('customer_id', '=', customerId).execute();
  await wipeApplications(
    trx,
    applications.map(({ id }) => id),
    now,
  );
  await trx
    .updateTable('card')
    .set({ token: 'erased', mask: '000000******0000', deleted_at: now })
    .where('customer_id', '=', customerId)
    .execute();
  await trx.updateTable('payment').set({ card_mask: null }).where('customer_id', '=', customerId).execute();
  await trx.updateTable('receipt').set({ card_mask: null }).where('customer_id', '=', customerId).execute();
  await dropReceiptFiles(trx, customerId);
  await eraseNotices(trx, customerId);
  await eraseIdentity(trx, customerId);
};

/** Erases on the ordered day; a loan taken since puts it off. */
export const eraseCustomer: JobHandler<Database> = ({ payload, clock, finish }) =>
  finish(async (trx) => {
    const { customerId } = payload as { customerId: string };
    const now = clock.now();
    const at = await eraseAt(trx, customerId, await lockCurrent(trx, customerId), now);
    if (at && at <= now) return erase(trx, customerId, now);
    // while a loan runs its end is unknown: retried in a month
    await order(trx, customerId, at ?? new Date(now.getTime() + 30 * 86_400_000));
  });
