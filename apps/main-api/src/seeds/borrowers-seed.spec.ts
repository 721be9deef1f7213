import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';
import type { Card, Contract, ContractDetails, ContractDocument, ContractStatus, Requisites } from '@pozyka/api-contract';
import { addDays, kyivDay, kyivInstant, debtOn } from '@pozyka/domain';
import { testDatabases } from '@pozyka/server-kit';
import { startTestApi, type TestApi } from '../areas/auth/testing/test-api.ts';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import { sendNotices } from '@pozyka/server-notices';
import { noticesHost } from '@pozyka/server-lending';
import { historyOf, loanAccount } from '@pozyka/server-lending/seeds';
import { balancesOf } from '@pozyka/server-lending/testing/internals';
import { money } from '@pozyka/server-documents/formats';
import { seedBorrowers } from './borrowers-seed.ts';

const log = { info: () => {}, error: () => {} };
const folder = fileURLToPath(new URL('../../seed', import.meta.url));

for (const target of testDatabases()) {
  describe(`customers with loans on ${target.name}`, () => {
    let api: TestApi;
    before(async () => {
      api = await startTestApi(target, { SANDBOX: true });
      await importProjectTexts(api.db);
      await seedBorrowers(api.db, folder, api.clock);
    });
    after(() => api.close());

    const contractsOf = async (phone: string) => {
      const token = await api.login(phone);
      const call = <T>(url: string) => api.call<T>('GET', url, { token });
      const get = async <T>(url: string) => (await call<T>(url)).data;
      return { call, get, status: await get<ContractStatus>('/v2/app/status'), contracts: await get<Contract[]>('/v2/contracts') };
    };

    test('a second seed changes nothing', async () => {
      const rows = async () => ({
        contracts: await api.db.selectFrom('contract').selectAll().orderBy('id').execute(),
        entries: await api.db.selectFrom('ledger_entry').selectAll().orderBy('id').execute(),
        applications: await api.db.selectFrom('application').selectAll().orderBy('id').execute(),
        cards: await api.db.selectFrom('card').selectAll().orderBy('id').execute(),
      });
      const first = await rows();
      assert.equal(first.contracts.length, 8);
      await seedBorrowers(api.db, folder, api.clock);
      assert.deepEqual(await rows(), first);
    });

    test('running, late and signed ones stand where the list says, with the debt of today', async () => {
      for (const [phone, action, state] of [
        ['+380675550243', 'activeContract', 'active'],
        ['+380675550254', 'activeContract', 'late'],
        ['+380675550265', 'transferMoney', 'signing'],
      ] as const) {
        const { get, status, contracts } = await contractsOf(phone);
        assert.equal(status.ActionStatus, action);
        const [contract, ...others] = contracts;
        assert.ok(contract);
        assert.deepEqual(others, []);
        assert.equal(contract.State, state);
        const details = await get<ContractDetails>(`/v2/contracts/data?ContractId=${contract.ContractId}`);
        const { principal, interest } = await balancesOf(api.db, contract.ContractId);
        assert.equal(details.Debt.Total, principal + interest);
        assert.equal(details.Debt.Total > 0, state !== 'signing');
      }
    });

    test('the extended one is due later, with the agreement, and owes what its ledger says', async () => {
      const { get, contracts } = await contractsOf('+380675550432');
      const [contract] = contracts;
      assert.ok(contract);
      const today = kyivDay(api.clock.now());
      assert.deepEqual([contract.State, contract.Term, contract.DueDate], ['active', 35, addDays(today, 9)]);
      const details = await get<ContractDetails>(`/v2/contracts/data?ContractId=${contract.ContractId}`);
      assert.deepEqual([details.Debt.Principal, details.Schedule.length], [900_000, 2]);
      const { principal, interest } = await balancesOf(api.db, contract.ContractId);
      assert.equal(details.Debt.Total, principal + interest);
      const docs = await get<ContractDocument[]>(`/v2/contracts/docs?ContractId=${contract.ContractId}`);
      assert.equal(docs.filter(({ ExtensionId }) => ExtensionId !== undefined).length, 2);
    });

    test('the one with a history has three closed contracts, twelve receipts and two cards', async () => {
      const { get, status, contracts } = await contractsOf('+380675550276');
      assert.equal(status.ActionStatus, 'nothing');
      assert.deepEqual(
        contracts.map(({ State }) => State),
        ['closed', 'closed', 'closed'],
      );
      let receipts = 0;
      for (const { ContractId } of contracts) {
        const paid = await historyOf(api.db, ContractId);
        receipts += paid.receipts.length;
        const row = await api.db.selectFrom('contract').selectAll().where('id', '=', ContractId).executeTakeFirstOrThrow();
        assert.equal(debtOn(loanAccount(row, paid), kyivDay(api.clock.now())).Total, 0);
      }
      assert.equal(receipts, 12);
      assert.deepEqual(
        (await get<Card[]>('/v2/cards')).map(({ IsMain }) => IsMain),
        [true, false],
      );
    });

    test('a late one who has paid a part owes one sum wherever it is told', async () => {
      // noon of the next Monday: a debt is spoken of on working days
      const day = kyivDay(api.clock.now());
      const monday = addDays(day, 8 - (new Date(`${day}T00:00:00Z`).getUTCDay() || 7));
      api.clock.set(kyivInstant(monday, 12));
      const { call, get, contracts } = await contractsOf('+380675550254');
      const [contract] = contracts;
      assert.ok(contract);
      const id = contract.ContractId;
      const { Debt, Schedule, Total, Number: number } = await get<ContractDetails>(`/v2/contracts/data?ContractId=${id}`);
      const paid = 100_000;
      assert.deepEqual(
        Schedule.map(({ Paid, Payment }) => [Paid, Payment]),
        [
          [true, paid],
          [false, Debt.Total],
        ],
      );
      assert.deepEqual(contract.Debt, Debt);
      assert.deepEqual([contract.Total, Total], [paid + Debt.Total, paid + Debt.Total]);
      assert.equal((await get<Requisites>(`/v2/payment/requisites?ContractId=${id}`)).Amount, Debt.Total);
      const checkout = (amount: number) => call(`/v2/payment/sandbox/checkout?ResponseUrl=/active-contract&PayType=full&Amount=${amount}`);
      assert.deepEqual([(await checkout(Debt.Total)).status, (await checkout(contract.Total)).status], [200, 422]);
      await sendNotices(noticesHost)({ db: api.db, clock: api.clock, log });
      const notice = await api.db.selectFrom('sms_outbox').select('text').where('text', 'like', `%${number}%`).executeTakeFirstOrThrow();
      assert.ok(notice.text.includes(money(Debt.Total)), notice.text);
    });
  });
}
