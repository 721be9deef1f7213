import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSite } from './testing/gateway.ts';

test('no query, cookie, token or phone reaches the log', async (t) => {
  const log: string[] = [];
  const { app, api } = await startSite(t, { log });
  const headers = { accept: 'text/html', cookie: 'accessToken=good-token; FirstName=Olena', authorization: 'Bearer forged' };
  await app.inject({ url: '/faq?fail&phone=%2B380671234567', headers });
  await app.inject({ url: '/faq?fail', headers: { accept: 'text/html' } });
  await app.inject({ url: '/api/v2/cards?phone=0671234567', headers });
  await app.inject({
    method: 'POST',
    url: '/vitals',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: '{"name":"0671234567"}',
  });
  await api.close();
  await app.inject({ url: '/api/v2/cards?phone=0671234567', headers });
  await app.inject({ url: '/api/v2/visitors/0671234567abcdef', headers });
  await app.inject({ method: 'DELETE', url: `/api/v1/auth/sessions/${'a1b2-'.repeat(7)}`, headers });
  // typed where an address has a place for something else
  for (const url of [
    '/0671234567',
    '/ru/0671234567/0671234567',
    '/faq/0671234567',
    '/api/v2/system/pages/0671234567',
    '/api/v2/0671234567',
    '/mplace-api/mplace/0671234567',
    '/r/content/1.0.0/0671234567.js',
    '/_override?token=0671234567',
  ])
    await app.inject({ url, headers });
  const text = log.join('');
  assert.match(text, /"path":"\/api\/v2\/visitors\/:id"/);
  assert.match(text, /"path":"\/api\/v1\/auth\/sessions\/:id"/);
  for (const path of ['/api/v2/system/pages/:alias', '/api/*', '/mplace-api/*', '/*', '/ru/*', '/r/:app/:version/*'])
    assert.ok(text.includes(`"path":"${path}"`), path);
  assert.match(text, /page failed/);
  assert.ok(log.every((line) => line.includes('"serverVersion":"source"')));
  assert.match(text, /API cannot be reached/);
  assert.match(text, /"path":"\/faq","status":500/);
  assert.doesNotMatch(text, /671234567|good-token|forged|Olena|phone=/);
});
