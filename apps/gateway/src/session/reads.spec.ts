import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mainOperations, marketplaceOperations } from '@pozyka/api-contract';
import { contentRoutes, startSite } from '../testing/gateway.ts';

const filled = (path: string): string => path.replace(/:\w+/g, 'x1');

/** Cookies that a request by GET may set: which says nothing new of the customer, and takes nothing from them. */
const harmless = new Set(['accessTokenAt', 'sessionMark', 'cohort']);
/** What the API says of the customer, for the page. */
const profile = ['FirstName', 'SecondName', 'Patronymic', 'ActionStatus', 'RefusalSignificance'];

test('a customer led here by another site keeps their session and their choices, at any address', async (t) => {
  const site = await startSite(t, {
    env: { SANDBOX: 'true' },
    routes: (api) => {
      contentRoutes(api);
      api.get('/*', async () => ({ data: { BearerToken: 'not-yours', FirstName: 'Олена' } }));
      api.post('/v1/*', async () => ({ data: true }));
    },
  });
  const calls = [
    ...Object.values(mainOperations).map(({ path }) => `/api${filled(path)}`),
    ...Object.values(marketplaceOperations).map(({ path }) => `/mplace-api${filled(path)}`),
  ];
  const own = [
    '/',
    '/ru',
    '/faq',
    '/nowhere',
    '/healthz',
    '/readyz',
    '/registry.json',
    '/sitemap.xml',
    '/robots.txt',
    '/_override?token=x',
  ];
  const cookie = 'accessToken=good-token; FirstName=%D0%9E; selectedCard=1; promocode=SPRING; cohort=7; sessionMark=abc';
  assert.ok(calls.length > 90);
  for (const url of [...new Set([...calls, ...own])]) {
    for (const method of ['GET', 'HEAD'] as const) {
      const { headers } = await site.app.inject({ method, url, headers: { cookie, accept: 'text/html', 'sec-fetch-site': 'cross-site' } });
      const changed = [headers['set-cookie'] ?? []]
        .flat()
        .map((line) => line.split('=', 1)[0] ?? '')
        .filter((name) => !harmless.has(name) && !(url.endsWith('/account/self') && profile.includes(name)));
      assert.deepEqual(changed, [], `${method} ${url}`);
    }
  }
  assert.deepEqual(
    site.api.calls.filter(({ method, url }) => !['GET', 'HEAD'].includes(method) && !/^\/v2\/system\/(?:seo|snippets|redirect)$/.test(url)),
    [],
  );
});
