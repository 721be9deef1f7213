import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '@pozyka/testing/until';
import { prepareDefault, startSite, type Site } from '../testing/gateway.ts';
import { contentServer } from '../testing/releases.ts';
import { createMetrics } from './metrics.ts';
import { networkOf, Visits } from './visits.ts';

const html = { accept: 'text/html' };
const HOUR_MS = 3_600_000;
const place = { screen: 'faq', app: 'content', version: '1.0.0' };

const tell = async ({ app }: Site, url: '/errors' | '/vitals', remoteAddress: string, payload: object): Promise<void> => {
  assert.equal((await app.inject({ method: 'POST', url, remoteAddress, payload: { ...place, ...payload } })).statusCode, 204);
};

const linesOf = async ({ app }: Site, name: string): Promise<string[]> =>
  [...(await app.inject('/metrics')).body.matchAll(new RegExp(`^${name}\\{(.*app="content".*)\\} (\\S+)$`, 'gm'))]
    .map(([, labels = '', value = '']) => `${labels.replace(/(?:app|version)="[^"]*",?|^,|,$/g, '')} ${value}`.trim())
    .toSorted();

test('a flood of one client counts as one visit an hour, in three hours at most', async (t) => {
  const site = await startSite(t);
  for (let hour = 0; hour < 5; hour += 1) {
    for (let sent = 0; sent < 4; sent += 1) {
      await tell(site, '/errors', '198.51.100.7', { kind: 'code' });
      await tell(site, '/vitals', '198.51.100.7', { vitals: [{ name: 'LCP', value: 9000, rating: 'poor' }] });
      await site.app.inject({ url: '/faq', headers: html, remoteAddress: '198.51.100.7' });
    }
    site.clock.now += HOUR_MS;
  }
  assert.deepEqual(await linesOf(site, 'release_visits_total'), ['3']);
  assert.deepEqual(await linesOf(site, 'release_troubled_visits_total'), ['3']);
  assert.deepEqual(await linesOf(site, 'release_rated_visits_total'), ['name="LCP",rating="poor" 3']);
});

test('visitors of several addresses are told apart, those with trouble among them', async (t) => {
  const site = await startSite(t);
  for (let visitor = 1; visitor <= 10; visitor += 1) {
    await site.app.inject({ url: '/faq', headers: html, remoteAddress: `198.51.100.${visitor}` });
    if (visitor <= 2) await tell(site, '/errors', `198.51.100.${visitor}`, { kind: 'page' });
    if (visitor > 8) await tell(site, '/errors', `198.51.100.${visitor}`, { kind: 'data' });
  }
  await site.app.inject({ url: '/faq?fail', headers: html, remoteAddress: '198.51.100.9' });
  await tell(site, '/errors', '198.51.100.77', { kind: 'code', version: '6.6.6' });
  assert.deepEqual(await linesOf(site, 'release_visits_total'), ['10']);
  assert.deepEqual(
    await linesOf(site, 'release_troubled_visits_total'),
    ['3'],
    'two browsers, one page of the server; no API, no version that is not live',
  );
});

test('visits of a release that is live no more are forgotten with it', async (t) => {
  const site = await startSite(t, { prepare: prepareDefault });
  await site.app.inject({ url: '/faq', headers: html });
  await site.folder.write({ app: 'content', version: '2.0.0', server: contentServer, container: 'mf_content', requires: ['words'] });
  await site.folder.register({ revision: 2, apps: { shell: { stable: '1.0.0' }, content: { stable: '2.0.0' } } });
  await until(async () => (await linesOf(site, 'release_visits_total')).length === 0, 'visits of the release are forgotten');
});

test('ten thousand addresses of a release are remembered; those of hours ago make room for who comes then', async () => {
  const metrics = createMetrics({ processMetrics: false });
  const release = { app: 'content', version: '1.0.0' };
  let now = 0;
  const visits = new Visits(metrics, () => now);
  const come = async (...ips: string[]): Promise<number> => {
    for (const ip of ips) visits.opened(ip, release);
    return (await metrics.visits.get()).values[0]?.value ?? 0;
  };
  const first = Array.from({ length: 10_010 }, (_, index) => `10.0.${Math.floor(index / 250)}.${index % 250}`);
  assert.equal(await come(...first), 10_000);
  now += 5 * HOUR_MS;
  assert.equal(await come('198.51.100.7', ...first.slice(0, 10)), 10_010, 'nobody is forgotten who came in the last hours');
  now += HOUR_MS;
  assert.equal(await come('198.51.100.7', ...first.slice(10, 20)), 10_021);
  now += HOUR_MS;
  assert.equal(await come(...first.slice(0, 10)), 10_031);
  now += HOUR_MS;
  assert.equal(await come(...first.slice(0, 10)), 10_031, 'who has counted three times was not forgotten with the others');
});

test('each measure of a browser counts once in a visit', async () => {
  const metrics = createMetrics({ processMetrics: false });
  const release = { app: 'content', version: '1.0.0' };
  const visits = new Visits(metrics, () => 0);
  for (const rating of ['good', 'poor']) {
    for (const name of ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const) visits.rated('198.51.100.7', release, name, rating);
  }
  const { values } = await metrics.ratedVisits.get();
  assert.deepEqual(
    values.map(({ labels, value }) => `${labels.name} ${labels.rating} ${value}`),
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => `${name} good 1`),
  );
});

test('an address stands for the network of who has it', () => {
  const same = ['2001:db8:7::1', '2001:db8:7:0:1:2:3:4', '2001:0db8:0007:ffff::', '2001:db8:7::'];
  assert.deepEqual([...new Set(same.map(networkOf))], ['2001:db8:7']);
  assert.deepEqual(['::1', '2001:db8::7', '198.51.100.7', '::ffff:198.51.100.7'].map(networkOf), [
    '0:0:0',
    '2001:db8:0',
    '198.51.100.7',
    '198.51.100.7',
  ]);
});
