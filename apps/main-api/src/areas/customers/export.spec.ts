import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Account } from '@pozyka/api-contract';
import { hashPassword, saveAccess } from '@pozyka/server-identity';
import { testDatabases } from '@pozyka/server-kit';
import { startTestApi, type TestApi } from '../auth/testing/test-api.ts';

const base = '/v2/system/customers';

for (const target of testDatabases()) {
  describe(`an export on ${target.name}`, () => {
    let api: TestApi;
    before(async () => {
      api = await startTestApi(target);
    });
    after(() => api.close());

    let last = 0;
    const customer = async () => {
      last += 1;
      const phone = `+38067310${String(last).padStart(4, '0')}`;
      const token = await api.login(phone);
      const { data } = await api.call<Account>('GET', `${base}/account/self`, { token });
      const email = `export${last}@example.com`;
      const access = { password_hash: await hashPassword('слова-для-входу'), login_email: email };
      await saveAccess(api.db, data.CustomerId, access, api.clock.now());
      return { id: data.CustomerId, phone, token, email };
    };

    test('an export is the customer’s own and holds no secret', async () => {
      const { token, phone, email, id } = await customer();
      await customer();
      const { status: code, data } = await api.call<Record<string, unknown>>('GET', `${base}/account/export`, { token });
      assert.equal(code, 200);
      const text = JSON.stringify(data);
      for (const known of [id, phone, email]) assert.ok(text.includes(known), known);
      assert.equal(
        [...text.matchAll(/\+380\d{9}/g)].every(([found]) => found === phone),
        true,
      );
      for (const secret of ['argon2', 'hash', 'salt', token]) assert.ok(!text.includes(secret), secret);
      assert.equal((await api.call('GET', `${base}/account/export`)).status, 401);
      const headers = { authorization: `Bearer ${token}` };
      const file = await api.app.inject({ url: `${base}/account/export/file`, headers });
      const day = api.clock.now().toLocaleDateString('sv-SE', { timeZone: 'Europe/Kyiv' });
      assert.match(String(file.headers['content-disposition']), new RegExp(`^attachment; filename="pozyka-${day}.json"`));
      assert.match(String(file.headers['content-type']), /^application\/json/);
      assert.equal(file.headers['cache-control'], 'private, no-store');
      assert.deepEqual(Object.keys(file.json<object>()), Object.keys(data));
      assert.equal((await api.app.inject({ url: `${base}/account/export/file` })).statusCode, 401);
    });
  });
}
