import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';
import type { Account, Application, ContractStatus } from '@pozyka/api-contract';
import { completenessOf, kyivDay } from '@pozyka/domain';
import { testDatabases } from '@pozyka/server-kit';
import { contentSeed } from '../content/import/import-content.ts';
import { startTestApi, type TestApi } from '../auth/testing/test-api.ts';
import { promoSeed, seedPersonas } from './personas-seed.ts';

const folder = fileURLToPath(new URL('../../../seed', import.meta.url));

for (const target of testDatabases()) {
  describe(`personas on ${target.name}`, () => {
    let api: TestApi;
    before(async () => {
      api = await startTestApi(target, { SANDBOX: true });
      await contentSeed.run(api.db, folder);
    });
    after(() => api.close());

    test('a second seed changes nothing', async () => {
      const rows = async () => ({
        customers: await api.db.selectFrom('customer').selectAll().orderBy('id').execute(),
        applications: await api.db.selectFrom('application').selectAll().orderBy('id').execute(),
        personas: await api.db.selectFrom('sandbox_persona').selectAll().orderBy('phone').execute(),
        promo: await api.db.selectFrom('promo_code').selectAll().orderBy('code').execute(),
      });
      await promoSeed.run(api.db, folder);
      const count = await seedPersonas(api.db, folder, api.clock);
      const first = await rows();
      assert.equal(first.customers.length, count);
      assert.equal(first.promo.length, 3);
      await promoSeed.run(api.db, folder);
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
        // The one who is blocked for his age is past it on purpose.
        if (ActionStatus !== 'blocked') assert.equal(completenessOf(app, kyivDay(api.clock.now())), status.Completeness, phone);
        const { data: account } = await api.call<Account>('GET', '/v2/system/customers/account/self', { token });
        assert.equal(account.SecondName === null, status.Completeness === 0, phone);
      }
    });
  });
}
