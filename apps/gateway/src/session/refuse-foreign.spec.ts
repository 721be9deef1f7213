import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSite } from '../testing/gateway.ts';

const form = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'https://bank.example',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
};

for (const [url, to = url] of [
  ['/cb/bankid?code=c&state=s'],
  ['/ru/cb/return?state=s'],
  ['/active-contract?checkout=none'],
  ['/cb/identity'],
  ['/'],
  // an address that a browser would read as another host
  ['//evil.example/x', '/evil.example/x'],
] as const)
  test(`a return to ${url} by another site's form opens the page there`, async (t) => {
    const { app, api } = await startSite(t);
    for (const headers of [form, { ...form, origin: 'null' }, { accept: form.accept }]) {
      const answer = await app.inject({ method: 'POST', url, headers, payload: 'code=other&result=ok' });
      assert.equal(answer.statusCode, 303);
      assert.equal(answer.headers.location, to);
      assert.equal(answer.headers['cache-control'], 'no-store');
    }
    assert.deepEqual(api.calls, []);
  });

test('a call of another site is refused all the same, whatever it says that it accepts', async (t) => {
  const { app, api } = await startSite(t);
  for (const url of ['/api/v2/app/cancel', '/mplace-api/mplace/good-list-search', '/api/']) {
    const answer = await app.inject({ method: 'POST', url, headers: form, payload: 'x=1' });
    assert.equal(answer.statusCode, 403, url);
  }
  for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
    assert.equal((await app.inject({ method, url: '/cb/bankid', headers: form })).statusCode, 403);
  }
  const script = await app.inject({ method: 'POST', url: '/cb/bankid', headers: { ...form, accept: '*/*' } });
  assert.equal(script.statusCode, 403);
  assert.deepEqual(api.calls, []);
});

test('an address that cannot be decoded leads nowhere', async (t) => {
  const { app } = await startSite(t);
  const answer = await app.inject({ method: 'POST', url: '/%E0%A4%A', headers: form });
  assert.ok(answer.statusCode === 400 || answer.statusCode === 403, `${answer.statusCode}`);
});
