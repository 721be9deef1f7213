import type { CaseTerms } from '@pozyka/api-contract';
import type { CaseDecision } from '@pozyka/api-contract/constants';
import { conflict, unprocessable, type Clock } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { OwnCaseRow } from '@pozyka/server-cases';
import { selectContract } from '../loans/store.ts';
import { enqueueProviderJob } from '../orders/provider-job.ts';
import { finishRefund, lockWaiting, type RefundRow } from '../orders/refund-store.ts';
import { REFUND_JOB } from '../orders/send-back.ts';
import type { LendingDatabase } from '../tables/database.ts';
import { currentApplication } from '@pozyka/server-applications';
import { postDone } from './refund.ts';

/**
 * `source`: to the payment or the account that the money came from. `outside`: it was sent back by hand, under a reference of the bank or the provider,
 * because the source is not known or did not accept it.
 */
const termsSchema = z.discriminatedUnion('Return', [
  z.strictObject({ Return: z.literal('source') }),
  z.strictObject({ Return: z.literal('outside'), Reference: z.string().check(z.minLength(1), z.maxLength(100)) }),
]);

/** A card payment is undone by its name; a transfer needs the account. What was refused once is not tried again. */
const hasSource = ({ way, payment_id, source_sealed, reason }: RefundRow): boolean =>
  reason !== 'noSource' && reason !== 'older' && (way === 'card' ? payment_id !== null : source_sealed !== null);

/**
 * An officer's decision on money that waits: it goes back, by us or by hand; the lender never retains it.
 * @throws ApiError 409 where nothing waits any more, 422 for a refusal, other terms, or a source that is not known
 */
export const decideRefund = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  {
    case: { id: caseId, customer_id, contract_id, language },
    decision,
    terms,
  }: {
    readonly case: OwnCaseRow;
    readonly decision: CaseDecision;
    readonly terms: CaseTerms;
  },
): Promise<void> => {
  const parsed = z.safeParse(termsSchema, terms);
  if (decision !== 'approved' || !parsed.success) throw unprocessable('payment.refundTerms');
  const now = clock.now();
  await currentApplication(trx, customer_id, { lock: true });
  const refund = await lockWaiting(trx, caseId);
  if (!refund) throw conflict('payment.refundDecided');
  const { data } = parsed;
  if (data.Return === 'outside') {
    await finishRefund(trx, refund.id, { state: 'paid', reference: data.Reference, finished_at: now });
    const contract = await selectContract(trx, customer_id, contract_id ?? '');
    await postDone(trx, { refund, owner: { customer_id, number: contract?.number ?? '', language }, now });
    return;
  }
  if (!hasSource(refund)) throw unprocessable('payment.refundSource');
  await trx.updateTable('refund').set({ state: 'pending' }).where('id', '=', refund.id).execute();
  await enqueueProviderJob(trx, REFUND_JOB, refund.id, now);
};
