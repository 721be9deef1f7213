import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Contract } from '@pozyka/api-contract';
import { addDays, kyivDay } from '@pozyka/domain';
import { sha256, testDatabases } from '@pozyka/server-kit';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import type { LoanApi } from '../testing/loan-api.ts';
import { newBorrower } from '../testing/borrowers.ts';

for (const target of testDatabases()) {
  describe(`contracts on ${target.name}`, () => {
    let api: LoanApi;
    before(async () => {
      ({ api } = await startLendingWithProvider(target));
    });
    after(() => api.close());

    test('twenty parallel calls create one contract; a repeat gives the same one', async () => {
      const borrower = await newBorrower(api);
      const cardId = await borrower.cardId();
      const responses = await Promise.all(Array.from({ length: 20 }, () => borrower.create({}, cardId)));
      assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]));
      const ids = new Set(responses.map(({ data }) => data.ContractId));
      assert.equal(ids.size, 1);
      assert.equal((await borrower.create()).data.ContractId, [...ids][0]);
      assert.equal((await borrower.get<Contract[]>('/v2/contracts')).data.length, 1);
    });

    test('shows what is signed: terms of the day, schedule, papers with their hashes', async () => {
      const borrower = await newBorrower(api);
      const { data } = await borrower.create();
      const { data: contract } = await borrower.details(data.ContractId);
      const today = kyivDay(api.clock.now());
      assert.equal(contract.State, 'signing');
      assert.equal(contract.DueDate, addDays(today, 30));
      assert.equal(contract.Total, contract.Amount + 270_000);
      assert.equal(contract.DailyCost, '0.90');
      assert.deepEqual(contract.Schedule, [
        { Date: addDays(today, 30), Principal: 1_000_000, Interest: 270_000, Payment: 1_270_000, Balance: 0, Paid: false },
      ]);
      assert.equal(contract.Debt.Total, 0);
      const { data: docs } = await borrower.docs(data.ContractId, 'ru');
      assert.deepEqual(
        docs.map(({ DocumentTypeId, Name }) => [DocumentTypeId, Name]),
        [
          ['credit-passport', 'Паспорт потребительского кредита'],
          ['contract', 'Договор потребительского кредита'],
        ],
      );
      for (const { DocumentTypeId, Sha256 } of docs) {
        const bytes = await borrower.pdf(data.ContractId, DocumentTypeId);
        assert.ok(bytes instanceof Uint8Array);
        assert.equal(sha256(bytes), Sha256);
      }
      assert.equal(await borrower.pdf(data.ContractId, 'signature'), 404);
      assert.equal(await borrower.pdf(data.ContractId, 'no-such-paper'), 404);
    });

    test('another language or another day is another contract, and the earlier one cannot be signed', async () => {
      const borrower = await newBorrower(api);
      const first = await borrower.create();
      const second = await borrower.create({ locale: 'ru' });
      assert.notEqual(first.data.ContractId, second.data.ContractId);
      assert.equal((await borrower.sendCode(first.data.ContractId)).status, 409);
      assert.equal((await borrower.sendCode(second.data.ContractId)).status, 200);
      const code = await borrower.code();
      api.clock.set(new Date(api.clock.now().getTime() + 86_400_000));
      await borrower.logIn();
      const nextDay = await borrower.approve(second.data.ContractId, code);
      assert.equal(nextDay.status, 409);
      assert.match(nextDay.error?.message ?? '', /інший день/);
      const third = await borrower.create({ locale: 'ru' });
      assert.notEqual(third.data.ContractId, second.data.ContractId);
      assert.equal((await borrower.get<Contract[]>('/v2/contracts')).data.length, 1);
    });

    test('refuses a card that expires before the loan is due, and says so by the status, until another one is chosen', async () => {
      const borrower = await newBorrower(api);
      const good = await borrower.cardId();
      const { customer_id } = await api.db.selectFrom('card').select('customer_id').where('id', '=', good).executeTakeFirstOrThrow();
      const short = randomUUID();
      const row = { id: short, customer_id, provider: 'test', token: short, mask: '555555******4444', brand: 'mastercard' };
      const expires = kyivDay(api.clock.now()).slice(0, 7);
      await api.db
        .insertInto('card')
        .values({ ...row, expires, is_main: false, verified_at: api.clock.now(), deleted_at: null, created_at: api.clock.now() })
        .execute();
      const refused = await borrower.create({}, short);
      assert.equal(refused.status, 200);
      assert.equal(refused.error?.code, 652);
      const [month, year] = [expires.slice(5), expires.slice(2, 4)];
      const due = addDays(kyivDay(api.clock.now()), 30).split('-').toReversed().join('.');
      assert.ok(refused.error?.message.startsWith(`Картка діє до ${month}/${year}, а позику треба повернути ${due}.`));
      assert.deepEqual(
        [await borrower.applicant.status()].map(({ ActionStatus, Status }) => [ActionStatus, Status]),
        [['contractSign', 652]],
      );
      assert.equal((await borrower.create({}, good)).status, 200);
      assert.equal((await borrower.applicant.status()).Status, 0);
    });

    test('another card before the signature is another contract in its place; after it the card stays', async () => {
      const borrower = await newBorrower(api);
      const { data } = await borrower.create();
      const addCard = async (expires: string, verified_at: Date | null): Promise<string> => {
        const id = randomUUID();
        const customer_id = await borrower.applicant.id();
        const card = {
          id,
          customer_id,
          provider: 'test',
          token: id,
          mask: '555555******4444',
          brand: 'mastercard',
          expires,
          is_main: false,
        };
        await api.db
          .insertInto('card')
          .values({ ...card, verified_at, deleted_at: null, created_at: api.clock.now() })
          .execute();
        return id;
      };
      const other = await addCard('2032-01', api.clock.now());
      assert.equal((await borrower.changeCard(data.ContractId, await addCard('2032-01', null))).status, 409);
      assert.equal((await borrower.changeCard(data.ContractId, randomUUID())).status, 404);
      const stranger = await newBorrower(api);
      assert.equal((await stranger.changeCard(data.ContractId, await stranger.cardId())).status, 404);
      const short = await addCard(kyivDay(api.clock.now()).slice(0, 7), api.clock.now());
      assert.equal((await borrower.changeCard(data.ContractId, short)).status, 422);
      const responses = await Promise.all(Array.from({ length: 20 }, () => borrower.changeCard(data.ContractId, other)));
      const changed = responses.filter(({ status }) => status === 200);
      assert.ok(responses.every(({ status }) => status === 200 || status === 409));
      assert.equal(new Set(changed.map((answer) => answer.data.ContractId)).size, 1);
      assert.equal(changed[0]?.data.CardMask, '555555******4444');
      assert.equal((await borrower.sendCode(data.ContractId)).status, 409);
      const id = changed[0]?.data.ContractId ?? '';
      await borrower.sendCode(id);
      assert.equal((await borrower.approve(id, await borrower.code())).status, 200);
      assert.equal((await borrower.changeCard(id, await borrower.cardId())).status, 409);
    });

    test('is for an approved application and a card of one’s own', async () => {
      const borrower = await newBorrower(api);
      const stranger = await newBorrower(api);
      assert.equal((await borrower.create({}, await stranger.cardId())).status, 404);
      assert.equal((await borrower.create({}, randomUUID())).status, 404);
      await borrower.borrow();
      assert.equal((await borrower.create()).status, 409);
    });

    test('another customer’s contract does not exist', async () => {
      const owner = await newBorrower(api);
      const stranger = await newBorrower(api);
      const { data } = await owner.create();
      await owner.sendCode(data.ContractId);
      assert.equal((await stranger.details(data.ContractId)).status, 404);
      assert.equal((await stranger.docs(data.ContractId)).status, 404);
      assert.equal(await stranger.pdf(data.ContractId, 'contract'), 404);
      assert.equal((await stranger.sendCode(data.ContractId)).status, 404);
      assert.equal((await stranger.approve(data.ContractId, await owner.code())).status, 404);
      assert.deepEqual((await stranger.get<Contract[]>('/v2/contracts')).data, []);
    });

    test('what cannot be an id is an object that does not exist', async () => {
      const borrower = await newBorrower(api);
      const { token } = borrower;
      const card = { token, body: { CardId: 'abc' } };
      const statuses = [
        (await borrower.details('abc')).status,
        (await borrower.docs('abc')).status,
        await borrower.pdf('abc', 'contract'),
        (await borrower.create({}, 'abc')).status,
        (await borrower.sendCode('abc')).status,
        (await borrower.approve('abc', '123456')).status,
        (await api.call('PATCH', '/v2/cards/primary', card)).status,
        (await api.call('DELETE', '/v2/cards/del?CardId=abc', { token })).status,
      ];
      assert.deepEqual(
        statuses,
        statuses.map(() => 404),
      );
    });

    test('a loan given up leaves no contract to sign and frees its card', async () => {
      const borrower = await newBorrower(api);
      const { token } = borrower;
      await borrower.create();
      const given = await api.call('POST', '/v2/app/cancel', { token, body: { ReasonOfDecision: 'no-need' } });
      assert.equal(given.status, 200);
      assert.deepEqual((await borrower.get<Contract[]>('/v2/contracts')).data, []);
      assert.deepEqual(
        (await borrower.get<{ InUse: boolean }[]>('/v2/cards')).data.map(({ InUse }) => InUse),
        [false],
      );
    });

    test('pages and filters the list', async () => {
      const borrower = await newBorrower(api);
      const id = await borrower.borrow();
      const list = (query: string) => borrower.get<Contract[]>(`/v2/contracts?${query}`);
      const page = await list('Limit=1');
      assert.equal(page.headers['x-items-total'], '1');
      assert.deepEqual(
        page.data.map(({ ContractId, State }) => [ContractId, State]),
        [[id, 'active']],
      );
      assert.deepEqual((await list('Offset=5')).data, []);
      assert.deepEqual((await list('State=late')).data, []);
      assert.equal((await list('State=active')).data.length, 1);
      api.clock.set(new Date(api.clock.now().getTime() + 31 * 86_400_000));
      await borrower.logIn();
      assert.deepEqual((await list('State=active')).data, []);
      assert.deepEqual(
        (await list('State=late')).data.map(({ State }) => State),
        ['late'],
      );
    });

    test('a running loan tells its debt on a day and what withdrawal costs', async () => {
      const borrower = await newBorrower(api);
      const id = await borrower.borrow();
      const today = kyivDay(api.clock.now());
      const { data } = await borrower.details(id, addDays(today, 10));
      assert.deepEqual(data.Debt, { Principal: 1_000_000, Interest: 90_000, Fee: 0, Total: 1_090_000 });
      assert.deepEqual(data.Withdrawal, { Until: addDays(today, 14), Amount: 1_000_000 });
      assert.equal(data.Extension, null);
      assert.equal((await borrower.details(id, addDays(today, -1))).status, 422);
      const { InUse, Id } = (await borrower.get<{ InUse: boolean; Id: string }[]>('/v2/cards')).data[0] ?? {};
      assert.equal(InUse, true);
      assert.equal((await api.call('DELETE', `/v2/cards/del?CardId=${Id}`, { token: borrower.token })).status, 409);
    });
  });
}
