import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { contentRoutes, startSite } from '../testing/gateway.ts';

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }): Record<string, string> =>
  Object.fromEntries(
    [headers['set-cookie'] ?? []].flat().flatMap((line) => {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(String(line)) ?? [];
      return ['ActionStatus', 'RefusalSignificance', 'FirstName', 'SecondName'].includes(name) ? [[name, decodeURIComponent(value)]] : [];
    }),
  );

const start = (t: TestContext, data: object) =>
  startSite(t, {
    routes: (api: FastifyInstance) => {
      contentRoutes(api);
      api.route({ method: ['GET', 'POST', 'PUT'], url: '/v2/*', handler: async () => ({ data }) });
    },
  });

/** Every call that moves an application or says where it is. */
const calls: [method: 'GET' | 'POST' | 'PUT', path: string][] = [
  ['GET', '/v2/app'],
  ['GET', '/v2/app/status'],
  ['GET', '/v2/contract/status'],
  ['PUT', '/v2/app/save'],
  ['POST', '/v2/app/create/repeat'],
  ['POST', '/v2/app/relation'],
  ['POST', '/v2/app/verification/skip'],
  ['POST', '/v2/app/offer'],
  ['POST', '/v2/app/cancel'],
  ['POST', '/v2/contracts/sign/approve-pass'],
];

describe('the cookies of the contract status', () => {
  for (const [method, path] of calls)
    test(`follow ${method} ${path}, and are written where they change alone`, async (t) => {
      const { app } = await start(t, { ActionStatus: 'blocked', Completeness: 100, Status: 0, RefusalSignificance: 'income' });
      const ask = (cookie: string) =>
        app.inject({
          method,
          url: `/api${path}`,
          headers: { cookie: `accessToken=good-token; ${cookie}`, 'sec-fetch-site': 'same-origin' },
        });
      assert.deepEqual(cookiesOf(await ask('ActionStatus=applicationCheck')), { ActionStatus: 'blocked', RefusalSignificance: 'income' });
      assert.deepEqual(cookiesOf(await ask('ActionStatus=blocked; RefusalSignificance=income')), {});
      assert.deepEqual(cookiesOf(await app.inject({ method, url: `/api${path}`, headers: { 'sec-fetch-site': 'same-origin' } })), {});
    });

  test('lose the reason with the refusal, and keep it where an answer does not speak of it', async (t) => {
    const cookie = 'accessToken=good-token; ActionStatus=blocked; RefusalSignificance=income';
    const ended = await start(t, { ActionStatus: 'nothing', Completeness: 0, Status: 0 });
    const answer = await ended.app.inject({ url: '/api/v2/app/status', headers: { cookie } });
    assert.deepEqual(cookiesOf(answer), { ActionStatus: 'nothing', RefusalSignificance: '' });
    const refused = await start(t, { ActionStatus: 'blocked', Completeness: 100, Status: 0 });
    assert.deepEqual(cookiesOf(await refused.app.inject({ url: '/api/v2/app', headers: { cookie } })), {});
  });
});

describe('a response that comes after the logout in another tab', () => {
  const left = ['FirstName', 'SecondName', 'Patronymic', 'ActionStatus', 'RefusalSignificance', 'sessionMark'];
  const clearedBy = ({ headers }: { headers: Record<string, unknown> }): string[] =>
    [headers['set-cookie'] ?? []].flat().flatMap((line) => /^(\w+)=;.*Max-Age=0/.exec(String(line))?.[1] ?? []);
  const page = (app: FastifyInstance, cookie: string, headers = {}) =>
    app.inject({ url: '/faq', headers: { accept: 'text/html', cookie, ...headers } });

  for (const name of left)
    test(`leaves no ${name}: the next document without a session takes it back`, async (t) => {
      const { app } = await startSite(t);
      assert.deepEqual(clearedBy(await page(app, `${name}=x; promocode=SPRING; selectedCard=7; locale=uk`)), [name]);
      assert.deepEqual(clearedBy(await page(app, `accessToken=good-token; ${name}=x`)), []);
    });

  test('is taken back with 304 and in a refused session too, and a visitor who has nothing gets nothing', async (t) => {
    const { app } = await startSite(t);
    const first = await page(app, '');
    assert.deepEqual(clearedBy(first), []);
    const known = await page(app, 'ActionStatus=blocked', { 'if-none-match': first.headers.etag });
    assert.deepEqual([known.statusCode, clearedBy(known)], [304, ['ActionStatus']]);
    assert.deepEqual(clearedBy(await page(app, 'accessToken=; ActionStatus=blocked')), ['ActionStatus']);
    // a call may run beside a login, whose cookies it must not take
    assert.deepEqual(clearedBy(await app.inject({ url: '/api/v2/app/status', headers: { cookie: 'ActionStatus=blocked' } })), []);
  });
});

describe('the name of a customer who has just saved it', () => {
  const save = (app: FastifyInstance, body: object) =>
    app.inject({
      method: 'PUT',
      url: '/api/v2/app/save',
      headers: { cookie: 'accessToken=good-token', 'sec-fetch-site': 'same-origin' },
      payload: body,
    });

  test('comes with the save of a whole passport', async (t) => {
    const { app } = await start(t, { ActionStatus: 'formFilling', Completeness: 60, Status: 0 });
    const { FirstName, SecondName } = cookiesOf(await save(app, { Passport: { name: 'Олена' } }));
    assert.deepEqual([FirstName, SecondName], ['Олена', 'Коваль']);
    assert.equal(cookiesOf(await save(app, { Address: {} }))['FirstName'], undefined);
  });

  test('is not waited for where it does not come: the save is answered', async (t) => {
    const { app } = await startSite(t, {
      routes: (api) => {
        api.get('/v2/system/customers/account/self', () => new Promise(() => undefined));
        api.put('/v2/app/save', async () => ({ data: { ActionStatus: 'formFilling', Completeness: 60, Status: 0 } }));
      },
    });
    const answer = await save(app, { Passport: { name: 'Олена' } });
    assert.deepEqual([answer.statusCode, cookiesOf(answer)], [200, { ActionStatus: 'formFilling' }]);
  });

  test('does not come with a part of it, and does with the bank', async (t) => {
    const { app } = await start(t, { ActionStatus: 'formFilling', Completeness: 0, Status: 0 });
    assert.equal(cookiesOf(await save(app, { Passport: { name: 'О' } }))['FirstName'], undefined);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v2/customer/bank-id',
      headers: { cookie: 'accessToken=good-token', 'sec-fetch-site': 'same-origin' },
      payload: { Code: 'x', State: 'y' },
    });
    assert.equal(cookiesOf(answer)['FirstName'], 'Олена');
  });
});
