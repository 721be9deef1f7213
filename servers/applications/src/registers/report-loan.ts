import type { BureauEvent } from '@pozyka/api-contract/constants';
import type { Day, Kopiykas } from '@pozyka/domain';
import { enqueueJob } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { isThere, settings } from './settings.ts';
import { addExchange, bureauConsent } from './store.ts';

/** Job that tells the credit bureau; see `report-job.ts`. */
export const REPORT_JOB = 'bureauReport';

/** A contract, as far as it is reported. */
interface Loan {
  readonly id: string;
  readonly customer_id: string;
  readonly application_id: string;
  readonly number: string;
  readonly amount: Kopiykas;
  readonly due_date: Day;
}

/** An extended loan that is late once more is late by another day. */
const keyOf = (event: BureauEvent, { id, due_date }: Pick<Loan, 'id' | 'due_date'>): string =>
  event === 'late' ? `${event}:${id}:${due_date}` : `${event}:${id}`;

/**
 * Queues, inside the transaction of what happened, what is reported to the credit bureau of a loan; each event once for ever. Without a
 * consent that was given with the application nothing is reported.
 */
export const reportLoan = async (
  trx: Transaction<ApplicationsDatabase>,
  now: Date,
  event: BureauEvent,
  loan: Loan,
  debt: Kopiykas,
): Promise<void> => {
  const { BUREAU_URL, BUREAU_NAME } = settings();
  if (!isThere(BUREAU_URL)) return;
  const consent = await bureauConsent(trx, loan.application_id);
  if (!consent) return;
  const id = await addExchange(trx, now, {
    ...{ key: keyOf(event, loan), customer_id: loan.customer_id, application_id: loan.application_id, contract_id: loan.id },
    ...{ register: 'credit-bureau', name: BUREAU_NAME, purpose: event, consent_edition: consent.edition },
    loan: { number: loan.number, amount: loan.amount, due: loan.due_date, debt },
  });
  if (id !== undefined) await enqueueJob(trx, { kind: REPORT_JOB, key: id, runAt: now, payload: { id } });
};

/** Loans of which this event was not reported; none where no bureau hears of any. */
export const unreported = async <T extends Pick<Loan, 'id' | 'due_date'>>(
  trx: Transaction<ApplicationsDatabase>,
  event: BureauEvent,
  loans: readonly T[],
): Promise<T[]> => {
  if (loans.length === 0 || !isThere(settings().BUREAU_URL)) return [];
  const keys = loans.map((loan) => keyOf(event, loan));
  const rows = await trx.selectFrom('bureau_exchange').select('key').where('key', 'in', keys).execute();
  const known = new Set(rows.map(({ key }) => key));
  return loans.filter((loan) => !known.has(keyOf(event, loan)));
};
