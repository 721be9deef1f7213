import type { PayType } from '@pozyka/api-contract/constants';
import { debtOn, kyivDay, withdrawalOn, type Day, type Kopiykas } from '@pozyka/domain';
import type { Selectable, Transaction } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { currentApplication } from '@pozyka/server-applications';
import { insertReceipt } from '../ledger/receipts.ts';
import { loanAccount, paymentKey, postPayment } from '../ledger/postings.ts';
import { balancesOf, isPosted, paidOf, post, historyOf } from '../ledger/store.ts';
import { endLoan, storeTotal } from '../loans/end-loan.ts';
import { storeDueDay } from '../loans/store-due-day.ts';
import { endOpen } from '../loans/restructuring-store.ts';
import {
  endDraft,
  endWaiting,
  isOfDay,
  selectExtension,
  selectWaiting,
  takeExtension,
  type ExtensionRow,
} from '../loans/extension-store.ts';
import { withdrawCertificate } from '../loans/certificate.ts';
import { lockContract } from '../loans/store.ts';
import type { MoneyWay } from '@pozyka/domain';
import type { ContractTable } from '../tables/contracts.ts';
import { isEndedByNotice, noticeOn } from '../loans/withdrawal-store.ts';

/** Money that the provider took from a customer, or that came to the lender's account. */
export interface IncomingPayment {
  readonly customerId: string;
  readonly contractId: string;
  /** The provider's name for it: a repeated report changes nothing. */
  readonly key: string;
  readonly amount: Kopiykas;
  /** The day in Kyiv on which the customer paid; it may be past, when the report is delayed. */
  readonly day: Day;
  readonly payType: PayType;
  /** The extension to be paid; without it, the waiting one. */
  readonly extensionId?: string | undefined;
  /** The card that paid, where it is known: for the receipt. */
  readonly cardMask?: string | undefined;
  /** By a card, unless it says otherwise. */
  readonly way?: MoneyWay | undefined;
}

/** What came of it. What was overpaid goes back to the payments that it came by. */
export type PaymentOutcome =
  | { readonly outcome: 'repeated' }
  | {
      readonly outcome: 'taken';
      /** What it counts as: a payment too late or too small for its purpose is a part payment. */
      readonly payType: PayType;
      readonly principal: Kopiykas;
      readonly interest: Kopiykas;
      readonly fee: Kopiykas;
      readonly overpaid: Kopiykas;
      /** Nothing is owed any more. */
      readonly isClosed: boolean;
    }
  | { readonly outcome: 'overpaid'; readonly overpaid: Kopiykas };

type Contract = Selectable<ContractTable>;

/**
 * The extension that the payment takes: signed, of the same day, its price still what is owed, and whole. A notice of that day ended
 * it while the payment was on its way: the customer who paid gets it all the same.
 */
const extensionPaidBy = async (
  trx: Transaction<LendingDatabase>,
  contract: Contract,
  { payType, extensionId, amount, day }: IncomingPayment,
): Promise<ExtensionRow | undefined> => {
  if (payType !== 'extension') return undefined;
  const extension = extensionId ? await selectExtension(trx, contract.id, extensionId) : await selectWaiting(trx, contract.id);
  if (!extension || !isOfDay(extension, day, contract.due_date)) return undefined;
  if (extension.state !== 'signed' && !(await isEndedByNotice(trx, extension))) return undefined;
  // other money may have paid a part of the interest since: the rest of the price pays principal
  const { Interest } = debtOn(loanAccount(contract, await historyOf(trx, contract.id)), day);
  return Interest + extension.fee <= extension.price && amount >= extension.price ? extension : undefined;
};

/** Within the days of a notice, giving back all that was borrowed ends the contract as withdrawn. */
const isWithdrawal = async (trx: Transaction<LendingDatabase>, contract: Contract, { amount, day }: IncomingPayment): Promise<boolean> => {
  const notice = await noticeOn(trx, contract.id, day);
  if (!notice) return false;
  const withdrawal = withdrawalOn(loanAccount(contract, await historyOf(trx, contract.id)), day, notice.until);
  return withdrawal !== undefined && amount >= withdrawal.Amount;
};

const receiptCategory = { full: 'payment', part: 'payment', extension: 'extension', withdrawal: 'withdrawal' } as const;

const writeReceipt = (trx: Transaction<LendingDatabase>, now: Date, payment: IncomingPayment, payType: PayType): Promise<boolean> => {
  const { customerId, contractId, amount, key, cardMask, way } = payment;
  const receipt = { customerId, contractId, category: receiptCategory[payType], amount, at: now, key: paymentKey(key), way };
  return insertReceipt(trx, { ...receipt, ...(cardMask && { cardMask }) });
};

/** Takes what came for a running loan; when nothing is owed any more the contract ends and the customer is free. */
const take = async (
  trx: Transaction<LendingDatabase>,
  now: Date,
  contract: Contract,
  payment: IncomingPayment,
): Promise<PaymentOutcome> => {
  const { key, amount, day } = payment;
  const { id } = contract;
  const extension = await extensionPaidBy(trx, contract, payment);
  const withdraws = !extension && (await isWithdrawal(trx, contract, payment));
  const before = await balancesOf(trx, id);
  const paid = extension && { dueDate: extension.due_date, fee: extension.fee };
  await postPayment(trx, now, contract, { key, amount, day, extension: paid, isWithdrawal: withdraws });
  if (extension) await takeExtension(trx, extension, now, key);
  const { principal, interest, fee, overpayment } = await balancesOf(trx, id);
  const isClosed = principal + interest + fee === 0;
  if (isClosed) {
    await endWaiting(trx, id, now);
    await endOpen(trx, id, now);
    await endLoan(trx, contract, withdraws ? 'withdrawn' : 'closed', now);
  } else {
    await endDraft(trx, id, now);
    await storeDueDay(trx, contract, now);
  }
  const payType = extension ? 'extension' : withdraws ? 'withdrawal' : isClosed ? 'full' : 'part';
  await writeReceipt(trx, now, payment, payType);
  const parts = { principal: before.principal - principal, interest: before.interest - interest, fee: before.fee - fee };
  return { outcome: 'taken', payType, ...parts, overpaid: before.overpayment - overpayment, isClosed };
};

/** Accepts what was paid before the loan ended and reported after it: it costs less interest, and what was paid last is overpaid. */
const takeLate = async (
  trx: Transaction<LendingDatabase>,
  now: Date,
  contract: Contract,
  payment: IncomingPayment,
): Promise<PaymentOutcome> => {
  const { key, amount, day } = payment;
  const before = await balancesOf(trx, contract.id);
  const paid = await paidOf(trx, contract.id);
  await postPayment(trx, now, contract, { key, amount, day, isWithdrawn: contract.state === 'withdrawn' });
  await storeTotal(trx, contract, now);
  if ((await paidOf(trx, contract.id)) !== paid) await withdrawCertificate(trx, contract.id);
  const { overpayment } = await balancesOf(trx, contract.id);
  await writeReceipt(trx, now, payment, 'part');
  return { outcome: 'overpaid', overpaid: before.overpayment - overpayment };
};

/** Whether money of a day may be accepted for a contract: it runs, or ended after that day. */
export const isPayable = ({ state, closed_at }: Pick<Contract, 'state' | 'closed_at'>, day: Day): boolean =>
  state === 'active' || ((state === 'closed' || state === 'withdrawn') && closed_at !== null && day < kyivDay(closed_at));

/**
 * Accepts a payment for a contract that `isPayable` on its day. All changes are in the caller's transaction.
 * @throws RangeError for a contract that is not the customer's, or not payable: the caller sends such money back
 */
export const receivePayment = async (trx: Transaction<LendingDatabase>, now: Date, incoming: IncomingPayment): Promise<PaymentOutcome> => {
  await currentApplication(trx, incoming.customerId, { lock: true });
  const contract = await lockContract(trx, incoming.customerId, incoming.contractId);
  if (!contract) throw new RangeError('a payment for a contract of nobody');
  if (await isPosted(trx, paymentKey(incoming.key))) return { outcome: 'repeated' };
  const today = kyivDay(now);
  const payment = { ...incoming, day: incoming.day < today ? incoming.day : today };
  if (!isPayable(contract, payment.day)) throw new RangeError('a payment for a loan that is over');
  return contract.state === 'active' ? take(trx, now, contract, payment) : takeLate(trx, now, contract, payment);
};

/** Stores money of which nothing is accepted, once: it pays no debt, is no part of the loan's history, and goes back. */
export const storeUnaccepted = (
  trx: Transaction<LendingDatabase>,
  now: Date,
  { contractId, key, amount, day }: Pick<IncomingPayment, 'contractId' | 'key' | 'amount' | 'day'>,
): Promise<boolean> => {
  const entries = [
    { account: 'providerCash', amount },
    { account: 'overpayment', amount: -amount },
  ] as const;
  return post(trx, now, { key: paymentKey(key), contractId, kind: 'kept', day, entries });
};
