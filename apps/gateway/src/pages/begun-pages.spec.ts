import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { until } from '@pozyka/testing/until';
import { contentRoutes, startSite, type Site } from '../testing/gateway.ts';

const html = { accept: 'text/html' };
const customer = { ...html, cookie: 'accessToken=good-token' };
const AT_ONCE = 32;

interface Waiting extends Site {
  /** Lets the API answer what it was asked, and all that it will be. */
  answer: () => void;
  /** How often it was asked. */
  asked: () => number;
}

/** A site whose API tells nothing of the customer until it is let. */
const startWaiting = async (t: TestContext, options: { log?: string[] } = {}): Promise<Waiting> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  const site = await startSite(t, {
    ...options,
    routes: (app) => {
      app.addHook('onRequest', async ({ url }) => {
        if (!url.includes('/account/self')) return;
        asked += 1;
        await promise;
      });
      contentRoutes(app);
    },
  });
  return { ...site, answer: () => resolve(), asked: () => asked };
};

const reading = async (answer: Response): Promise<{ next: () => Promise<string>; rest: () => Promise<string> }> => {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  assert.ok(reader);
  const next = async (): Promise<string> => (await reader.read()).value ?? '';
  const rest = async (): Promise<string> => {
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
    return text;
  };
  return { next, rest };
};

for (const encoding of ['br', 'gzip', 'identity']) {
  test(`a customer reads the beginning before the API has answered: ${encoding}`, async (t) => {
    const { url, answer } = await startWaiting(t);
    const page = await fetch(`${url}/faq?begin`, { headers: { ...customer, 'accept-encoding': encoding } });
    assert.equal(page.headers.get('content-encoding'), encoding === 'identity' ? null : encoding);
    const { next, rest } = await reading(page);
    assert.equal(await next(), '<!doctype html><title>begun</title>');
    answer();
    assert.equal(await rest(), '<p>answered 200</p>');
  });
}

test('its head is that of any page of a customer', async (t) => {
  const { app, answer } = await startWaiting(t);
  answer();
  const begun = await app.inject({ url: '/ru/faq?begin', headers: customer });
  const whole = await app.inject({ url: '/ru/faq?own', headers: customer });
  const known = ({ headers }: typeof begun) => {
    const {
      date: _date,
      'content-length': _length,
      'set-cookie': _cookies,
      'x-request-id': _id,
      'content-security-policy': policy,
      ...rest
    } = headers;
    return { ...rest, policy: String(policy).replaceAll(/'nonce-[^']+'/g, "'nonce'") };
  };
  assert.deepEqual(known(begun), { ...known(whole), 'x-accel-buffering': 'no', 'transfer-encoding': 'chunked' });
  assert.ok(known(begun).policy.includes(createHash('sha256').update('window.inline=1').digest('base64')));
  assert.equal(begun.headers['cache-control'], 'no-store');
});

test('a page that fails after its beginning still ends as a page', async (t) => {
  const log: string[] = [];
  const { app, answer } = await startWaiting(t, { log });
  answer();
  for (const how of ['lost', 'empty']) {
    const { body, statusCode } = await app.inject({ url: `/ru/faq?begin=${how}`, headers: customer });
    assert.equal(statusCode, 200);
    assert.match(body, /^<!doctype html><title>begun<\/title><\/head><body>.*Не удалось показать страницу.*href="\/ru".*<\/html>$/, how);
  }
  const told = log.map((line) => JSON.parse(line) as { msg: string; level: number }).filter(({ level }) => level >= 40);
  assert.deepEqual(
    told.map(({ msg }) => msg),
    ['page failed'],
  );
});

test('visitors without a session get no beginning: their page is made for all', async (t) => {
  const { app, answer } = await startWaiting(t);
  answer();
  assert.match((await app.inject({ url: '/faq?begin', headers: html })).body, /data-renders/);
});

test('pages that fail after their beginning count as failures of their release', async (t) => {
  const { app, answer } = await startWaiting(t);
  answer();
  for (const how of ['failed', 'lost', 'empty', '']) await app.inject({ url: `/faq?begin=${how}`, headers: customer });
  const counted = (await app.inject('/metrics')).body.split('\n').filter((line) => line.startsWith('gateway_release_pages_total{'));
  assert.deepEqual(counted.map((line) => /status="(\dxx)"\S* (\d+)/.exec(line)?.slice(1)).sort(), [
    ['2xx', '1'],
    ['5xx', '3'],
  ]);
});

test('pages beyond those that are open are sent when they are whole', async (t) => {
  const { url, answer, asked } = await startWaiting(t);
  const beyond = 8;
  const pages = Array.from({ length: AT_ONCE + beyond }, async () => (await fetch(`${url}/faq?begin`, { headers: customer })).text());
  await until(() => Promise.resolve(asked() === AT_ONCE + beyond), 'all of them ask');
  answer();
  const isWhole = (html: string) => html.includes('data-renders');
  assert.equal((await Promise.all(pages)).filter(isWhole).length, beyond);
});

test('a page that begins when it is over holds nothing', async (t) => {
  const log: string[] = [];
  const { app, answer } = await startWaiting(t, { log });
  answer();
  for (let page = 0; page <= AT_ONCE; page += 1) await app.inject({ url: '/faq?begin=after', headers: customer });
  assert.match((await app.inject({ url: '/faq?begin', headers: customer })).body, /begun/);
  assert.doesNotMatch(log.join(''), /already sent/);
});

test('whoever does not read holds no place', async (t) => {
  const { url, answer } = await startWaiting(t);
  answer();
  const headers = { ...customer, 'accept-encoding': 'identity' };
  const unread = await Promise.all(Array.from({ length: AT_ONCE }, () => fetch(`${url}/faq?begin=large`, { headers })));
  await until(async () => (await (await fetch(`${url}/faq?begin`, { headers })).text()).includes('begun'), 'there is room');
  for (const { body } of unread) await body?.cancel();
});

test('a visitor who leaves makes room', async (t) => {
  const { url } = await startWaiting(t);
  const leaving = new AbortController();
  const open = (signal: AbortSignal | null = null) => fetch(`${url}/faq?begin`, { headers: customer, signal });
  await Promise.all(Array.from({ length: AT_ONCE }, () => open(leaving.signal)));
  leaving.abort();
  await until(async () => (await (await reading(await open())).next()).includes('begun'), 'there is room');
});
