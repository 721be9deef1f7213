import { debtOn, GRACE_DAYS, type Day, type LoanAccount, type RestructuringKind, type RestructuringOffer } from '@pozyka/domain';
import type { DocumentCustomer } from '@pozyka/server-applications';
import type { ContractRow } from '../loans/store.ts';
import { documentNumber, lenderIn, numberedKey, type RestructuringFacts } from '@pozyka/server-documents';
import { borrowerOf } from '../loans/facts-of.ts';

export interface Agreed {
  readonly kind: RestructuringKind;
  readonly number: number;
  readonly today: Day;
  readonly account: LoanAccount;
  readonly offer: RestructuringOffer;
  /** All that the loan is paid back with without it. */
  readonly total: number;
}

/** What the agreement of a restructuring is generated from. */
export const restructuringFacts = (
  contract: ContractRow,
  customer: DocumentCustomer,
  { kind, number, today, account, offer, total }: Agreed,
): RestructuringFacts => {
  const { Principal, Interest, Fee, Total } = debtOn(account, today);
  return {
    language: contract.language,
    kind,
    number: documentNumber(numberedKey('restructuring-agreement', number), contract.number),
    day: today,
    contract: { number: contract.number, from: contract.from_day },
    lender: lenderIn(contract.language),
    borrower: borrowerOf(customer),
    debt: { Principal, Interest, Fee, Total },
    agreedRate: offer.restructuring.dailyRate,
    until: offer.restructuring.until,
    dailyRate: contract.daily_rate,
    graceDays: GRACE_DAYS,
    oldDue: contract.due_date,
    newDue: offer.schedule.at(-1)?.Date ?? contract.due_date,
    oldTotal: total,
    newTotal: offer.total,
    dailyCost: offer.dailyCost,
    apr: offer.apr,
    schedule: offer.schedule,
  };
};
