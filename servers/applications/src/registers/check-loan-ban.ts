import type { Clock } from '@pozyka/server-kit';
import type { Kysely, Selectable } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import type { ApplicationTable } from '../tables/application.ts';
import { isThere, settings } from './settings.ts';
import { endExchange, question } from './store.ts';
import { askLoanBan } from './ask-loan-ban.ts';

export interface BanQuestion {
  readonly application: Pick<Selectable<ApplicationTable>, 'id' | 'customer_id' | 'passport'>;
  readonly purpose: 'application' | 'signing';
  /** Names this check among those of the application. */
  readonly check: string;
  readonly contractId?: string;
}

/**
 * Whether the customer is under a ban now. The query is recorded before it is sent. Not inside a transaction: a slow register
 * would hold the customer's row.
 * @throws RegisterSilent where there is no answer.
 */
export const isUnderBan = async (
  db: Kysely<ApplicationsDatabase>,
  clock: Clock,
  { application: { id, customer_id, passport }, purpose, check, contractId = undefined }: BanQuestion,
): Promise<boolean> => {
  if (!isThere(settings().LOAN_BAN_URL)) return false;
  const { id: exchange } = await question(db, clock.now(), {
    ...{ key: `ban:${purpose}:${id}:${check}`, customer_id, application_id: id, register: 'loan-bans', purpose },
    ...(contractId !== undefined && { contract_id: contractId }),
  });
  const { banned } = await askLoanBan({ itn: passport.itn ?? '' });
  await endExchange(db, exchange, clock.now(), { banned });
  return banned;
};
