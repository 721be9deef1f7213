import type { Locale } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import { recordConsent } from '../form/consent.ts';
import { insertApplication, selectCurrent, updateApplication } from '../application/store.ts';
import type { ApplicationsDatabase } from '../tables/database.ts';

interface SeededLoan {
  readonly amount: number;
  readonly term: number;
  readonly language: Locale;
  readonly isRepaid: boolean;
  /** Signed, and the money never arrives. */
  readonly isWaiting: boolean;
}

/** The id of the application behind a persona's loan: the current one for what runs or waits, one that is over for what was paid back. */
export const applicationOfLoan = async (
  trx: Transaction<ApplicationsDatabase>,
  customerId: string,
  { amount, term, language, isRepaid, isWaiting }: SeededLoan,
  at: Date,
): Promise<string> => {
  const current = await selectCurrent(trx, customerId);
  if (!isRepaid) {
    await updateApplication(trx, current, { is_issued: !isWaiting });
    return current.id;
  }
  await trx.updateTable('application').set({ is_current: false }).where('id', '=', current.id).execute();
  const past = await insertApplication(trx, at, { customerId, actionStatus: 'nothing', amount, term, known: current });
  await updateApplication(trx, past, { is_issued: true, submitted_at: at });
  await recordConsent(trx, past, { language, now: at });
  await trx.updateTable('application').set({ is_current: false }).where('id', '=', past.id).execute();
  await trx.updateTable('application').set({ is_current: true }).where('id', '=', current.id).execute();
  return past.id;
};
