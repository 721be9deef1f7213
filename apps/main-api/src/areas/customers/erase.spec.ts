import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';
import type { Account } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { startTestApi, type TestApi } from '../auth/testing/test-api.ts';
import { contentSeed } from '../content/import/import-content.ts';
import { seedBorrowers } from '../contracts/personas-seed.ts';
import { seedPersonas } from './personas-seed.ts';

const seed = fileURLToPath(new URL('../../../seed', import.meta.url));
const url = '/v2/system/customers/account/erase';
const self = '/v2/system/customers/account/self';

for (const target of testDatabases()) {
  describe(`erasing on ${target.name}`, () => {
    let api: TestApi;
    before(async () => {
      api = await startTestApi(target, { SANDBOX: true });
      await contentSeed.run(api.db, seed);
      await seedPersonas(api.db, seed, api.clock);
      await seedBorrowers(api.db, seed, api.clock);
    });
    after(() => api.close());

    const erase = (token?: string) => api.call<{ at: string }>('POST', url, { ...(token && { token }) });
    const rowOf = (id: string) => api.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

    test('is for the logged in; 409 while a loan runs', async () => {
      assert.equal((await erase()).status, 401);
      const token = await api.login('+380675550243');
      assert.equal((await erase(token)).status, 409);
      assert.equal((await api.call('GET', self, { token })).status, 200);
    });

    test('without a loan nothing is kept, and the phone may begin anew', async () => {
      const phone = '+380675550311';
      const token = await api.login(phone);
      const { data: account } = await api.call<Account>('GET', self, { token });
      const { status, data } = await erase(token);
      assert.deepEqual([status, data.at], [200, api.clock.now().toISOString()]);
      assert.equal((await api.call('GET', self, { token })).status, 401);
      await api.runJobs();
      const row = await rowOf(account.CustomerId);
      assert.deepEqual([row.phone, row.surname, row.email], [`erased:${account.CustomerId}`, null, null]);
      const left = JSON.stringify([
        await api.db.selectFrom('application').selectAll().where('customer_id', '=', account.CustomerId).execute(),
        await api.db.selectFrom('customer_access').selectAll().where('customer_id', '=', account.CustomerId).execute(),
        await api.db.selectFrom('sms_outbox').selectAll().where('phone', '=', phone).execute(),
      ]);
      for (const trace of ['Данилюк', 'olena@example.com', phone]) assert.ok(!left.includes(trace), trace);
      api.pass(60);
      const { data: fresh } = await api.call<Account>('GET', self, { token: await api.login(phone) });
      assert.notEqual(fresh.CustomerId, account.CustomerId);
    });

    test('who has repaid loans is kept five years after the last one', async () => {
      const phone = '+380675550276';
      const { data: account } = await api.call<Account>('GET', self, { token: await api.login(phone) });
      api.pass(60);
      const { status, data } = await erase(await api.login(phone));
      assert.equal(status, 200);
      const last = await api.db
        .selectFrom('contract')
        .select((eb) => eb.fn.max('closed_at').as('at'))
        .where('customer_id', '=', account.CustomerId)
        .executeTakeFirstOrThrow();
      const years = (Date.parse(data.at) - (last.at?.getTime() ?? 0)) / (365.25 * 86_400_000);
      assert.ok(years > 4.99 && years < 5.01, String(years));
      const masks = async () => {
        const receipts = await api.db.selectFrom('receipt').select('card_mask').where('customer_id', '=', account.CustomerId).execute();
        return receipts.map(({ card_mask }) => card_mask);
      };
      await api.runJobs();
      assert.equal((await rowOf(account.CustomerId)).phone, phone);
      assert.ok((await masks()).length >= 12);
      assert.ok(!(await masks()).includes(null));
      api.clock.set(new Date(data.at));
      await api.runJobs();
      assert.equal((await rowOf(account.CustomerId)).phone, `erased:${account.CustomerId}`);
      // the books stay, and nothing of a card in them
      assert.ok((await masks()).every((mask) => mask === null));
    });
  });
}
