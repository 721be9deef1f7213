import { randomUUID } from 'node:crypto';
import { whereMoneyGoesBack, type MoneyLoan, type MoneyPayer } from '@pozyka/domain';
import type { Clock } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import type { StoredState } from '../tables/contracts.ts';
import { refundable } from '../loans/refunds.ts';
import { enqueueProviderJob } from './provider-job.ts';
import { refundLimits } from './refund-settings.ts';
import { insertRefund, openRefundsOf, paymentSources, refundsOfMonth, type PaymentSource } from './refund-store.ts';
import { askOfficer } from './refund-case.ts';

export const REFUND_JOB = 'refundMoney';

/** The payer's account by the payment that came from it, as it is stored: `sealAccount`. */
export type SealedAccounts = ReadonlyMap<string, string>;

interface OfContract {
  readonly customerId: string;
  readonly contractId: string;
}

interface Unowed extends OfContract {
  readonly payment: PaymentSource | undefined;
  readonly account: string | undefined;
  readonly amount: number;
  readonly isWhole: boolean;
}

const loanOf: Readonly<Record<StoredState, MoneyLoan>> = {
  signing: 'neverRan',
  signed: 'neverRan',
  cancelled: 'neverRan',
  active: 'running',
  closed: 'ended',
  withdrawn: 'ended',
};

const payerOf = ({ way, payer, link_id }: PaymentSource): MoneyPayer => {
  if (way === 'transfer') return payer ?? 'unknown';
  return link_id === null ? 'customer' : 'other';
};

const hasSource = ({ payment, account, amount }: Unowed): boolean =>
  payment !== undefined && !payment.isDeclined && payment.left >= amount && (payment.way === 'card' || account !== undefined);

/** Orders one refund, or has an officer decide: by `whereMoneyGoesBack` alone. */
const sendOne = async (trx: Transaction<LendingDatabase>, clock: Clock, unowed: Unowed): Promise<void> => {
  const { customerId, contractId, payment, account, amount, isWhole } = unowed;
  const now = clock.now();
  const contract = await trx
    .selectFrom('contract')
    .select(['state', 'number', 'language'])
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();
  const destination = whereMoneyGoesBack(
    {
      payer: payment ? payerOf(payment) : 'unknown',
      way: payment?.way ?? 'transfer',
      loan: loanOf[contract.state],
      isWhole,
      amount,
      hasSource: hasSource(unowed),
      refunds: await refundsOfMonth(trx, customerId, now),
    },
    refundLimits(),
  );
  const row = {
    ...{ id: randomUUID(), contract_id: contractId, card_id: null, payment_id: payment?.id ?? null, line_id: null, amount },
    ...{ way: payment?.way ?? 'transfer', is_whole: isWhole, source_sealed: account ?? null, reference: null },
    ...{ created_at: now, finished_at: null },
  } as const;
  if (destination.to === 'source') {
    await insertRefund(trx, { ...row, state: 'pending', reason: null, case_id: null });
    await enqueueProviderJob(trx, REFUND_JOB, row.id, now);
    return;
  }
  const { reason } = destination;
  const case_id = await askOfficer(trx, now, { customerId, contractId, ...contract, refundId: row.id, amount, reason });
  await insertRefund(trx, { ...row, state: 'waiting', reason, case_id });
};

/**
 * Sends back what the customer's loans that ended were overpaid: from the payment made last to the first, of each at most what it brought. What no
 * payment accounts for waits for an officer. Lock the customer's application first; a repeat orders nothing twice.
 * @param accounts the payers' accounts, of payments that this transaction posts
 */
export const refundOverpaid = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  customerId: string,
  accounts: SealedAccounts = new Map(),
): Promise<void> => {
  for (const { contractId, amount: overpaid } of await refundable(trx, customerId)) {
    let left = overpaid - (await openRefundsOf(trx, contractId)).all;
    if (left <= 0) continue;
    const sources: (PaymentSource | undefined)[] = [...(await paymentSources(trx, contractId, 'paid')), undefined];
    for (const payment of sources) {
      const amount = Math.min(left, payment?.left ?? left);
      if (amount === 0) break;
      left -= amount;
      await sendOne(trx, clock, { customerId, contractId, payment, account: accounts.get(payment?.id ?? ''), amount, isWhole: false });
    }
  }
};

/**
 * Sends back a payment of which nothing was accepted; its money is on the contract's account of overpayments. Lock the customer's application first; a
 * repeat orders nothing twice.
 * @param account the payer's account, sealed, of a transfer
 */
export const refundWhole = async (
  trx: Transaction<LendingDatabase>,
  clock: Clock,
  { paymentId, account, ...of }: OfContract & { readonly paymentId: string; readonly account?: string | undefined },
): Promise<void> => {
  const sources = await paymentSources(trx, of.contractId, 'returned');
  const payment = sources.find(({ id }) => id === paymentId);
  if (payment) await sendOne(trx, clock, { ...of, payment, account, amount: payment.left, isWhole: true });
};
