import type { ContractStatus } from '@pozyka/api-contract';
import type { ActionStatus } from '@pozyka/api-contract/constants';
import { completenessOf, kyivDay } from '@pozyka/domain';
import { conflict, unprocessable, type Clock } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { offerOn, requestTexts, returnPromo, usablePromo } from '../conditions/service.ts';
import { countLoans } from '../conditions/store.ts';
import { cancelUnsigned } from '../contracts/store.ts';
import { openForSigning } from './contract-sign.ts';
import { waitingStatuses } from './pipeline.ts';
import { contractStatusOf, standingAt } from './standing.ts';
import { insertApplication, lockCurrent, updateApplication } from './store.ts';

/**
 * Accepts the counter-offer, which opens the smaller loan for signing, or refuses it.
 * @throws ApiError 409 where nothing is offered.
 */
export const answerOffer = async (
  trx: Transaction<Database>,
  customerId: string,
  accept: boolean,
  clock: Clock,
): Promise<ContractStatus> => {
  const application = await lockCurrent(trx, customerId);
  const { action_status, offer_amount } = application;
  if (action_status !== 'counterOffer' || offer_amount === null) throw conflict('application.notOffered');
  const answered = accept
    ? await openForSigning(trx, application, offer_amount, clock)
    : await updateApplication(trx, application.id, { action_status: 'nothing', offer_amount: null });
  return contractStatusOf(answered);
};

/**
 * Begins a further application with the known answers; the social step waits to be confirmed.
 * @throws ApiError 409 while the last one has not ended, 422 for an amount, a term or a promo code that will not do.
 */
export const repeatApp = async (
  trx: Transaction<Database>,
  customerId: string,
  { Amount, Term, Promocode }: { Amount: number; Term: number; Promocode?: string | undefined },
  clock: Clock,
): Promise<ContractStatus> => {
  const now = clock.now();
  const today = kyivDay(now);
  const last = standingAt(await lockCurrent(trx, customerId), now);
  if (last.action_status !== 'nothing') throw conflict('application.notRepeatable');
  const promo = await usablePromo(trx, Promocode, today);
  const loans = await countLoans(trx, customerId);
  const wrong = requestTexts(await offerOn(trx, { loans, promo, day: today }), { amount: Amount, term: Term });
  if (Object.keys(wrong).length > 0) throw unprocessable(undefined, wrong);

  await updateApplication(trx, last.id, { is_current: false });
  const { passport, address, social } = last;
  const completeness = completenessOf({ Passport: passport, Address: address }, today);
  const added = await insertApplication(trx, now, {
    customerId,
    actionStatus: 'formFilling',
    isRepeat: loans > 0,
    amount: Amount,
    term: Term,
    promocode: promo?.code ?? null,
    known: { passport, address, social, completeness },
  });
  return contractStatusOf(added);
};

const cancellable: readonly ActionStatus[] = [...waitingStatuses, 'formFilling', 'applicationCheck', 'counterOffer', 'contractSign'];

/**
 * Gives an application up before the money is on its way; a contract that was drawn up for it goes too, and frees its card.
 * @throws ApiError 409 at any other time.
 */
export const cancelApp = async (trx: Transaction<Database>, customerId: string, reason: string, clock: Clock): Promise<ContractStatus> => {
  const application = await lockCurrent(trx, customerId);
  if (!cancellable.includes(application.action_status)) throw conflict('application.notCancellable');
  await returnPromo(trx, application.id);
  await cancelUnsigned(trx, customerId, clock.now());
  const cancelled = await updateApplication(trx, application.id, {
    action_status: 'nothing',
    status: 0,
    offer_amount: null,
    cancel_reason: reason,
  });
  return contractStatusOf(cancelled);
};
