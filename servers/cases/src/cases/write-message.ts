import { caseDueDay, kyivDay } from '@pozyka/domain';
import { conflict, notFound, type Clock } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import { lockCustomer } from '@pozyka/server-identity';
import { addWritten, type Written } from './open-case.ts';
import { selectCase, updateCase, type OwnCaseRow } from './store.ts';
import type { CasesDatabase } from '../tables/database.ts';

/** @throws ApiError 404 for a case that is not theirs, 409 for a closed one */
const lockOpen = async (trx: Transaction<CasesDatabase>, customerId: string, id: string): Promise<OwnCaseRow> => {
  await lockCustomer(trx, customerId);
  const row = await selectCase(trx, customerId, id);
  if (!row) throw notFound();
  if (row.state === 'closed') throw conflict('cases.closed');
  return row;
};

const reread = async (trx: Transaction<CasesDatabase>, row: OwnCaseRow): Promise<OwnCaseRow> =>
  (await selectCase(trx, row.customer_id, row.id)) ?? row;

/**
 * One more message of the customer; an answered case is received once more, with a term of its own.
 * @throws ApiError 404 for a case that is not theirs, 409 for a closed one, and as `addWritten`
 */
export const writeMessage = async (trx: Transaction<CasesDatabase>, clock: Clock, id: string, written: Written): Promise<OwnCaseRow> => {
  const now = clock.now();
  const row = await lockOpen(trx, written.customerId, id);
  await addWritten(trx, now, row.id, written);
  if (row.state === 'answered') await updateCase(trx, row.id, { state: 'received', due_day: caseDueDay(row.kind, kyivDay(now)) });
  return reread(trx, row);
};

/**
 * The customer needs no answer any more.
 * @throws ApiError 404 for a case that is not theirs, 409 for a closed one, and for one with money that an officer has to send back
 */
export const closeCase = async (trx: Transaction<CasesDatabase>, clock: Clock, customerId: string, id: string): Promise<OwnCaseRow> => {
  const row = await lockOpen(trx, customerId, id);
  if (row.kind === 'refund' && row.decision === null) throw conflict('cases.moneyWaits');
  await updateCase(trx, row.id, { state: 'closed', closed_at: clock.now() });
  return reread(trx, row);
};
