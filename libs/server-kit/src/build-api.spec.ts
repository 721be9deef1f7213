import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { bodyBudgets } from '@pozyka/api-contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { operationsWithoutHandler } from './build-api.ts';
import { testConfig } from './config/api-config.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { formLimits } from './http/read-body.ts';
import { buildShop, shopHandlers, shopOperations, type ShopTables } from './testing/shop.ts';
import { embeddedDatabase } from './testing/test-databases.ts';

const ru = { 'accept-language': 'ru' };

describe('an API from its rows', () => {
  let database: OpenDatabase<ShopTables>;
  let app: FastifyInstance;
  before(async () => {
    database = await embeddedDatabase.open<ShopTables>();
    app = await buildShop(database.db);
  });
  after(async () => {
    await app.close();
    await database.close();
  });

  test('a page of a list is told in the headers', async () => {
    const { statusCode, headers, body } = await app.inject('/things?limit=2');
    assert.equal(statusCode, 200);
    assert.equal(body, '{"data":[1,2]}');
    assert.deepEqual([headers['x-items-total'], headers['x-items-count'], headers['x-items-limit']], ['3', '2', '2']);
  });

  test('a number in the path is a number', async () => {
    assert.equal((await app.inject('/things/7')).body, '{"data":{"id":7}}');
    assert.equal((await app.inject('/things/x')).statusCode, 400);
  });

  test('a file goes out as it is, its Cyrillic name encoded', async () => {
    const { headers, body } = await app.inject('/paper');
    assert.equal(headers['content-type'], 'application/pdf');
    const encoded =
      "filename*=UTF-8''%D0%94%D0%BE%D0%B3%D0%BE%D0%B2%D1%96%D1%80%20%E2%84%96%20%D0%9F-7%20%28%D0%BA%D0%BE%D0%BF%D1%96%D1%8F%29.pdf";
    assert.equal(headers['content-disposition'], `inline; filename="7.pdf"; ${encoded}`);
    assert.equal(body, '%PDF-1.7');
  });

  test('a file that somebody sent is saved, never shown, stored nowhere and runs nothing', async () => {
    const { headers, body } = await app.inject('/scan');
    assert.equal(body, '<script>');
    assert.equal(headers['content-type'], 'image/jpeg');
    assert.equal(headers['content-disposition'], `attachment; filename="1.jpg"; filename*=UTF-8''%D0%A1%D0%BA%D0%B0%D0%BD%20%221%22.jpg`);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['cache-control'], 'private, no-store');
    assert.equal(headers['content-security-policy'], "sandbox; default-src 'none'; frame-ancestors 'none'");
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
  });

  test('a protected call asks for a live token', async () => {
    assert.equal((await app.inject('/mine')).statusCode, 401);
    assert.equal((await app.inject({ url: '/mine', headers: { authorization: 'Bearer dead' } })).statusCode, 401);
    const { body } = await app.inject({ url: '/mine', headers: { authorization: 'Bearer customer-5' } });
    assert.equal(body, '{"data":{"customer":"5"}}');
  });

  test('each wrong field is named in the language asked for', async () => {
    const payload = { name: 'a', day: '2026-02-30', kind: 'c', list: ['x'], inner: { deep: 3, more: 1 }, own: 'no', extra: 1 };
    const { statusCode, json } = await app.inject({ method: 'POST', url: '/form', payload, headers: ru });
    assert.equal(statusCode, 400);
    assert.deepEqual(json(), {
      error: { code: 400, message: 'Проверьте введённые данные: некоторые поля заполнены неправильно.' },
      data: {
        name: 'Минимальное количество символов: 2.',
        day: 'Укажите дату в формате ГГГГ-ММ-ДД.',
        kind: 'Выберите один из допустимых вариантов.',
        'list.0': 'Здесь должно быть «да» или «нет».',
        'inner.deep': 'Должно быть кратно 5.',
        'inner.more': 'Неизвестное поле.',
        own: 'Не подходит.',
        extra: 'Неизвестное поле.',
      },
    });
  });

  test('an absent or empty field is asked for', async () => {
    const { json } = await app.inject({ method: 'POST', url: '/form', payload: { name: '' } });
    assert.deepEqual(json<{ data: unknown }>().data, { name: 'Заповніть це поле.', kind: 'Заповніть це поле.' });
  });

  test('a query or a body that the row does not know is refused', async () => {
    assert.deepEqual((await app.inject('/things?other=1')).json<{ data: unknown }>().data, { other: 'Невідоме поле.' });
    assert.equal((await app.inject('/paper?x=1')).statusCode, 400);
    assert.equal(
      (await app.inject({ method: 'POST', url: '/form', payload: '{"name":', headers: { 'content-type': 'application/json' } })).statusCode,
      400,
    );
    assert.equal(
      (await app.inject({ method: 'POST', url: '/form', payload: 'name=x', headers: { 'content-type': 'text/plain' } })).statusCode,
      415,
    );
  });

  const form = (fields: Record<string, string | File>) => {
    const payload = new FormData();
    for (const [name, value] of Object.entries(fields)) payload.append(name, value);
    return app.inject({ method: 'POST', url: '/files', payload });
  };

  test('a key that every object inherits is as unknown as any other', async () => {
    for (const key of ['constructor', 'toString', '__proto__']) {
      const { statusCode, json } = await app.inject(`/things?${key}=1`);
      assert.equal(statusCode, 400, key);
      assert.deepEqual(Object.keys(json<{ data: object }>().data), [key]);
    }
    assert.equal((await app.inject({ method: 'POST', url: '/form', payload: { constructor: 1 } })).statusCode, 400);
  });

  test('a text that no database keeps is refused at its field', async () => {
    for (const name of ['a\u0000b', 'z\ud800']) {
      const { statusCode, json } = await app.inject({ method: 'POST', url: '/form', payload: { name, kind: 'a' } });
      assert.deepEqual([statusCode, json<{ data: unknown }>().data], [400, { name: 'Неправильне значення.' }]);
    }
    assert.equal((await form({ TypeId: '3', file: new File(['a'], 'a\u0000.pdf') })).statusCode, 400);
  });

  test('an address that cannot be decoded is refused in the one shape', async () => {
    for (const url of ['/things/%', '/things/%E0%A4%A']) {
      const { statusCode, headers, json } = await app.inject({ url, headers: ru });
      assert.deepEqual([statusCode, headers['x-content-type-options'], headers['content-language']], [400, 'nosniff', 'ru']);
      assert.deepEqual(json(), { error: { code: 400, message: 'Проверьте введённые данные: некоторые поля заполнены неправильно.' } });
    }
  });

  test('a form brings texts and files', async () => {
    const { body } = await form({ TypeId: '3', count: '2', file: new File(['hello'], 'скан.png') });
    assert.equal(body, '{"data":{"name":"скан.png","size":5}}');
    assert.deepEqual((await form({ TypeId: '3' })).json<{ data: unknown }>().data, { file: 'Заповніть це поле.' });
  });

  test('what is over a limit is refused, not cut', async () => {
    assert.equal((await form({ TypeId: '3', file: new File([new Uint8Array(formLimits.file + 1)], 'big') })).statusCode, 413);
    assert.equal((await form({ TypeId: 'x'.repeat(formLimits.field + 1), file: new File(['a'], 'a') })).statusCode, 413);
    const payload = { name: 'x'.repeat(bodyBudgets.json) };
    assert.equal((await app.inject({ method: 'POST', url: '/form', payload })).statusCode, 413);
  });

  test('bytes come as bytes', async () => {
    const headers = { 'content-type': 'application/offset+octet-stream' };
    assert.equal((await app.inject({ method: 'PATCH', url: '/files', payload: Buffer.from([1, 2, 3]), headers })).body, '{"data":3}');
    assert.equal((await app.inject({ method: 'PATCH', url: '/files', payload: { a: 1 } })).statusCode, 415);
  });

  test('failures have one shape', async () => {
    assert.equal((await app.inject('/fail/missing')).statusCode, 404);
    assert.deepEqual((await app.inject({ url: '/fail/state', headers: ru })).json(), { error: { code: 409, message: 'Осталось: 2.' } });
    const often = await app.inject('/fail/often');
    assert.deepEqual([often.statusCode, often.headers['retry-after']], [429, '62']);
    const broken = await app.inject('/fail/inside');
    assert.equal(broken.statusCode, 500);
    assert.doesNotMatch(broken.body, /insides/);
    assert.equal((await app.inject('/nowhere')).json<{ error: { code: number } }>().error.code, 404);
  });

  test('a row without a handler answers 501 and is listed', async () => {
    assert.equal((await app.inject('/later')).statusCode, 501);
    assert.deepEqual(operationsWithoutHandler(shopOperations, shopHandlers), ['later']);
  });

  test('the sandbox does not exist elsewhere, and is refused on a public address', async () => {
    assert.equal((await app.inject('/_sandbox/x')).statusCode, 404);
    const sandbox = await buildShop(database.db, { config: testConfig({ SANDBOX: true }) });
    assert.equal((await sandbox.inject('/_sandbox/x')).statusCode, 200);
    await sandbox.close();
    await assert.rejects(buildShop(database.db, { config: testConfig({ SANDBOX: true, PUBLIC_URL: 'https://pozyka.ua' }) }), /SANDBOX/);
  });

  test("the request's id is reused or made", async () => {
    assert.equal((await app.inject({ url: '/paper', headers: { 'x-request-id': 'abc-12345' } })).headers['x-request-id'], 'abc-12345');
    assert.match(
      String((await app.inject({ url: '/paper', headers: { 'x-request-id': 'a b\n' } })).headers['x-request-id']),
      /^[\da-f-]{36}$/,
    );
  });

  test('health, readiness, metrics for this machine alone, documentation', async () => {
    assert.equal((await app.inject('/healthz')).statusCode, 200);
    assert.equal((await app.inject('/readyz')).statusCode, 200);
    assert.match((await app.inject('/metrics')).body, /http_request_duration_seconds_bucket.*route="\/things\/:id"/);
    assert.equal((await app.inject({ url: '/metrics', remoteAddress: '10.0.0.7' })).statusCode, 404);
    assert.equal((await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '10.0.0.7' } })).statusCode, 404);
    assert.equal((await app.inject('/openapi.json')).json<{ openapi: string }>().openapi, '3.1.0');
    const docs = await app.inject('/docs');
    assert.match(docs.body, /operationId <code>placeOrder<\/code> · needs Idempotency-Key/);
    assert.doesNotMatch(docs.body, /<script|https?:\/\//);
    // every failure that a call may answer leads to what it says
    const linked = [...docs.body.matchAll(/href="#response-(\w+)"/g)].map(([, name]) => name);
    assert.ok(linked.length > 20);
    for (const name of new Set(linked)) assert.ok(docs.body.includes(`id="response-${name}"`), name);
  });

  test('a database that only reads is not ready', async (t) => {
    t.after(() => sql`reset default_transaction_read_only`.execute(database.db));
    await sql`set default_transaction_read_only = on`.execute(database.db);
    assert.equal((await app.inject('/readyz')).statusCode, 503);
    await sql`reset default_transaction_read_only`.execute(database.db);
    assert.equal((await app.inject('/readyz')).statusCode, 200);
  });

  test('calls can be tried in a sandbox alone, by scripts of our own', async () => {
    assert.equal((await app.inject('/docs/try/')).statusCode, 404);
    assert.doesNotMatch((await app.inject('/docs')).body, /docs\/try/);
    const sandbox = await buildShop(database.db, { config: testConfig({ SANDBOX: true }) });
    assert.match((await sandbox.inject('/docs')).body, /<a href="docs\/try\/">/);
    const { body, headers } = await sandbox.inject('/docs/try/');
    const [, nonce] = /script-src 'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    const scripts = body.match(/<script\b[^>]*>/g) ?? [];
    assert.ok(scripts.length > 0);
    for (const script of scripts) assert.ok(script.includes(`nonce="${nonce}"`), script);
    assert.doesNotMatch(body, /https?:\/\//);
    assert.match(String((await sandbox.inject('/docs/try/js/scalar.js')).headers['content-type']), /javascript/);
    const { paths, servers } = (await sandbox.inject('/docs/try/openapi.json')).json<{ paths: object; servers: object[] }>();
    assert.deepEqual([Object.hasOwn(paths, '/orders'), servers], [true, [{ url: '/' }]]);
    await sandbox.close();
  });

  test('a client cannot write its own address past an unnamed proxy', async () => {
    const limited = await buildShop(database.db, { config: testConfig({ RATE_LIMIT: 2 }) });
    const call = (forwarded: string) =>
      limited.inject({ url: '/paper', remoteAddress: '10.0.0.7', headers: { 'x-forwarded-for': forwarded } });
    assert.deepEqual([(await call('1.1.1.1')).statusCode, (await call('1.1.1.2')).statusCode], [200, 200]);
    const third = await call('1.1.1.3');
    assert.equal(third.statusCode, 429);
    assert.ok(Number(third.headers['retry-after']) > 0);
    assert.equal(third.json<{ error: { code: number } }>().error.code, 429);
    await limited.close();

    const secrets = ['first'.repeat(8), 'second'.repeat(8)];
    const config = testConfig({ RATE_LIMIT: 1, TRUST_PROXY: ['10.0.0.7'], GATEWAY_SECRET: secrets });
    const behind = await buildShop(database.db, { config });
    const through = async (forwarded: string, proof?: string) => {
      const headers = { ...(forwarded && { 'x-forwarded-for': forwarded }), ...(proof && { 'x-gateway-proof': proof }) };
      return (await behind.inject({ url: '/paper', remoteAddress: '10.0.0.7', headers })).statusCode;
    };
    assert.deepEqual([await through('1.1.1.1', secrets[0]), await through('1.1.1.2', secrets[1])], [200, 200]);
    assert.equal(await through('1.1.1.1', secrets[0]), 429);
    const own = await Promise.all(Array.from({ length: 5 }, () => through('', secrets[0])));
    assert.deepEqual(own, Array(5).fill(200), 'what the gateway asks for everybody is not counted');
    const forged = [undefined, 'third'.repeat(8), secrets.join(), `${secrets[0]} `, secrets[0]?.slice(1)];
    const statuses: number[] = [];
    for (const [index, proof] of forged.entries()) statuses.push(await through(`1.1.2.${index}`, proof));
    assert.deepEqual(statuses, [200, 429, 429, 429, 429], 'the address alone proves nothing');
    await behind.close();
  });

  test('a call that costs more has a limit of its own, which takes nothing from the others', async () => {
    const call = async (url: string, remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode;
    const costly = (address: string) => call('/costly', address);
    assert.deepEqual([await costly('10.0.0.9'), await costly('10.0.0.9'), await costly('10.0.0.9')], [200, 200, 429]);
    assert.deepEqual([await costly('10.0.0.8'), await call('/paper', '10.0.0.9')], [200, 200]);
  });

  test('this machine has no limit of its own', async () => {
    const limited = await buildShop(database.db, { config: testConfig({ RATE_LIMIT: 1 }) });
    const call = async () => (await limited.inject({ url: '/paper', remoteAddress: '127.0.0.1' })).statusCode;
    assert.deepEqual([await call(), await call()], [200, 429]);
    await limited.close();
  });
});
