import assert from 'node:assert/strict';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { test } from 'node:test';
import { text } from 'node:stream/consumers';
import { hostileText, judgeAnswer } from '@pozyka/testing/fuzz';
import type { FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { contentRoutes, startSite } from '../gateway.ts';

const RUNS = 100;
/** Each renders a page. */
const RUNS_OF_PAGES = 30;

/** Latin letters, signs and what a browser sends as bytes; a line break cannot stand in a header. */
const headerText = hostileText.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 3_000));
const segment = fc.oneof(
  fc.constantFrom(
    'faq',
    'ru',
    'posts',
    'login',
    'api',
    'mplace-api',
    'v2',
    '_override',
    'mf',
    'releases',
    'content',
    '1.0.0',
    'sitemap.xml',
  ),
  fc.constantFrom(
    '',
    '.',
    '..',
    '%2e%2e',
    '%2f',
    '%5c',
    '\\',
    '%',
    '%00',
    '%E0%A4%A',
    '%0d%0aset-cookie:x=1',
    ';',
    '@',
    'evil.example',
    '%252e',
  ),
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 500)),
);
const path = fc.array(segment, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`);
const query = fc.oneof(
  fc.constant(''),
  fc.constantFrom(
    '?',
    '?%',
    '?a=%E0%A4%A',
    '?__proto__=1',
    '?ResponseUrl=//evil.example',
    '?returnTo=https://evil.example',
    '?utm_source=%00',
  ),
  hostileText.map((text) => `?q=${encodeURIComponent(text.toWellFormed()).slice(0, 500)}`),
);
const cookieNames = [
  'locale',
  'consent',
  'inclusive',
  'accessToken',
  'accessTokenAt',
  'sessionMark',
  'ActionStatus',
  'utmQuery',
  'cohort',
  'pins',
  'override',
  '__proto__',
  'constructor',
];
const cookieValue = fc.oneof(
  headerText,
  fc.constantFrom('ru', 'uk', 'ru\\', '//evil.example', '%0d%0aLocation:x', 'good-token', '-1', '1e999', '{"a":1}', '%'),
);
const cookie = fc
  .array(fc.tuple(fc.constantFrom(...cookieNames), cookieValue), { maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('; '));
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

const headers = fc
  .record({
    cookie: maybe(cookie),
    accept: maybe(fc.oneof(fc.constantFrom('text/html', '*/*', 'application/json'), headerText)),
    'accept-language': maybe(headerText),
    'accept-encoding': maybe(fc.oneof(fc.constantFrom('br', 'gzip;q=0', 'br;q=NaN', 'zstd', '*'), headerText)),
    host: maybe(fc.oneof(fc.constantFrom('localhost:4000', 'evil.example', '127.0.0.1', '[::1]:4000', 'a@b', ''), headerText)),
    'x-forwarded-host': maybe(fc.constantFrom('evil.example')),
    'x-forwarded-proto': maybe(fc.constantFrom('https', 'javascript')),
    'x-request-id': maybe(headerText),
    'if-none-match': maybe(headerText),
    range: maybe(fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=5-1,0-0')),
    referer: maybe(headerText),
    'user-agent': maybe(headerText),
    origin: maybe(fc.constantFrom('https://evil.example', 'null', 'http://localhost:4000')),
    'content-type': maybe(fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', 'a/b')),
  })
  .map((record) => Object.fromEntries(Object.entries(record).filter((entry): entry is [string, string] => entry[1] !== null)));

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const request: fc.Arbitrary<Sent> = fc
  .tuple(
    fc.constantFrom(
      'GET' as const,
      'GET' as const,
      'GET' as const,
      'HEAD' as const,
      'POST' as const,
      'PUT' as const,
      'DELETE' as const,
      'OPTIONS' as const,
    ),
    path,
    query,
    headers,
    hostileText,
  )
  .map(([method, pathname, search, sent, body]) => ({
    method,
    path: `${pathname}${search}`,
    headers: sent,
    body: method === 'GET' || method === 'HEAD' ? '' : body,
  }));

/** Over a socket: the address goes out exactly as it is written. */
const asker = (url: string) => {
  const { hostname, port } = new URL(url);
  return ({
    body,
    method,
    path: pathname,
    headers: sent,
  }: Sent): Promise<{ statusCode: number; headers: IncomingHttpHeaders; body: string }> =>
    new Promise((resolve, reject) => {
      const length = Buffer.byteLength(body);
      const whole = { ...sent, ...(length > 0 && { 'content-length': length }) };
      const call = httpRequest({ method, path: pathname, headers: whole, hostname, port, agent: false }, (answer) => {
        text(answer).then((received) => resolve({ statusCode: answer.statusCode ?? 0, headers: answer.headers, body: received }), reject);
      });
      call.on('error', reject).end(body);
    });
};

const routes = (api: FastifyInstance): void => {
  contentRoutes(api);
  api.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: { code: 404, message: 'Немає' } }));
};

/** A path of this site, or this site by its name: nothing that a browser reads as another host. */
const leadsAway = (location: string): boolean =>
  new URL(location, 'http://localhost:4000').host !== 'localhost:4000' || /^[/\\]{2}/.test(location) || /[^\x21-\x7e]/.test(location);

const knownCookies =
  /^(?:accessToken|accessTokenAt|sessionMark|sessionEnded|browser|cohort|locale|override|pins|FirstName|SecondName|Patronymic|ActionStatus|RefusalSignificance|selectedCard|longationAmount|promocode)=/;

test('no request causes a 5xx, shows our insides, leads elsewhere, or gets back a cookie or header of its own making', async (t) => {
  const { url } = await startSite(t, { routes, env: { PAGE_LIMIT: '0' } });
  const ask = asker(url);
  let tried = 0;
  const property = fc.asyncProperty(request, async (sent) => {
    tried += 1;
    const answer = await ask(sent);
    const location = answer.headers.location;
    assert.ok(answer.statusCode < 500, `${answer.statusCode} ${answer.body.slice(0, 300)}`);
    if (location !== undefined) assert.ok(!leadsAway(location), `leads to ${location}`);
    for (const made of [answer.headers['set-cookie'] ?? []].flat()) {
      assert.match(made, knownCookies);
      assert.doesNotMatch(made, /[\r\n]/);
    }
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    assert.equal(answer.headers['x-frame-options'], 'DENY');
    const type = String(answer.headers['content-type'] ?? '');
    if (type.startsWith('application/json') && sent.method !== 'HEAD') assert.equal(judgeAnswer(answer), null);
    if (!type.startsWith('text/html')) return;
    assert.match(String(answer.headers['content-security-policy']), /script-src/);
    assert.doesNotMatch(answer.body, /<script>hit\(\)|<img src=x onerror|node_modules|\.ts:\d+/);
  });
  await fc.assert(property, { numRuns: RUNS });
  t.diagnostic(`tried ${tried}`);
});

test('an operator’s rule leads a visitor to a path of this site or to a listed host only', async (t) => {
  let target = '/';
  const { app, clock } = await startSite(t, {
    routes: (api) => {
      api.post('/v2/system/redirect', async () => ({ data: { url_to: target, code: 302 } }));
      api.post('/v2/system/seo', async () => ({ data: null }));
      api.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: { code: 404, message: 'Немає' } }));
    },
    env: { PAGE_LIMIT: '0', REDIRECT_HOSTS: 'bank.example' },
  });
  const rendered = fc.oneof(
    hostileText,
    fc
      .tuple(
        fc.constantFrom(
          '/',
          '//',
          '/\\',
          'https://',
          'http://',
          'https:/',
          '\t//',
          'javascript:',
          'https://bank.example',
          'https://bank.example@',
        ),
        hostileText,
      )
      .map((parts) => parts.join('')),
  );
  let tried = 0;
  const property = fc.asyncProperty(rendered, async (rule) => {
    tried += 1;
    target = rule;
    // a rule is requested once a minute
    clock.now += 61_000;
    const { statusCode, headers: received } = await app.inject({ url: '/faq', headers: { accept: 'text/html' } });
    assert.ok(statusCode < 500, String(statusCode));
    if (received.location !== undefined && !received.location.startsWith('https://bank.example/'))
      assert.ok(!leadsAway(received.location), `leads to ${received.location}`);
  });
  await fc.assert(property, { numRuns: RUNS_OF_PAGES });
  t.diagnostic(`tried ${tried}`);
});

test('a browser’s report is counted or refused, never repeated', async (t) => {
  const log: string[] = [];
  const { app } = await startSite(t, { log });
  const place = { screen: 'faq', app: 'content', version: '1.0.0' };
  const report = fc.oneof(
    fc.record({
      ...Object.fromEntries(Object.keys(place).map((name) => [name, fc.oneof(fc.constantFrom(...Object.values(place)), hostileText)])),
      kind: fc.oneof(fc.constantFrom('page', 'code'), hostileText),
    }),
    fc.record({
      vitals: fc.array(fc.record({ name: fc.constantFrom('LCP', 'CLS', 'x'), value: fc.oneof(fc.double(), fc.constant('1')) })),
      screen: hostileText,
    }),
    fc.jsonValue(),
  );
  let tried = 0;
  const property = fc.asyncProperty(fc.constantFrom('/errors', '/vitals'), report, async (url, received) => {
    tried += 1;
    const payload = JSON.stringify(received);
    const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'text/plain' } });
    assert.ok([204, 400, 413].includes(answer.statusCode), String(answer.statusCode));
  });
  await fc.assert(property, { numRuns: RUNS });
  const metrics = (await app.inject('/metrics')).body;
  for (const text of [metrics, log.join('\n')]) assert.doesNotMatch(text, /evil\.example|hit\(\)|drop table|__proto__/);
  t.diagnostic(`tried ${tried}`);
});
