import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentRoutes, startSite } from '../testing/gateway.ts';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(self), microphone=(), geolocation=(self), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
/** What page of another site may send without a preflight, and what a form of one can send. */
const simple = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'];

test('no answer can be framed, opened, read as another type or from another site', async (t) => {
  const { app, api } = await startSite(t, { routes: contentRoutes });
  const responseOf = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') => {
    const answer = await app.inject({ method, url, headers: { accept: 'text/html', ...headers } });
    assert.partialDeepStrictEqual(answer.headers, always, url);
    return answer;
  };
  const page = await responseOf('/faq');
  assert.match(String(page.headers['content-security-policy']), /frame-ancestors 'none'/);
  const missing = await responseOf('/missing-page/of/nobody');
  assert.match(String(missing.headers['content-security-policy']), /frame-ancestors 'none'/);
  for (const url of [
    '/r/content/1.0.0/none.js',
    '/api/v2/none',
    '/mplace-api/none',
    '/manifest.webmanifest',
    '/sw.js',
    '/robots.txt',
    '/healthz',
  ])
    await responseOf(url);
  assert.equal((await responseOf('/api/v2/cards', { origin: 'https://evil.example' }, 'POST')).statusCode, 403);
  await api.close();
  assert.equal((await responseOf('/api/v2/cards')).statusCode, 503);
});

test('what another site sends, in any form that needs no leave, reaches no API and is told to who watches', async (t) => {
  const log: string[] = [];
  const { app, api } = await startSite(t, { log });
  const cookie = 'accessToken=good-token';
  const before = api.calls.length;
  let tried = 0;
  for (const origin of ['https://evil.example', 'null', 'http://localhost:4001', 'https://localhost:4000.evil.example']) {
    for (const type of simple) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        for (const url of ['/api/v2/cards', '/api/v1/auth/logout', '/mplace-api/mplace/x', '/_override', '/errors', '/faq']) {
          const headers = { cookie, origin, 'content-type': type };
          const { statusCode } = await app.inject({ method, url, headers, payload: 'Phone=1' });
          assert.equal(statusCode, 403, `${method} ${url} of ${origin} as ${type}`);
          tried += 1;
        }
      }
    }
  }
  for (const site of ['cross-site', 'same-site'])
    assert.equal((await app.inject({ method: 'POST', url: '/api/v2/cards', headers: { cookie, 'sec-fetch-site': site } })).statusCode, 403);
  assert.equal(api.calls.length, before);
  assert.equal(log.join('').split('"security":"malicious_cors"').length - 1, tried + 2);
  t.diagnostic(`tried ${tried}`);
});
