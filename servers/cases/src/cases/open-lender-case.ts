import { randomUUID } from 'node:crypto';
import type { CaseKind } from '@pozyka/api-contract/constants';
import { caseDueDay, kyivDay, type Day } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { CasesDatabase } from '../tables/database.ts';
import { insertCase, insertMessage, nextCaseNumber } from './store.ts';

export interface LenderCase {
  readonly kind: CaseKind;
  readonly customerId: string;
  readonly contractId: string;
  readonly language: Locale;
  readonly text: string;
}

/** Opens a case of the lender's own, of what an officer has to decide, by a message to its customer. It counts for no limit of the customer's own cases. */
export const openLenderCase = async (
  trx: Transaction<CasesDatabase>,
  now: Date,
  { kind, customerId, contractId, language, text }: LenderCase,
): Promise<{ readonly id: string; readonly number: string; readonly due: Day }> => {
  const [id, number, due] = [randomUUID(), await nextCaseNumber(trx, now), caseDueDay(kind, kyivDay(now))];
  await insertCase(trx, {
    ...{ id, number, kind, language, customer_id: customerId, contract_id: contractId, submission_id: null },
    ...{ state: 'received', opened_at: now, due_day: due, answered_at: null, closed_at: null, decision: null },
  });
  await insertMessage(trx, { case_id: id, customer_id: customerId, sender: 'lender', text, at: now });
  return { id, number, due };
};
