import { decide, type BureauReport } from '@pozyka/domain';
import { RetryLaterError, type Clock } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { updateApplication, type ApplicationRow } from '../application/store.ts';
import { RegisterSilent } from '../registers/post-to.ts';
import { settings } from '../registers/settings.ts';
import { growingPause } from '../registers/growing-pause.ts';
import { creditHistory } from '../registers/check-history.ts';
import { isUnderBan } from '../registers/check-loan-ban.ts';

/** What the registers say before a decision. Only `known` may be decided on. */
export type RegisterResult =
  | { readonly kind: 'banned' }
  /** The income alone refuses: nobody's history is needed for it. */
  | { readonly kind: 'needless' }
  | { readonly kind: 'known'; readonly report: BureauReport }
  | { readonly kind: 'noConsent' }
  /** A register has been silent for so long that nothing more is waited for. */
  | { readonly kind: 'silent' };

/** Monthly income and amount of a submitted application. Kopiykas. */
export const submitted = ({ amount, social }: Pick<ApplicationRow, 'amount' | 'social'>): { amount: number; income: number } => {
  if (amount === null || typeof social.Income !== 'number') throw new Error('A submitted application has no amount or income');
  return { amount, income: social.Income };
};

const ask = async (db: Kysely<ApplicationsDatabase>, clock: Clock, application: ApplicationRow): Promise<RegisterResult> => {
  if (await isUnderBan(db, clock, { application, purpose: 'application', check: String(application.checks) })) return { kind: 'banned' };
  const { amount, income } = submitted(application);
  if (decide(amount, income).outcome === 'refuse') return { kind: 'needless' };
  const report = await creditHistory(db, clock, application);
  return report ? { kind: 'known', report } : { kind: 'noConsent' };
};

/** The moment from which the application waits for a register; the first silence is remembered. */
const awaitsSince = async (db: Kysely<ApplicationsDatabase>, clock: Clock, id: string, { register }: RegisterSilent): Promise<Date> =>
  db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('application').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    const since = row.awaits_since ?? clock.now();
    await updateApplication(trx, row, { awaits_register: register, awaits_since: since });
    return since;
  });

/**
 * Asks, outside any transaction, whether the applicant is under a ban on loans, then what the credit bureau knows.
 * @throws RetryLaterError while a register is silent and the time to wait is not over.
 */
export const askRegisters = async (
  db: Kysely<ApplicationsDatabase>,
  clock: Clock,
  application: ApplicationRow,
): Promise<RegisterResult> => {
  try {
    return await ask(db, clock, application);
  } catch (error) {
    if (!(error instanceof RegisterSilent)) throw error;
    const since = await awaitsSince(db, clock, application.id, error);
    const now = clock.now();
    if (now.getTime() - since.getTime() >= settings().REGISTER_WAIT_SECONDS * 1000) return { kind: 'silent' };
    throw new RetryLaterError(error.message, growingPause(since, now));
  }
};
