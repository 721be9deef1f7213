import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { testDatabases } from '@pozyka/server-kit';
import pino from 'pino';
import { startTestApi, type TestApi } from './testing/test-api.ts';

const self = '/v2/system/customers/account/self';

for (const target of testDatabases()) {
  describe(`the security log on ${target.name}`, () => {
    let api: TestApi;
    before(async () => {
      api = await startTestApi(target);
    });
    after(() => api.close());

    const status = async (token: string): Promise<number> => (await api.call('GET', self, { token })).status;

    test('the security log tells logins, wrong ones, limits, stolen and ended tokens, and no name, number or token', async () => {
      const lines: string[] = [];
      Object.assign(api.app.log, { level: 'info', [pino.symbols.streamSym]: { write: (line: string) => void lines.push(line) } });
      const events = async (): Promise<string[]> => {
        // a call is logged once its response is on its way
        await setImmediate();
        return lines.splice(0).flatMap((line) => {
          for (const secret of [phone, phone.slice(4), old]) assert.ok(secret === '' || !line.includes(secret), line);
          return (JSON.parse(line) as { security?: string }).security ?? [];
        });
      };
      const phone = '+380632009003';
      let old = '';
      old = await api.login(phone);
      assert.deepEqual(await events(), ['authn_login_success']);
      await api.call('POST', '/v2/auth/generate-pass', { body: { Phone: phone } });
      await api.call('POST', '/v2/auth/approve-pass', { body: { Phone: phone, Code: '000000' } });
      assert.deepEqual(await events(), ['excess_rate_limit_exceeded', 'authn_login_fail']);
      const { data } = await api.call<{ BearerToken: string }>('POST', '/v1/auth/refresh', { token: old });
      assert.equal(await status(data.BearerToken), 200);
      api.pass(30);
      assert.equal(await status(old), 401);
      assert.equal(await status(old), 401);
      assert.deepEqual(await events(), ['authn_token_reuse'], 'once, not with each further use');
      api.pass(60);
      const token = await api.login(phone);
      await api.call('GET', '/v2/system/customers/account/export', { token });
      await api.call('POST', '/v1/auth/logout/everywhere', { token });
      assert.deepEqual(await events(), ['authn_login_success', 'sensitive_read', 'authn_token_revoked']);
    });
  });
}
