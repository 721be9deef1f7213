import type { Application, Card, Contract, ContractDetails, ContractDocument, ContractStatus } from '@pozyka/api-contract';
import { loanTerms } from '@pozyka/domain/loan';
import type { Responses } from './fake-api.ts';

export const statusOf = (change: Partial<ContractStatus>): ContractStatus => ({
  ActionStatus: 'contractSign',
  Completeness: 100,
  Status: 0,
  RefusalSignificance: null,
  ...change,
});

const terms = loanTerms({ amount: 1_000_000, days: 30, dailyRate: '0.9', fee: 30_000, from: '2026-11-21' });

/** 10 000 ₴ for 30 days at 0.9 % a day with a fee of 300 ₴; nothing is owed until it runs. */
export const contract: Omit<Contract, 'Debt'> = {
  ContractId: 'c1',
  Number: 'П-100',
  State: 'signing',
  Amount: 1_000_000,
  Term: 30,
  SignedAt: null,
  DueDate: terms.dueDate,
  ClosedAt: null,
  DailyRate: '0.9',
  DailyCost: terms.dailyCost,
  Apr: terms.apr,
  Total: terms.total,
  CardMask: '424242******4242',
};

export const details: ContractDetails = {
  ...contract,
  Today: '2026-12-01',
  Debt: { Principal: 1_000_000, Interest: 90_000, Fee: 30_000, Total: 1_120_000 },
  LateDays: 0,
  Overpaid: 0,
  Schedule: terms.schedule,
  Withdrawal: null,
  Extension: null,
  PendingExtension: null,
};

/** The approved application of that contract. */
export const application: Application = {
  Amount: contract.Amount,
  Term: contract.Term,
  Completeness: 100,
  ActionStatus: 'contractSign',
  Passport: {},
  Address: {},
  Social: {},
};

export const documents: ContractDocument[] = [
  { DocumentTypeId: 'contract', Name: 'Договір', Sha256: 'b'.repeat(64) },
  { DocumentTypeId: 'credit-passport', Name: 'Паспорт споживчого кредиту', Sha256: `${'a'.repeat(60)}1234` },
];

export const card: Card = {
  Id: 'card1',
  IsMain: true,
  Mask: '424242******4242',
  Brand: 'visa',
  Expires: '12/29',
  Verified: true,
  InUse: false,
};

export const codeSent = { ExpiresIn: 300, ResendAfter: 60, CodeLength: 6 };

/** A server with one contract in signing; `change` says what differs. */
export const signingServer = (change: Responses = {}): Responses => ({
  getAppStatus: () => ({ data: statusOf({}) }),
  listContracts: () => ({ data: [contract], total: 1 }),
  listCards: () => ({ data: [card] }),
  getContract: () => ({ data: details }),
  getContractDocs: () => ({ data: documents }),
  generateSignPass: () => ({ data: codeSent }),
  approveSignPass: () => ({ data: statusOf({ ActionStatus: 'transferMoney' }) }),
  ...change,
});
