import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TestApi } from '../../areas/auth/testing/test-api.ts';
import { newBorrower } from '@pozyka/server-lending/testing/borrowers';
import { AUTO_EDITION } from '@pozyka/server-lending/testing/internals';
import { count, type Case } from './case.ts';

/** Cases of links for others and of automatic payments. */
export const wayCases = {
  revokePayLink: {
    'one link is revoked': async (api) => {
      const borrower = await newBorrower(api);
      const ContractId = await borrower.borrow();
      const body = { ContractId, Amount: 10_000, TokenSha256: randomBytes(32).toString('hex') };
      const { data } = await api.call<{ LinkId: string }>('POST', '/v2/payment/links', { token: borrower.token, body });
      return {
        token: borrower.token,
        query: { LinkId: data.LinkId },
        effects: () =>
          count(api, sql`select count(*) as count from payment_link where contract_id = ${ContractId} and revoked_at is not null`),
      };
    },
  },
  stopAutoPayment: {
    'one consent is withdrawn': async (api) => {
      const borrower = await newBorrower(api);
      const ContractId = await borrower.borrow();
      const body = { ContractId, CardId: await borrower.cardId(), Edition: AUTO_EDITION };
      await api.call('POST', '/v2/payment/auto', { token: borrower.token, body });
      return {
        token: borrower.token,
        query: { ContractId },
        effects: () =>
          count(api, sql`select count(*) as count from auto_payment where contract_id = ${ContractId} and ended_at is not null`),
      };
    },
  },
  startAutoPayment: {
    'one consent is given': async (api) => {
      const borrower = await newBorrower(api);
      const ContractId = await borrower.borrow();
      return {
        token: borrower.token,
        body: { ContractId, CardId: await borrower.cardId(), Edition: AUTO_EDITION },
        effects: () => count(api, sql`select count(*) as count from auto_payment where contract_id = ${ContractId}`),
      };
    },
  },
  createPayLink: {
    'one link is made': async (api) => {
      const borrower = await newBorrower(api);
      const ContractId = await borrower.borrow();
      return {
        token: borrower.token,
        body: { ContractId, Amount: 10_000, TokenSha256: randomBytes(32).toString('hex') },
        effects: () => count(api, sql`select count(*) as count from payment_link where contract_id = ${ContractId}`),
      };
    },
  },
} satisfies Readonly<Record<string, Readonly<Record<string, (api: TestApi) => Promise<Case>>>>>;
