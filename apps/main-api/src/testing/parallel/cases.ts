import { randomUUID } from 'node:crypto';
import type { Comment, mainOperations } from '@pozyka/api-contract';
import { sql } from 'kysely';
import { newApplicant, type Applicant } from '../../areas/application/testing/applicants.ts';
import type { TestApi } from '../../areas/auth/testing/test-api.ts';
import { addPost } from '@pozyka/server-publications/testing/add-post';
import { newBorrower, type Borrower } from '@pozyka/server-lending/testing/borrowers';
import { KeyHolder } from '@pozyka/server-identity/testing/key-holder';
import { SoftwareKey } from '@pozyka/server-identity/testing/software-key';
import { count, type Case } from './case.ts';
import { agreementCases, signedAgreement } from './agreement-cases.ts';
import { wayCases } from './way-cases.ts';

const addCard = async (api: TestApi, applicant: Applicant, over: object = {}): Promise<string> => {
  api.pass(1);
  const id = randomUUID();
  const now = api.clock.now();
  const row = {
    id,
    customer_id: await applicant.id(),
    provider: 'test',
    token: id,
    mask: '414949******1234',
    brand: 'visa',
    expires: '2030-12',
  };
  await api.db
    .insertInto('card')
    .values({ ...row, is_main: false, verified_at: now, deleted_at: null, created_at: now, ...over })
    .execute();
  return id;
};

const codesOf = (api: TestApi, { applicant }: Borrower) =>
  count(api, sql`select count(*) as count from sms_outbox where phone = ${applicant.phone} and code is not null`);

const drafted = async (api: TestApi) => {
  const borrower = await newBorrower(api);
  const { data } = await borrower.create();
  return { borrower, ContractId: data.ContractId };
};

const keysOf = (api: TestApi, { phone }: KeyHolder) =>
  count(api, sql`select count(*) as count from passkey where customer_id = (select id from customer where phone = ${phone})`);

/** A loan of ten days, its extension by ten more created, and signed if wanted. */
const extended = async (api: TestApi, isSigned: boolean) => {
  const borrower = await newBorrower(api);
  const ContractId = await borrower.borrow();
  api.pass(10 * 86_400);
  await borrower.logIn();
  const { data } = await borrower.extend(ContractId, 10);
  if (isSigned) {
    await borrower.sendCode(ContractId, data.ExtensionId);
    await borrower.approve(ContractId, await borrower.code(), randomUUID(), data.ExtensionId);
  }
  return { borrower, ContractId, ExtensionId: data.ExtensionId };
};

/** A customer's comment under a post of its own, or the post alone. */
const commented = async (api: TestApi) => {
  const { token } = await newApplicant(api);
  const alias = await addPost(api.db, `post-${randomUUID()}`);
  const { data } = await api.call<Comment>('POST', `/v2/system/posts/items/${alias}/comments`, { token, body: { text: 'Було' } });
  return { token, alias, id: data.id };
};

const edited = async (api: TestApi): Promise<Case> => {
  const { token, id } = await commented(api);
  const effects = () =>
    count(api, sql`select count(*) as count from comment where id = ${id} and text = 'Стало' and edited_at is not null`);
  return { token, params: { id }, body: { text: 'Стало' }, effects };
};

type Operation = keyof typeof mainOperations;

/** Cases by operation; one that moves money or signs has a case, or the test fails. */
export const cases: { readonly [K in Operation]?: Readonly<Record<string, (api: TestApi) => Promise<Case>>> } = {
  addPasskey: {
    'a key is added once': async (api) => {
      const holder = await new KeyHolder(api).logIn();
      const creation = await holder.begin();
      return {
        token: holder.token,
        body: { Ticket: creation.Ticket, Name: 'Ключ', Credential: new SoftwareKey().create(creation) },
        effects: () => keysOf(api, holder),
      };
    },
  },
  removePasskey: {
    'a key is removed once, and told once': async (api) => {
      const holder = await new KeyHolder(api).logIn();
      await holder.add();
      const [key] = (await holder.list()).data.Items;
      const params = { id: key?.Id ?? '' };
      return { token: holder.token, params, effects: async () => 1 - (await keysOf(api, holder)) };
    },
  },
  createContract: {
    'a contract is created once': async (api) => {
      const borrower = await newBorrower(api);
      const id = await borrower.applicant.id();
      return {
        token: borrower.token,
        body: { CardId: await borrower.cardId() },
        effects: () => count(api, sql`select count(*) as count from contract where customer_id = ${id}`),
      };
    },
  },
  updateContract: {
    'one successor takes the place of a contract': async (api) => {
      const { borrower, ContractId } = await drafted(api);
      const CardId = await addCard(api, borrower.applicant);
      const id = await borrower.applicant.id();
      return {
        token: borrower.token,
        body: { ContractId, CardId },
        effects: () => count(api, sql`select count(*) as count from contract where customer_id = ${id} and id <> ${ContractId}`),
      };
    },
  },
  generateSignPass: {
    'one code is sent': async (api) => {
      const { borrower, ContractId } = await drafted(api);
      const before = await codesOf(api, borrower);
      return { token: borrower.token, body: { ContractId }, effects: async () => (await codesOf(api, borrower)) - before };
    },
  },
  approveSignPass: {
    'a contract is signed and its money ordered once': async (api) => {
      const { borrower, ContractId } = await drafted(api);
      await borrower.sendCode(ContractId);
      return {
        token: borrower.token,
        body: { ContractId, Code: await borrower.code() },
        effects: () => count(api, sql`select count(*) as count from transfer where contract_id = ${ContractId}`),
      };
    },
    'an agreement on payments is signed once': signedAgreement,
    'an extension is signed once': async (api) => {
      const { borrower, ContractId, ExtensionId } = await extended(api, false);
      await borrower.sendCode(ContractId, ExtensionId);
      return {
        token: borrower.token,
        body: { ContractId, ExtensionId, Code: await borrower.code() },
        effects: () =>
          count(api, sql`select count(*) as count from contract_document where extension_id = ${ExtensionId} and type = 'signature'`),
      };
    },
  },
  createExtension: {
    'one agreement is created': async (api) => {
      const { borrower, ContractId } = await extended(api, false);
      return {
        token: borrower.token,
        body: { ContractId, Term: 14 },
        effects: () => count(api, sql`select count(*) as count from extension where contract_id = ${ContractId} and term = 14`),
      };
    },
  },
  giveWithdrawalNotice: {
    'one notice is given': async (api) => {
      const borrower = await newBorrower(api);
      const ContractId = await borrower.borrow();
      return {
        token: borrower.token,
        body: { ContractId },
        effects: () => count(api, sql`select count(*) as count from withdrawal_notice where contract_id = ${ContractId}`),
      };
    },
  },
  pay: {
    'a loan is paid back once': async (api) => {
      const borrower = await newBorrower(api);
      const contract = await borrower.borrow();
      api.pass(10 * 86_400);
      await borrower.logIn();
      const { Total } = (await borrower.details(contract)).data.Debt;
      return {
        token: borrower.token,
        // all of it: what comes second finds nothing to pay
        body: { bpmForm: { PayType: 'full', Amount: Total, CardId: await borrower.cardId() } },
        effects: () => count(api, sql`select count(*) as count from receipt where contract_id = ${contract} and category = 'payment'`),
      };
    },
    'an extension is paid once': async (api) => {
      const { borrower, ContractId, ExtensionId } = await extended(api, true);
      const price = (await borrower.details(ContractId)).data.PendingExtension?.Price ?? 0;
      return {
        token: borrower.token,
        body: { bpmForm: { PayType: 'extension', Amount: price, CardId: await borrower.cardId(), ExtensionId } },
        effects: () => count(api, sql`select count(*) as count from receipt where contract_id = ${ContractId} and category = 'extension'`),
      };
    },
  },
  ...wayCases,
  ...agreementCases,
  confirmCard: {
    'a held sum verifies once': async (api) => {
      const applicant = await newApplicant(api);
      const CardId = await addCard(api, applicant, { verified_at: null, held_amount: 150, held_tries: 0 });
      return {
        token: applicant.token,
        body: { CardId, Amount: 150 },
        effects: () => count(api, sql`select count(*) as count from card where id = ${CardId} and verified_at is not null`),
      };
    },
  },
  makeCardPrimary: {
    'one card is the main one': async (api) => {
      const applicant = await newApplicant(api);
      await addCard(api, applicant, { is_main: true });
      const CardId = await addCard(api, applicant);
      const id = await applicant.id();
      return {
        token: applicant.token,
        body: { CardId },
        effects: async () => {
          const mains = await api.db.selectFrom('card').select('id').where('customer_id', '=', id).where('is_main', '=', true).execute();
          return mains.filter((card) => card.id === CardId).length * mains.length;
        },
      };
    },
  },
  addComment: {
    'one comment is written': async (api) => {
      const { token, alias } = await commented(api);
      return {
        token,
        params: { alias },
        body: { text: 'Дякую' },
        effects: () => count(api, sql`select count(*) as count from comment where post = ${alias} and text = 'Дякую'`),
      };
    },
    'one answer is written and counted': async (api) => {
      const { token, alias, id } = await commented(api);
      return {
        token,
        params: { alias },
        body: { text: 'Дякую', comment_top_id: id, parent_id: id },
        effects: () => count(api, sql`select answers as count from comment where id = ${id}`),
      };
    },
  },
  rateComment: {
    'one customer likes once': async (api) => {
      const { token, id } = await commented(api);
      return {
        token,
        body: { comment_id: id, action: 'like' },
        effects: () => count(api, sql`select rating as count from comment where id = ${id}`),
      };
    },
  },
  replaceComment: { 'one text takes the place of another': edited },
  updateComment: { 'one text takes the place of another': edited },
  removeComment: {
    'an answer is taken away and counted once': async (api) => {
      const { token, alias, id } = await commented(api);
      const url = `/v2/system/posts/items/${alias}/comments`;
      const answer = (text: string) => api.call<Comment>('POST', url, { token, body: { text, parent_id: id } });
      const removed = await answer('Перша');
      await answer('Друга');
      // two before, one after
      return {
        token,
        params: { id: removed.data.id },
        effects: () => count(api, sql`select 2 - answers as count from comment where id = ${id}`),
      };
    },
  },
  deleteCard: {
    'one card is gone, the other is the main one': async (api) => {
      const applicant = await newApplicant(api);
      const CardId = await addCard(api, applicant, { is_main: true });
      await addCard(api, applicant);
      const id = await applicant.id();
      return {
        token: applicant.token,
        query: { CardId },
        effects: () => count(api, sql`select count(*) as count from card where customer_id = ${id} and deleted_at is not null`),
      };
    },
  },
};
