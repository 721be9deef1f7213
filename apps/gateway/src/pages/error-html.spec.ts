import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSite } from '../testing/gateway.ts';

const html = { accept: 'text/html' };

test('the offline page of the API is answered with 503', async (t) => {
  const { app } = await startSite(t, {
    routes: (api) =>
      void api.get('/v2/system/blocks', (_request, reply) =>
        reply.code(503).send({
          error: { code: 503, message: '' },
          data: { html: '<h2>Повернемося</h2><p>о <a href="/faq">9:00</a></p><script>x</script>' },
        }),
      ),
  });
  const answer = await app.inject({ url: '/faq?fail', headers: html });
  assert.equal(answer.statusCode, 503);
  assert.match(answer.body, /<h2>Повернемося<\/h2>.*<a href="\/faq">9:00<\/a>/);
  assert.doesNotMatch(answer.body, /<script/);
});

test('a page that cannot be rendered has the words of the content server for its status, in its language', async (t) => {
  const calls: unknown[] = [];
  const { app } = await startSite(t, {
    prepare: async () => undefined,
    routes: (api) =>
      void api.get('/v2/system/error', (request) => {
        calls.push(request.url);
        return { data: { html: '<h2>Оновлюємо</h2>' } };
      }),
  });
  const answer = await app.inject({ url: '/ru/faq', headers: html });
  assert.equal(answer.statusCode, 503);
  assert.match(answer.body, /<h2>Оновлюємо<\/h2>/);
  assert.deepEqual(calls, ['/v2/system/error?code=503&language=ru']);
});
