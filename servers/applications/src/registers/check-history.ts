import type { BureauReport } from '@pozyka/domain';
import type { Clock } from '@pozyka/server-kit';
import type { Kysely, Selectable } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import type { ApplicationTable } from '../tables/application.ts';
import { isThere, settings } from './settings.ts';
import { bureauConsent, endExchange, question } from './store.ts';
import { askBureau } from './ask-bureau.ts';

const NOTHING_KNOWN: BureauReport = { overdueDebts: 0, runningLoans: 0, runningPayments: 0 };

/**
 * What the credit bureau knows of an applicant; undefined where they have not agreed to a query. The query is recorded
 * before it is sent, and names the consent, which allows one query for an application: a further check of it uses the same response. Not inside a transaction.
 * @throws RegisterSilent where there is no answer.
 */
export const creditHistory = async (
  db: Kysely<ApplicationsDatabase>,
  clock: Clock,
  { id, customer_id, passport }: Pick<Selectable<ApplicationTable>, 'id' | 'customer_id' | 'passport'>,
): Promise<BureauReport | undefined> => {
  const { BUREAU_URL, BUREAU_NAME } = settings();
  if (!isThere(BUREAU_URL)) return NOTHING_KNOWN;
  const consent = await bureauConsent(db, id);
  if (!consent) return undefined;
  const { id: exchange, answer } = await question(db, clock.now(), {
    ...{ key: `history:${id}`, customer_id, application_id: id, register: 'credit-bureau', name: BUREAU_NAME },
    ...{ purpose: 'application', consent_edition: consent.edition },
  });
  if (answer && 'overdueDebts' in answer) return answer;
  const report = await askBureau({ itn: passport.itn ?? '', consent, id: exchange });
  await endExchange(db, exchange, clock.now(), { ...report });
  return report;
};
