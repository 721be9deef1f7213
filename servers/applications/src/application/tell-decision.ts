import { LOAN_BAN, REGISTER_SILENT } from '@pozyka/api-contract/constants';
import type { Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import type { ApplicationRow } from './store.ts';
import { tellEvent } from '@pozyka/server-notices';

/** Tells what was decided about an application that has just been moved there; of anything else nothing. */
export const tellDecision = async (trx: Transaction<ApplicationsDatabase>, now: Date, moved: ApplicationRow): Promise<void> => {
  const { id, customer_id: customerId, language, checks, action_status, amount, offer_amount, refusal_significance } = moved;
  const of = { key: `decision:${id}:${checks}:${action_status}`, customerId, language };
  if (action_status === 'contractSign' && amount !== null) return tellEvent(trx, now, { ...of, kind: 'approved', facts: { amount } });
  if (action_status === 'counterOffer' && offer_amount !== null)
    return tellEvent(trx, now, { ...of, kind: 'offer', facts: { amount: offer_amount } });
  if (action_status === 'blocked' && refusal_significance === LOAN_BAN) return tellEvent(trx, now, { ...of, kind: 'banned', facts: {} });
  if (action_status === 'nothing' && refusal_significance === REGISTER_SILENT)
    return tellEvent(trx, now, { ...of, kind: 'unanswered', facts: {} });
  if (action_status === 'blocked') return tellEvent(trx, now, { ...of, kind: 'refused', facts: {} });
};
