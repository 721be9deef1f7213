import type { ContractStatus } from '@pozyka/api-contract';
import { LOAN_BAN } from '@pozyka/api-contract/constants';
import { completenessOf, kyivDay } from '@pozyka/domain';
import { type Clock, conflict, ruleKey, unprocessable } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { offerOn, requestTexts, returnPromo, usablePromo } from '../conditions/service.ts';
import { countLoans } from '../conditions/store.ts';
import type { Hosted } from '../application/host.ts';
import { selectIds } from '../application/choices.ts';
import { openForSigning } from './contract-sign.ts';
import { moveApplication } from '../application/move-application.ts';
import { runPipeline } from './pipeline.ts';
import { contractStatusOf, standingAt } from '../application/standing.ts';
import { insertApplication, lockCurrent, updateApplication, type ApplicationRow } from '../application/store.ts';
import { canMove } from '../application/transitions.ts';

/**
 * Accepts the counter-offer, which opens the smaller loan for signing, or refuses it.
 * @throws ApiError 409 where nothing is offered.
 */
export const answerOffer = async (
  trx: Transaction<ApplicationsDatabase>,
  customerId: string,
  accept: boolean,
  hosted: Hosted,
): Promise<ContractStatus> => {
  const application = await lockCurrent(trx, customerId);
  const { offer_amount } = application;
  if (!canMove('accept', application) || offer_amount === null) throw conflict('application.notOffered');
  const answered = accept
    ? await openForSigning(trx, application, 'accept', offer_amount, hosted)
    : await moveApplication(trx, application, 'decline', { action_status: 'nothing', offer_amount: null });
  return contractStatusOf(answered);
};

/**
 * Begins a further application with the known form values; the social step waits to be confirmed.
 * @throws ApiError 409 while the last one has not ended, 422 for an amount, a term or a promo code that will not do.
 */
export const repeatApp = async (
  trx: Transaction<ApplicationsDatabase>,
  customerId: string,
  { Amount, Term, Promocode }: { Amount: number; Term: number; Promocode?: string | undefined },
  clock: Clock,
): Promise<ContractStatus> => {
  const now = clock.now();
  const today = kyivDay(now);
  const last = standingAt(await lockCurrent(trx, customerId), now);
  const isAfterBan = last.refusal_significance === LOAN_BAN && canMove('retry', last);
  if (!canMove('repeat', last) && !isAfterBan) throw conflict('application.notRepeatable');
  const promo = await usablePromo(trx, Promocode, today, customerId);
  const loans = await countLoans(trx, customerId);
  const wrong = requestTexts(await offerOn(trx, { loans, promo, day: today }), { amount: Amount, term: Term });
  if (Object.keys(wrong).length > 0) throw unprocessable(undefined, wrong);

  const after = await updateApplication(trx, last, { is_current: false });
  const { passport, address } = last;
  // each loan has its own consent
  const { bureau_consent: _, ...social } = last.social;
  const completeness = completenessOf({ Passport: passport, Address: address }, today);
  const added = await insertApplication(trx, now, {
    customerId,
    actionStatus: 'formFilling',
    isRepeat: loans > 0,
    amount: Amount,
    term: Term,
    promocode: promo?.code ?? null,
    // A customer who never had a loan is sent to their bank once, not with every application.
    bankIdSkipped: loans === 0 && last.bank_id_skipped,
    known: { passport, address, social, completeness },
    after,
  });
  return contractStatusOf(added);
};

/** Ends a locked application that can be cancelled; a contract that was created for it goes too, and frees its card. */
export const giveUp = async (
  trx: Transaction<ApplicationsDatabase>,
  application: ApplicationRow,
  reason: string | null,
  { clock, host }: Hosted,
): Promise<ApplicationRow> => {
  await returnPromo(trx, application.id);
  await host.cancelUnsigned(trx, application.customer_id, clock.now());
  return moveApplication(trx, application, 'cancel', {
    action_status: 'nothing',
    status: 0,
    offer_amount: null,
    changes: null,
    call_due_at: null,
    cancel_reason: reason,
  });
};

/**
 * Gives an application up before the money is on its way.
 * @throws ApiError 409 at any other time, 422 for a reason that is not on the list.
 */
export const cancelApp = async (
  trx: Transaction<ApplicationsDatabase>,
  customerId: string,
  reason: string,
  hosted: Hosted,
): Promise<ContractStatus> => {
  const application = await lockCurrent(trx, customerId);
  if (!canMove('cancel', application)) throw conflict('application.notCancellable');
  if (!(await selectIds(trx, 'ReasonOfDecision')).has(reason)) {
    throw unprocessable(undefined, { ReasonOfDecision: ruleKey('choiceInvalid') });
  }
  return contractStatusOf(await giveUp(trx, application, reason, hosted));
};

/**
 * Goes on without the bank, where the customer may choose.
 * @throws ApiError 409 anywhere else.
 */
export const skipVerification = async (
  trx: Transaction<ApplicationsDatabase>,
  customerId: string,
  hosted: Hosted,
): Promise<ContractStatus> => {
  const application = await lockCurrent(trx, customerId);
  if (!canMove('skip', application)) throw conflict('application.notOptional');
  return contractStatusOf(await runPipeline(trx, application, ['skip'], hosted, { bank_id_skipped: true }));
};
