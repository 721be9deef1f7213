import { randomUUID } from 'node:crypto';
import type { RestructuringRequest } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';
import { sql } from 'kysely';
import type { TestApi } from '../../areas/auth/testing/test-api.ts';
import { newBorrower } from '@pozyka/server-lending/testing/borrowers';
import { CaseSender } from '@pozyka/server-cases/testing/case-sender';
import { pdf } from '@pozyka/server-files/testing/pictures';
import { count, type Case } from './case.ts';

const running = async (api: TestApi) => {
  const borrower = await newBorrower(api);
  const ContractId = await borrower.borrow();
  api.pass(5 * 86_400);
  await borrower.logIn();
  return { borrower, ContractId };
};

/** Requests a pause of so many days near the due day: ten are granted at once, twenty wait for an officer. */
const requestPause = async (api: TestApi, Days = 10) => {
  const { borrower, ContractId } = await running(api);
  api.pass(19 * 86_400);
  await borrower.logIn();
  const body = { ContractId, Kind: 'pause', Days, Reason: 'illness' };
  const { data } = await api.call<RestructuringRequest>('POST', '/v2/contracts/restructuring', {
    ...{ token: borrower.token, body, key: randomUUID() },
  });
  return { borrower, ContractId, RestructuringId: data.RestructuringId };
};

const papersOf = (api: TestApi, contractId: string, type: string) => () =>
  count(api, sql`select count(*) as count from contract_document where contract_id = ${contractId} and type = ${type}`);

/** Cases of agreements on how a loan is paid back, and of relief by law. */
export const agreementCases = {
  askRestructuring: {
    'one request and one case are made': async (api) => {
      const { borrower, ContractId } = await running(api);
      return {
        token: borrower.token,
        body: { ContractId, Kind: 'pause', Days: 20, Reason: 'illness' },
        effects: () =>
          count(
            api,
            sql`select count(*) as count from restructuring r join customer_case c on c.id = r.case_id where r.contract_id = ${ContractId}`,
          ),
      };
    },
  },
  saveRestructuringDraft: {
    'one draft is kept': async (api) => {
      const { applicant } = await newBorrower(api);
      const id = await applicant.id();
      return {
        token: applicant.token,
        body: { Kind: 'pause', Days: 20, Comment: 'Лікую спину' },
        effects: () => count(api, sql`select count(*) as count from form_draft where customer_id = ${id}`),
      };
    },
  },
  draftRestructuring: {
    'one agreement is made': async (api) => {
      const { borrower, ContractId, RestructuringId } = await requestPause(api);
      api.pass(86_400);
      await borrower.logIn();
      return {
        token: borrower.token,
        body: { ContractId, RestructuringId },
        effects: papersOf(api, ContractId, 'restructuring-agreement-1'),
      };
    },
  },
  cancelRestructuring: {
    'one request is taken back': async (api) => {
      const { borrower, ContractId, RestructuringId } = await requestPause(api, 20);
      return {
        token: borrower.token,
        body: { ContractId, RestructuringId },
        effects: () => count(api, sql`select count(*) as count from restructuring where id = ${RestructuringId} and state = 'over'`),
      };
    },
  },
  claimRelief: {
    'one claim waits': async (api) => {
      const { borrower } = await running(api);
      const sent = await new CaseSender(api, borrower.applicant).send(new Uint8Array(pdf()));
      const id = await borrower.applicant.id();
      return {
        token: borrower.token,
        body: { Kind: 'service', From: kyivDay(api.clock.now()), FileIds: [sent.data.Id] },
        effects: () => count(api, sql`select count(*) as count from relief where customer_id = ${id}`),
      };
    },
  },
} satisfies Readonly<Record<string, Readonly<Record<string, (api: TestApi) => Promise<Case>>>>>;

/** The agreement of a short pause, signed by one code. */
export const signedAgreement = async (api: TestApi): Promise<Case> => {
  const { borrower, ContractId, RestructuringId } = await requestPause(api);
  api.pass(60);
  const body = { ContractId, RestructuringId };
  await api.call('POST', '/v2/contracts/sign/generate-pass', { token: borrower.token, body });
  return {
    token: borrower.token,
    body: { ...body, Code: await borrower.code() },
    effects: papersOf(api, ContractId, 'restructuring-signature-1'),
  };
};
