import type { PayType } from '@pozyka/api-contract/constants';
import { debtOn, kyivDay, withdrawalOn, type Kopiykas } from '@pozyka/domain';
import { conflict, notFound, unprocessable, type ApiError, type Clock, type Text } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { minuteAfter, money } from '@pozyka/server-documents/formats';
import { selectExtension } from '../loans/extension-store.ts';
import { pendingOf } from '../extensions/extensions.ts';
import { selectRunning, type ContractRow } from '../loans/store.ts';
import { noticeOn } from '../loans/withdrawal-store.ts';
import { loanAccount } from '../ledger/postings.ts';
import { historyOf } from '../ledger/store.ts';
import { reservedOf, type Reserved } from '../orders/order-store.ts';
import { hasPendingPayment } from '../orders/store.ts';

/** One hryvnia; what is left of a debt may be less. */
export const LEAST_PART: Kopiykas = 100;

export interface WantedPayment {
  readonly payType: PayType;
  readonly amount: Kopiykas;
  readonly extensionId?: string | undefined;
  /** The payment that was ordered for it, where it is looked at once more. */
  readonly paymentId?: string | undefined;
  /** By consent: what others are paying right now does not delay it, and is not needed then. */
  readonly isAutomatic?: boolean | undefined;
}

export interface Payable {
  readonly contract: ContractRow;
  readonly extensionId?: string | undefined;
}

const wrong = (field: 'Amount' | 'PayType' | 'ExtensionId', text: Text): ApiError => unprocessable(undefined, { [field]: text });

const exactly = (owed: Kopiykas, amount: Kopiykas): void => {
  if (amount !== owed) throw wrong('Amount', { key: 'payment.amountIs', values: { amount: money(owed) } });
};

/** What others pay right now by links is reserved: until their orders end, the rest alone may be paid. */
const notReserved = (owed: Kopiykas, amount: Kopiykas, { amount: reserved, until }: Reserved): void => {
  if (until === undefined || amount <= owed - reserved) return;
  const values = { until: minuteAfter(until) };
  if (owed - reserved < LEAST_PART) throw conflict({ key: 'payment.reservedAll', values });
  throw wrong('Amount', { key: 'payment.reserved', values: { ...values, most: money(owed - reserved) } });
};

/**
 * What a payment ordered today may pay. Lock the customer's application first.
 * @throws ApiError 404 for an extension that is not their loan's, 409 where no loan runs, the answer to another charge is awaited or others pay all that is
 * owed right now, 422 for a sum that today does not ask for, or that others pay.
 */
export const payableOf = async (db: Kysely<LendingDatabase>, clock: Clock, customerId: string, wanted: WantedPayment): Promise<Payable> => {
  const contract = await selectRunning(db, customerId);
  if (!contract) throw conflict('payment.nothingRuns');
  if (await hasPendingPayment(db, contract.id, wanted.paymentId)) throw conflict('payment.pending');
  const { payType, amount, extensionId } = wanted;
  if (extensionId !== undefined && !(await selectExtension(db, contract.id, extensionId))) throw notFound();
  if (extensionId !== undefined && payType !== 'extension') throw wrong('ExtensionId', 'payment.noExtension');
  const today = kyivDay(clock.now());
  const account = loanAccount(contract, await historyOf(db, contract.id));
  const { Total } = debtOn(account, today);
  const { paymentId, isAutomatic } = wanted;
  const reserved = isAutomatic
    ? { amount: 0, until: undefined }
    : await reservedOf(db, contract.id, clock.now(), { own: true, ...(paymentId !== undefined && { orderId: paymentId }) });
  switch (payType) {
    case 'full':
      exactly(Total, amount);
      notReserved(Total, amount, reserved);
      return { contract };
    case 'part': {
      const least = Math.min(LEAST_PART, Total);
      if (amount < least || amount > Total) {
        throw wrong('Amount', { key: 'payment.amountBetween', values: { least: money(least), most: money(Total) } });
      }
      notReserved(Total, amount, reserved);
      return { contract };
    }
    case 'withdrawal': {
      const notice = await noticeOn(db, contract.id, today);
      const withdrawal = withdrawalOn(account, today, notice?.until);
      if (!withdrawal) throw wrong('PayType', 'payment.withdrawalOver');
      if (!notice) throw wrong('PayType', 'payment.noNotice');
      exactly(withdrawal.Amount, amount);
      notReserved(withdrawal.Amount, amount, reserved);
      return { contract };
    }
    case 'extension': {
      const extension = await pendingOf(db, contract, account, today);
      if (extension?.state !== 'signed') throw wrong('PayType', 'payment.noExtension');
      if (extensionId !== undefined && extensionId !== extension.id) throw wrong('ExtensionId', 'payment.noExtension');
      exactly(extension.price, amount);
      notReserved(Total, amount, reserved);
      return { contract, extensionId: extension.id };
    }
  }
};
