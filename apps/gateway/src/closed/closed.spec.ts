import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { mainOperations, type Operation } from '@pozyka/api-contract';
import { until } from '@pozyka/testing/until';
import { startSite } from '../testing/gateway.ts';
import { closedPage, closedWords } from './closed-page.ts';
import { againIn, ClosedSwitch } from './closed-switch.ts';

const startSwitched = async (context: TestContext) => {
  const site = await startSite(context);
  const file = join(dirname(site.folder.registryFile), 'closed.json');
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(site.url + path, { headers: { accept: 'text/html', ...headers } });
  const isClosed = async () => (await get('/faq')).status === 503;
  return { ...site, file, get, isClosed, close: (text: string) => writeFile(file, text), open: () => rm(file) };
};

test('an empty file closes pages and calls at once, in both languages, and its removal opens them', async (context) => {
  const site = await startSwitched(context);
  for (const _ of [1, 2, 3]) assert.equal((await site.get('/faq')).status, 200);
  await site.close('');
  await until(site.isClosed, 'the site is closed');
  for (const [path, words] of [
    ['/faq', /<html lang="uk">.*<h1>Сайт ненадовго зачинено/],
    ['/ru/faq', /<html lang="ru">.*<h1>Сайт ненадолго закрыт/],
    ['/there-is-no-such-page', /зачинено/],
  ] as const) {
    const answer = await site.get(path);
    assert.equal(answer.status, 503, path);
    assert.equal(answer.headers.get('retry-after'), '600');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    const html = await answer.text();
    assert.match(html, words);
    assert.doesNotMatch(html, /<script/);
    assert.match(answer.headers.get('content-security-policy') ?? '', /script-src 'none'/);
  }
  const calls = site.api.calls.length;
  for (const path of ['/api/v2/system/blocks', '/mplace-api/mplace/category-tree']) {
    const answer = await site.get(path, { accept: '*/*', 'accept-language': 'ru' });
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '600'], path);
    const body = (await answer.json()) as { error: object; data: { html: string } };
    assert.deepEqual(body.error, { code: 503, message: 'Сайт ненадолго закрыт' });
    assert.match(body.data.html, /^<p>Мы обновляем систему/);
  }
  assert.equal(site.api.calls.length, calls, 'no API was asked');
  const reports = Object.values<Operation>(mainOperations).filter(({ access }) => access === 'provider');
  const fromOutside = [...reports.map(({ path }) => `/api${path.replace(':system', 'sandbox')}`), '/api/v2/notices/one-click?token=1'];
  for (const path of fromOutside) assert.notEqual((await fetch(site.url + path, { method: 'POST' })).status, 503, path);
  assert.equal(site.api.calls.length, calls + fromOutside.length, 'what is told from outside arrives');
  for (const path of ['/healthz', '/readyz', '/registry.json', '/robots.txt', '/service-worker.js'])
    assert.equal((await site.get(path)).status, 200, path);
  await site.open();
  await until(async () => !(await site.isClosed()), 'the site is open');
});

test('it closes with the operator’s own words and day, and a file that says nothing sensible changes nothing', async (context) => {
  const site = await startSwitched(context);
  await site.close('{"until": "tomorrow"}');
  await site.close(JSON.stringify({ until: '2026-01-01T02:00:00Z', uk: { title: 'Ремонт <b>', text: 'Перший рядок\nДругий & останній' } }));
  await until(site.isClosed, 'the site is closed');
  const answer = await site.get('/faq');
  // the clock of the spec is at midnight
  assert.equal(answer.headers.get('retry-after'), '7200');
  const html = await answer.text();
  assert.match(html, /<h1>Ремонт &#60;b&#62;<\/h1><p>Перший рядок<\/p><p>Другий &#38; останній<\/p><p>Відкриємося: 1 січня о 04:00<\/p>/);
  await site.close('{"until": "tomorrow"}');
  await site.close('not even JSON');
  assert.ok(await site.isClosed());
});

test('a gateway that starts beside a file which it does not understand starts closed', async () => {
  const troubles: unknown[] = [];
  let bytes = Buffer.from('not even JSON');
  const site = new ClosedSwitch({
    storage: { place: 'memory', read: async () => ({ bytes, tag: bytes.toString() }) },
    onChange: () => {},
    onError: (error) => troubles.push(error),
  });
  await site.start();
  assert.deepEqual([site.notice, troubles.length], [{}, 1]);
  bytes = Buffer.from('{"until": "2026-01-01T02:00:00Z"}');
  await site.start();
  bytes = Buffer.from('not JSON again');
  await site.start();
  assert.deepEqual(site.notice, { until: '2026-01-01T02:00:00Z' });
  site.stop();
});

test('it is asked again between a minute and a day later', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  assert.deepEqual(
    [{}, { until: '2025-12-31T00:00:00Z' }, { until: '2026-01-01T00:05:00Z' }, { until: '2026-02-01T00:00:00Z' }].map((notice) =>
      againIn(notice, now),
    ),
    [600, 60, 300, 86_400],
  );
  assert.equal(closedWords({ ru: { title: 'Ремонт' } }, 'uk').title, 'Сайт ненадовго зачинено');
  assert.match(closedPage({}, 'uk', true).csp, /script-src 'none'/);
});
