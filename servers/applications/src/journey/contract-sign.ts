import { statusCodes } from '@pozyka/api-contract/constants';
import { addDays, endOfMonth, kyivDay, type Day } from '@pozyka/domain';
import type { Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { takePromo } from '../conditions/service.ts';
import type { ApplicationsHost, Hosted } from '../application/host.ts';
import { moveApplication } from '../application/move-application.ts';
import type { ApplicationRow } from '../application/store.ts';
import type { Move } from '../application/transitions.ts';

/** The last day of a month YYYY-MM. */
const lastDay = (month: string): Day => endOfMonth(Number(month.slice(0, 4)), Number(month.slice(5)));

/** Whether the card that the money would go to works until the loan is due. */
const cardOutlives = async (
  trx: Transaction<ApplicationsDatabase>,
  { cardsOf }: ApplicationsHost,
  customerId: string,
  day: Day,
): Promise<boolean> => {
  const card = (await cardsOf(trx, customerId)).find(({ verified_at }) => verified_at !== null);
  return card !== undefined && lastDay(card.expires) >= day;
};

/**
 * Opens a locked application for signing: takes the promo code's use, or leaves the code out when none is free any more, and
 * sees whether the card lasts (Status 652).
 */
export const openForSigning = async (
  trx: Transaction<ApplicationsDatabase>,
  application: ApplicationRow,
  move: Move,
  amount: number,
  { clock, host }: Hosted,
): Promise<ApplicationRow> => {
  const { id, customer_id, term, promocode } = application;
  const today = kyivDay(clock.now());
  const hasPromo = promocode !== null && (await takePromo(trx, { applicationId: id, customerId: customer_id }, promocode, today));
  const lasts = await cardOutlives(trx, host, customer_id, addDays(today, term ?? 0));
  return moveApplication(trx, application, move, {
    amount,
    promocode: hasPromo ? promocode : null,
    action_status: 'contractSign',
    status: lasts ? statusCodes.ordinary : statusCodes.expiredCard,
    offer_amount: null,
  });
};
