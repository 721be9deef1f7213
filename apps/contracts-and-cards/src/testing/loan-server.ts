import type { Card, ContractDetails, LastPayment } from '@pozyka/api-contract';
import type { Responses } from './fake-api.ts';
import { card, contract, details, documents } from './fixtures.ts';

export const running = { ...contract, State: 'active', SignedAt: '2026-11-21T09:05:00Z' } as const;

export const paymentOf = (change: Partial<LastPayment> = {}): LastPayment => ({
  PaymentId: 'p1',
  Status: 'paid',
  PayType: 'part',
  Amount: 50_000,
  At: '2026-12-01T10:00:00Z',
  ...change,
});

const secondCard: Card = { ...card, Id: 'card2', IsMain: false, Mask: '555555******4444', Brand: 'mastercard' };

/** A server with one running loan among older ones; `change` is what differs of it, `others` responses besides. */
export const loanServer = (change: Partial<ContractDetails> | (() => Partial<ContractDetails>) = {}, others: Responses = {}): Responses => {
  const now = (): ContractDetails => ({ ...details, ...running, ...(typeof change === 'function' ? change() : change) });
  return {
    listContracts: () => ({ data: [now(), { ...contract, ContractId: 'old', State: 'closed' }], total: 2 }),
    // what is owed on the due date is more than today
    getContract: ({ query }) => {
      const onDue = query['Date'] === '2026-12-21' && now().Debt.Total > 0;
      return { data: { ...now(), ...(onDue ? { Debt: { Principal: 1_000_000, Interest: 270_000, Fee: 30_000, Total: 1_300_000 } } : {}) } };
    },
    getContractDocs: () => ({ data: documents }),
    listCards: () => ({ data: [secondCard, card] }),
    getExtension: ({ query }) => ({
      data: {
        ContractId: 'c1',
        Term: Number(query['Term']),
        Price: 120_000,
        Interest: 90_000,
        Fee: 30_000,
        DailyRate: '0.9',
        DueDate: '2027-01-04',
        Total: 1_426_000,
        DailyCost: '0.97',
        Apr: '1900.00',
        Schedule: details.Schedule,
      },
    }),
    ...others,
  };
};
