import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSite } from '../testing/gateway.ts';

const copies: [what: string, path: string, headers: Record<string, string>, length: number][] = [
  [
    'a file of JSON',
    '/v2/copy',
    { 'content-disposition': 'attachment; filename="pozyka.json"', 'cache-control': 'private, no-store' },
    5_000,
  ],
  ['a long file of JSON', '/v2/copy', { 'content-disposition': 'attachment; filename="pozyka.json"' }, 9 * 1024 * 1024],
  ['a long answer of JSON', '/v2/copy', { 'cache-control': 'no-store' }, 9 * 1024 * 1024],
];
for (const [what, path, headers, length] of copies)
  test(`${what} passes as it came, however long it is`, async (t) => {
    const text = JSON.stringify({ data: 'x'.repeat(length) }, null, 2);
    const { app } = await startSite(t, {
      routes: (api) =>
        void api.get(path, (_request, reply) => reply.type('application/json; charset=utf-8').headers(headers).send(Buffer.from(text))),
    });
    const answer = await app.inject({ url: `/api${path}`, headers: { 'accept-encoding': 'br, gzip', cookie: 'accessToken=good-token' } });
    assert.equal(answer.statusCode, 200);
    for (const [name, value] of Object.entries(headers)) assert.equal(answer.headers[name], value, name);
    assert.deepEqual([answer.headers['content-encoding'], answer.headers['content-length']], [undefined, String(text.length)]);
    assert.ok(answer.body === text);
  });

test('a failure in place of a file is read, and a long login is not passed on', async (t) => {
  const { app } = await startSite(t, {
    routes: (api) => {
      api.get('/v2/copy', (_request, reply) => reply.code(401).send({ error: { code: 401, message: 'Увійдіть' } }));
      api.post('/v2/auth/approve-pass', async () => ({ data: { BearerToken: 'secret', text: 'x'.repeat(9 * 1024 * 1024) } }));
    },
  });
  assert.match((await app.inject({ url: '/api/v2/copy', headers: { accept: 'text/html' } })).body, /<p>Увійдіть<\/p>/);
  const login = await app.inject({ method: 'POST', url: '/api/v2/auth/approve-pass', headers: { 'sec-fetch-site': 'same-origin' } });
  assert.equal(login.statusCode, 503);
});
