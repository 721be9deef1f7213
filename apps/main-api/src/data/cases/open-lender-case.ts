import { randomUUID } from 'node:crypto';
import type { CaseKind } from '@pozyka/api-contract/constants';
import { caseDueDay, kyivDay, type Day } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { insertCase, insertMessage, nextCaseNumber } from './store.ts';

export interface LenderCase {
  readonly kind: CaseKind;
  readonly customerId: string;
  readonly contractId: string;
  readonly language: Locale;
  readonly text: string;
}

/**
 * Writes to a customer of what an officer has to decide: in the undecided case of this kind and contract, or in a new one. It counts for no limit of
 * the customer's own cases. Lock their application first, so that two messages open one case.
 */
export const writeToCustomer = async (
  trx: Transaction<Database>,
  now: Date,
  { kind, customerId, contractId, language, text }: LenderCase,
): Promise<{ readonly id: string; readonly number: string; readonly due: Day }> => {
  const found = await trx
    .selectFrom('customer_case')
    .select(['id', 'number', 'due_day'])
    .where('customer_id', '=', customerId)
    .where('contract_id', '=', contractId)
    .where('kind', '=', kind)
    .where('decision', 'is', null)
    .where('state', '<>', 'closed')
    .executeTakeFirst();
  const due = found?.due_day ?? caseDueDay(kind, kyivDay(now));
  const opened = found ?? { id: randomUUID(), number: await nextCaseNumber(trx, now) };
  const { id, number } = opened;
  if (!found) {
    await insertCase(trx, {
      ...{ id, number, kind, language, customer_id: customerId, contract_id: contractId, submission_id: null },
      ...{ state: 'received', opened_at: now, due_day: due, answered_at: null, closed_at: null, decision: null },
    });
  }
  await insertMessage(trx, { case_id: id, customer_id: customerId, sender: 'lender', text, at: now });
  return { id, number, due };
};
