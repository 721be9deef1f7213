import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSite } from '../testing/gateway.ts';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const path = '/api/v2/cashflow/pdf?cashFlowId=r1';

const failing = (status: number, message: string) => ({
  routes: (api: Parameters<NonNullable<NonNullable<Parameters<typeof startSite>[1]>['routes']>>[0]) =>
    void api.get('/v2/cashflow/pdf', (_request, reply) => reply.code(status).send({ error: { code: status, message } })),
});

for (const [status, message, link] of [
  [401, 'Сеанс завершено. Увійдіть.', /<a href="\/login">Увійти</],
  [404, 'Такого чека <b>немає</b>', /<a href="\/">На головну</],
  [503, 'Зачекайте', /<a href="\/">На головну</],
] as const)
  test(`who follows a link to a file that fails with ${status} reads why, and a script gets the envelope`, async (t) => {
    const { app } = await startSite(t, failing(status, message));
    const page = await app.inject({ url: path, headers: browser });
    assert.equal(page.statusCode, status);
    assert.match(String(page.headers['content-type']), /^text\/html/);
    assert.equal(Number(page.headers['content-length']), Buffer.byteLength(page.body));
    assert.match(page.body, /<h1>Файл не вдалося завантажити<\/h1>/);
    assert.ok(page.body.includes(message.replaceAll('<', '&#60;').replaceAll('>', '&#62;')), page.body);
    assert.match(page.body, link);
    const call = await app.inject({ url: path, headers: { accept: '*/*' } });
    assert.deepEqual(call.json(), { error: { code: status, message } });
  });

test('it is in Russian where the browser reads Russian, also when nobody answers', async (t) => {
  const { app, api } = await startSite(t, failing(500, ''));
  await api.close();
  const page = await app.inject({ url: path, headers: { ...browser, 'accept-language': 'ru' } });
  assert.equal(page.statusCode, 503);
  assert.match(page.body, /<html lang="ru">.*<h1>Не удалось скачать файл<\/h1><p>Сервис временно недоступен/);
  assert.match(page.body, /<a href="\/ru">На главную</);
});
