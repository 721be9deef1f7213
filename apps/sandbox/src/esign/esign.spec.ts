import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { itnOf } from '@pozyka/domain';
import { fixedClock } from '@pozyka/server-kit';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { config as readConfig } from '../config.ts';

const secret = 'esign-token-of-the-tests';
const itn = itnOf('1990-03-12', 701, 'female');
const hash = Buffer.alloc(32, 7).toString('base64');

describe('the app that signs', () => {
  const clock = fixedClock('2026-03-02T10:00:00Z');
  let lender: FastifyInstance;
  let app: FastifyInstance;
  let reports: { id: unknown; items: { name: string; signature: string }[] }[] = [];
  let isDown = false;
  before(async () => {
    lender = Fastify();
    await lender.register(multipart, { attachFieldsToBody: 'keyValues' });
    lender.post<{ Body: { encodeData: string } }>('/v2/contracts/sign/qualified/callback', async ({ body, headers }, reply) => {
      const { signedItems } = JSON.parse(Buffer.from(body.encodeData, 'base64').toString()) as {
        signedItems: (typeof reports)[0]['items'];
      };
      reports.push({ id: headers['x-document-request-trace-id'], items: signedItems });
      return reply.code(isDown ? 503 : 200).send({ data: true });
    });
    const address = await lender.listen({ host: '127.0.0.1', port: 0 });
    app = await createApp({ config: readConfig({ MAIN_API_URL: address, ESIGN_TOKEN: secret, LOG_LEVEL: 'silent' }), clock });
  });
  beforeEach(() => {
    reports = [];
    isDown = false;
    clock.set(new Date('2026-03-02T10:00:00Z'));
  });
  after(async () => {
    await app.close();
    await lender.close();
  });

  const session = (basic = secret) =>
    app.inject({ url: '/api/v1/auth/acquirer/pozyka-sandbox', headers: { authorization: `Basic ${basic}` } });
  const order = async (over: object = {}, token?: string) => {
    const bearer = token ?? (await session()).json<{ token: string }>().token;
    const hashedFiles = [{ fileName: 'contract.pdf', fileHash: hash }];
    return app.inject({
      ...{ method: 'POST', url: '/api/v2/acquirers/branch/pozyka/offer-request/dynamic', headers: { authorization: `Bearer ${bearer}` } },
      payload: {
        ...{ offerId: 'signing', requestId: randomUUID(), returnLink: 'http://localhost:4000/contract-sign', signAlgo: 'ECDSA' },
        data: { hashedFilesSigning: { hashedFiles } },
        ...over,
      },
    });
  };
  const pathOf = async (over: object = {}) => new URL((await order(over)).json<{ deeplink: string }>().deeplink).pathname;
  const press = (url: string, fields: Record<string, string>) =>
    app.inject({
      ...{ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'ru' } },
      payload: new URLSearchParams(fields).toString(),
    });

  test('takes orders from the site alone, and sends nobody elsewhere', async () => {
    assert.equal((await session('another-secret-of-theirs')).statusCode, 401);
    assert.equal((await order({}, 'made-up')).statusCode, 401);
    for (const wrong of [{ returnLink: 'https://evil.example/' }, { signAlgo: 'DSTU' }, { requestId: '1' }, { data: {} }])
      assert.equal((await order(wrong)).statusCode, 400, JSON.stringify(wrong));
  });

  test('shows the sums, says what is wrong, and tells the site a signature of each file', async () => {
    const requestId = randomUUID();
    const path = await pathOf({ requestId });
    const shown = await app.inject({ url: path, headers: { 'accept-language': 'ru' } });
    assert.match(shown.body, /<html lang="ru">[^]*07070707[^]*contract-sign/);
    const wrong = await press(path, { name: ' ', itn: '123' });
    assert.equal(wrong.statusCode, 422);
    for (const name of ['name', 'itn']) assert.match(wrong.body, new RegExp(`id="${name}" [^>]*aria-invalid="true"`));
    isDown = true;
    assert.match((await press(path, { name: 'Олена', itn })).body, /role="alert"/);
    isDown = false;
    const done = await press(path, { name: 'Олена', itn });
    assert.deepEqual([done.statusCode, /Документы подписаны/.test(done.body)], [200, true]);
    assert.deepEqual([reports.at(-1)?.id, reports.at(-1)?.items.map(({ name }) => name)], [requestId, ['contract.pdf']]);
    assert.equal((await press(path, { name: 'Олена', itn })).statusCode, 410);
  });

  test('a link is good for a quarter of an hour', async () => {
    const path = await pathOf();
    clock.set(new Date('2026-03-02T10:15:00Z'));
    assert.equal((await app.inject(path)).statusCode, 410);
  });
});
