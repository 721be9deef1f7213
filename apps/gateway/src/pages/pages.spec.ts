import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSite } from '../testing/gateway.ts';

test('an anonymous page comes with content, texts of the remote, and overrides', async (t) => {
  const { app } = await startSite(t);
  const answer = await app.inject({ url: '/faq?x=1', headers: { accept: 'text/html' } });
  assert.equal(answer.statusCode, 200);
  assert.match(answer.body, /Блок/);
  assert.match(answer.body, /faq says hello from one/);
  assert.match(answer.body, /"content":\{"faq.title":"Питання"\}/);
  assert.equal(answer.headers['cache-control'], 'no-cache');
});
