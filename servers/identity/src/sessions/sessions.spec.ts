import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Device } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { describeDevice } from './device.ts';
import { startIdentityApi, type IdentityApi } from '../testing/identity-api.ts';

const self = '/v2/system/customers/account/self';
const sessions = '/v1/auth/sessions';

test('a device is told by its browser and system, never by the whole header', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1';
  for (const [agent, device] of [
    [chrome, 'Chrome, Android'],
    [`${chrome} Edg/140.0`, 'Edge, Android'],
    [safari, 'Safari, iOS'],
    ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
    ['curl/8', null],
    [undefined, null],
  ] as const) {
    assert.equal(describeDevice(agent), device);
  }
});

for (const target of testDatabases()) {
  describe(`sessions on ${target.name}`, () => {
    let api: IdentityApi;
    before(async () => {
      api = await startIdentityApi(target);
    });
    after(() => api.close());

    let last = 0;
    const login = (): Promise<string> => {
      last += 1;
      return api.login(`+38063200${String(last).padStart(4, '0')}`);
    };
    const status = async (token: string): Promise<number> => (await api.call('GET', self, { token })).status;
    const refresh = (token: string) => api.call<{ BearerToken: string }>('POST', '/v1/auth/refresh', { token });
    const fresh = async (token: string): Promise<string> => {
      const { status: code, data } = await refresh(token);
      assert.equal(code, 200);
      return data.BearerToken;
    };

    test('no token, a wrong one and a broken one are 401 in the language asked for', async () => {
      assert.equal((await api.call('GET', self)).status, 401);
      assert.equal(await status('x'), 401);
      const { error } = await api.call('GET', self, { token: 'a'.repeat(43), locale: 'ru' });
      assert.equal(error?.message, 'Войдите, чтобы продолжить.');
      assert.equal((await refresh('a'.repeat(43))).status, 401);
      assert.equal((await api.call('POST', '/v1/auth/refresh')).status, 401);
    });

    test('a token lives 30 minutes', async () => {
      const token = await login();
      api.pass(1_799);
      assert.equal(await status(token), 200);
      api.pass(1);
      assert.equal(await status(token), 401);
    });

    test('a token past its time may be exchanged until twelve idle hours are over', async () => {
      const token = await login();
      api.pass(43_199);
      const next = await fresh(token);
      assert.equal(await status(next), 200);
      api.pass(43_200);
      assert.equal((await refresh(next)).status, 401);
    });

    test('the exchanged token lives 30 seconds more; used after that it ends the whole family', async () => {
      const old = await login();
      const next = await fresh(old);
      assert.notEqual(next, old);
      api.pass(29);
      assert.equal(await status(old), 200);
      assert.equal(await status(next), 200);
      api.pass(1);
      assert.equal(await status(old), 401);
      assert.equal(await status(next), 401);
      assert.equal((await refresh(next)).status, 401);
    });

    test('exchanging an exchanged token after its overlap ends the family too', async () => {
      const old = await login();
      const next = await fresh(old);
      assert.equal(await status(next), 200);
      api.pass(30);
      assert.equal((await refresh(old)).status, 401);
      assert.equal(await status(next), 401);
    });

    test('an exchange whose answer was lost is retried, and the lost token is dead', async () => {
      const old = await login();
      const lost = await fresh(old);
      api.pass(600);
      assert.equal(await status(old), 200, 'the customer has nothing else');
      const next = await fresh(old);
      assert.equal(await status(lost), 401);
      assert.equal(await status(next), 200);
      assert.equal(await status(old), 200, 'the overlap starts over');
      api.pass(30);
      assert.equal(await status(old), 401);
      assert.equal(await status(next), 401, 'the old one after its successor was used: one of them is stolen');
    });

    test('a token past its time lives through the overlap of its exchange', async () => {
      const old = await login();
      api.pass(3_600);
      assert.equal(await status(old), 401);
      const next = await fresh(old);
      assert.equal(await status(old), 200);
      api.pass(30);
      assert.equal(await status(old), 401);
      assert.equal(await status(next), 200);
    });

    test('an exchanged token unused stays harmless: another family and its own go on', async () => {
      const token = await login();
      const other = await login();
      const next = await fresh(token);
      api.pass(600);
      assert.equal(await status(next), 200);
      assert.equal(await status(other), 200);
    });

    test('tabs that exchange at once all go on', async () => {
      const token = await login();
      const responses = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
      assert.deepEqual([...new Set(responses.map(({ status: code }) => code))], [200]);
      for (const { data } of responses) assert.equal(await status(data.BearerToken), 200);
    });

    test('a session ends after 30 days however busy it is', async () => {
      let token = await login();
      for (let hours = 0; hours < 30 * 24 - 10; hours += 10) {
        api.pass(36_000);
        token = await fresh(token);
      }
      api.pass(36_000);
      assert.equal((await refresh(token)).status, 401);
    });

    test('logging out ends every token of the session at once', async () => {
      const old = await login();
      const token = await fresh(old);
      assert.equal((await api.call('POST', '/v1/auth/logout', { token })).data, true);
      assert.equal(await status(token), 401);
      assert.equal(await status(old), 401);
      assert.equal((await refresh(token)).status, 401);
    });

    test('one press ends every other device, another every one, and no other customer is logged out', async () => {
      const phone = '+380632009002';
      const stranger = await login();
      const logins: string[] = [];
      for (let count = 0; count < 3; count += 1) {
        logins.push(await api.login(phone));
        api.pass(60);
      }
      const [first = '', second = '', here = ''] = logins;
      const fresh1 = await fresh(first);
      const left = await api.call<Device[]>('DELETE', sessions, { token: here });
      assert.deepEqual([left.status, left.data.map(({ current }) => current)], [200, [true]]);
      for (const token of [first, fresh1, second]) assert.equal(await status(token), 401);
      assert.equal((await refresh(fresh1)).status, 401);
      const repeated = await api.call<Device[]>('DELETE', sessions, { token: here });
      assert.deepEqual([repeated.status, repeated.data.length, await status(here)], [200, 1, 200]);

      const other = await api.login(phone);
      assert.equal((await api.call('POST', '/v1/auth/logout/everywhere', { token: here })).data, true);
      for (const token of [here, other]) assert.deepEqual([await status(token), (await refresh(token)).status], [401, 401]);
      assert.equal((await api.call('POST', '/v1/auth/logout/everywhere', { token: here })).status, 401);
      assert.equal(await status(stranger), 200);
    });

    test('a customer sees and ends their own devices only', async () => {
      const phone = '+380632009001';
      const first = await api.login(phone);
      api.pass(60);
      const second = await api.login(phone);
      const stranger = await login();
      const list = await api.call<Device[]>('GET', sessions, { token: second, locale: 'ru' });
      assert.equal(list.data.length, 2);
      assert.deepEqual(
        list.data.map(({ current, device }) => [current, device]),
        [
          [true, 'Неизвестное устройство'],
          [false, 'Неизвестное устройство'],
        ],
      );
      const target2 = list.data.find(({ current }) => !current)?.id;
      assert.equal((await api.call('DELETE', `${sessions}/${target2}`, { token: stranger })).status, 404);
      assert.equal(await status(first), 200);
      const left = await api.call<Device[]>('DELETE', `${sessions}/${target2}`, { token: second });
      assert.deepEqual(
        left.data.map(({ current }) => current),
        [true],
      );
      assert.equal(await status(first), 401);
      assert.equal((await api.call('DELETE', `${sessions}/${target2}`, { token: second })).status, 404);
      assert.equal((await api.call('DELETE', `${sessions}/not-a-uuid`, { token: second })).status, 404);
    });
  });
}
