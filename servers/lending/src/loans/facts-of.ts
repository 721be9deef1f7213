import { lenderIn, type Borrower, type ContractFacts } from '@pozyka/server-documents';
import { addDays, WITHDRAWAL_DAYS, type LoanTerms } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import type { DocumentCustomer } from '@pozyka/server-applications';
import type { CardRow } from '../cards/store.ts';

/** The customer as their documents name them. */
export const borrowerOf = ({ passport, ...customer }: DocumentCustomer): Borrower => ({
  fullName: customer.fullName,
  itn: customer.itn,
  birthDate: customer.birthDate,
  phone: customer.phone,
  email: customer.email,
  identity: {
    kind: passport.document_type === 'id_card' ? 'id_card' : 'passport',
    number: passport.passport_number ?? '',
    record: passport.record_number ?? null,
    issuer: passport.extradition_institution ?? '',
    issued: passport.extradition_date ?? '',
  },
  address: customer.address,
  living: customer.living,
});

export interface Draft {
  readonly language: Locale;
  readonly number: string;
  readonly customer: DocumentCustomer;
  readonly card: Pick<CardRow, 'mask' | 'brand'>;
  readonly amount: number;
  readonly term: number;
  readonly from: string;
  readonly dailyRate: string;
  readonly terms: LoanTerms;
}

/** What the credit passport and the contract are generated from. */
export const contractFacts = ({ language, number, customer, card, amount, term, from, dailyRate, terms }: Draft): ContractFacts => ({
  language,
  number,
  lender: lenderIn(language),
  borrower: borrowerOf(customer),
  amount,
  term,
  from,
  due: terms.dueDate,
  dailyRate,
  fee: terms.fee,
  interest: terms.interest,
  total: terms.total,
  dailyCost: terms.dailyCost,
  apr: terms.apr,
  schedule: terms.schedule,
  withdrawalUntil: addDays(from, WITHDRAWAL_DAYS),
  cardMask: card.mask,
  cardBrand: card.brand,
});
