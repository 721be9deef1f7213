import type { Responses } from './fake-api.ts';
import { card, contract, details, documents, statusOf } from './fixtures.ts';

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
