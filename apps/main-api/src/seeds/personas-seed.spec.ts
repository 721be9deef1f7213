import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';
import type { Account, Application, ContractStatus } from '@pozyka/api-contract';
import { actionStatuses } from '@pozyka/api-contract/constants';
import { completenessOf, decide, kyivDay } from '@pozyka/domain';
import { testDatabases } from '@pozyka/server-kit';
import { journeyStatus, lockCurrent, stageOf } from '@pozyka/server-applications/testing/journey';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import { seedBorrowers } from './borrowers-seed.ts';
import { startTestApi, type TestApi } from '../areas/auth/testing/test-api.ts';
import { seedPersonas } from './personas-seed.ts';
import { promoSeed } from '@pozyka/server-applications';

const folder = fileURLToPath(new URL('../../seed', import.meta.url));

for (const target of testDatabases()) {
  describe(`personas on ${target.name}`, () => {
    let api: TestApi;
    before(async () => {
      api = await startTestApi(target, { SANDBOX: true });
      await importProjectTexts(api.db);
    });
    after(() => api.close());

    test('a second seed changes nothing', async () => {
      const rows = async () => ({
        customers: await api.db.selectFrom('customer').selectAll().orderBy('id').execute(),
        applications: await api.db.selectFrom('application').selectAll().orderBy('id').execute(),
        personas: await api.db.selectFrom('sandbox_persona').selectAll().orderBy('phone').execute(),
        promo: await api.db.selectFrom('promo_code').selectAll().orderBy('code').execute(),
      });
      await promoSeed.run(api.db, promoSeed.folder);
      const count = await seedPersonas(api.db, folder, api.clock);
      const first = await rows();
      assert.equal(first.customers.length, count);
      assert.equal(first.promo.length, 3);
      await promoSeed.run(api.db, promoSeed.folder);
      await seedPersonas(api.db, folder, api.clock);
      assert.deepEqual(await rows(), first);
    });

    test('each logs in where the list says, with answers that are right', async () => {
      const { data: personas } = await api.call<{ phone: string; ActionStatus: string }[]>('GET', '/_sandbox/personas');
      assert.ok(personas.length >= 13);
      for (const { phone, ActionStatus } of personas) {
        const token = await api.login(phone);
        const { data: status } = await api.call<ContractStatus>('GET', '/v2/app/status', { token });
        const expected = ActionStatus === 'blocked1' ? ['blocked', 'income'] : [ActionStatus, null];
        assert.deepEqual([status.ActionStatus, status.RefusalSignificance], expected, phone);
        const { data: app } = await api.call<Application>('GET', '/v2/app', { token });
        // The one who is blocked for their age is past it on purpose.
        if (ActionStatus !== 'blocked') assert.equal(completenessOf(app, kyivDay(api.clock.now())), status.Completeness, phone);
        const { data: account } = await api.call<Account>('GET', '/v2/system/customers/account/self', { token });
        assert.equal(account.SecondName === null, status.Completeness === 0, phone);
      }
    });

    test('there is one for every status, each where real saves would have led them', async () => {
      await seedBorrowers(api.db, folder, api.clock);
      const listed = await api.db.selectFrom('sandbox_persona').select(['phone', 'action_status']).execute();
      assert.deepEqual(new Set(listed.map(({ action_status }) => action_status)), new Set(actionStatuses));
      const atTheEnd = ['counterOffer', 'contractSign', 'blocked1', 'applicationCheck', 'transferMoney'];
      const notSubmitted = ['productSelection', 'nothing', 'activeContract'];
      for (const { phone, action_status } of listed) {
        const { id } = await api.db.selectFrom('customer').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
        await api.db.transaction().execute(async (trx) => {
          const application = await lockCurrent(trx, id);
          assert.equal(journeyStatus(application), action_status, phone);
          if (notSubmitted.includes(action_status) || application.completeness < 100) return;
          const { stage, changes } = await stageOf(trx, application, api.hosted);
          assert.equal(stage.actionStatus, atTheEnd.includes(action_status) ? 'applicationCheck' : action_status, phone);
          assert.equal(stage.status ?? 0, action_status === 'formFilling' ? application.status : 0, phone);
          assert.deepEqual(changes, application.changes, phone);
          const decided = decide(application.amount ?? 0, Number(application.social.Income ?? 0));
          const outcome = { counterOffer: 'counterOffer', blocked1: 'refuse' }[String(action_status)] ?? 'approve';
          if (atTheEnd.includes(action_status)) assert.equal(decided.outcome, outcome, phone);
          if (decided.outcome === 'counterOffer') assert.equal(decided.amount, application.offer_amount, phone);
        });
      }
    });

    test('a waiting persona keeps its status until the clock is moved', async () => {
      const statusOf = async (phone: string) =>
        (await api.call<ContractStatus>('GET', '/v2/app/status', { token: await api.login(phone) })).data.ActionStatus;
      const [checked, called] = ['+380675550421', '+380675550410'];
      api.pass(86_400);
      await api.runJobs();
      assert.deepEqual([await statusOf(checked), await statusOf(called)], ['applicationCheck', 'awaitingCall']);
      api.pass(7 * 86_400);
      await api.runJobs();
      assert.deepEqual([await statusOf(checked), await statusOf(called)], ['contractSign', 'applicationCheck']);
    });
  });
}
