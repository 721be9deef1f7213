import type { Kopiykas } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import type { RefundReason } from '../tables/payment.ts';
import { money } from '@pozyka/server-documents/formats';
import { openLenderCase } from '@pozyka/server-cases';
import { tellEvent } from '@pozyka/server-notices';
import { texts } from '../shared/texts.ts';

export interface WaitingMoney {
  readonly customerId: string;
  readonly contractId: string;
  /** The contract's. */
  readonly number: string;
  readonly language: Locale;
  readonly refundId: string;
  readonly amount: Kopiykas;
  readonly reason: RefundReason;
}

/** Has the lender's officer decide on a refund, in a case of its own: what is true of one is not of another. @returns the case's id */
export const askOfficer = async (trx: Transaction<LendingDatabase>, now: Date, waiting: WaitingMoney): Promise<string> => {
  const { customerId, contractId, number, language, refundId, amount, reason } = waiting;
  const text = texts[language];
  // why the refund is not automatic, as the customer reads it
  const why = text(`refund-case.reason.${reason}`);
  const said = text({ key: 'refund-case.text', values: { amount: money(amount), number, reason: why } });
  const { id, ...of } = await openLenderCase(trx, now, { kind: 'refund', customerId, contractId, language, text: said });
  const facts = { amount, number, case: of.number, due: of.due };
  await tellEvent(trx, now, { key: `refund-waits:${refundId}`, kind: 'refundWaits', customerId, language, facts });
  return id;
};
