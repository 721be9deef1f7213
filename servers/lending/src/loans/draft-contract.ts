import { randomUUID } from 'node:crypto';
import { addDays, WITHDRAWAL_DAYS, type LoanTerms } from '@pozyka/domain';
import type { DocumentCustomer } from '@pozyka/server-applications';
import { lenderIn, renderDocument, type ContractFacts } from '@pozyka/server-documents';
import type { Locale } from '@pozyka/server-kit';
import type { CardRow } from '../cards/store.ts';
import { borrowerOf } from './facts-of.ts';

export interface Draft {
  readonly language: Locale;
  readonly number: string;
  readonly customer: DocumentCustomer;
  readonly card: Pick<CardRow, 'id' | 'mask' | 'brand'>;
  readonly amount: number;
  readonly term: number;
  readonly from: string;
  readonly dailyRate: string;
  readonly terms: LoanTerms;
}

/** What the credit passport and the contract are generated from. */
const contractFacts = ({ language, number, customer, card, amount, term, from, dailyRate, terms }: Draft): ContractFacts => ({
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

/** What the row of a new contract says of a draft, and its papers in the order in which they are read. */
export const draftContract = async (draft: Draft) => {
  const { language, number, card, amount, term, from, dailyRate, terms } = draft;
  const facts = contractFacts(draft);
  return {
    row: {
      id: randomUUID(),
      number,
      card_id: card.id,
      language,
      amount,
      term,
      daily_rate: dailyRate,
      fee: terms.fee,
      total: terms.total,
      daily_cost: terms.dailyCost,
      apr: terms.apr,
      from_day: from,
      due_date: terms.dueDate,
    },
    documents: [await renderDocument({ kind: 'credit-passport', facts }), await renderDocument({ kind: 'contract', facts })],
  };
};
