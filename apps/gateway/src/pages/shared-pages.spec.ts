import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, test, type TestContext } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { openRedis, startRedis, type Redis, type RedisServer } from '@pozyka/server-kit';
import { until } from '@pozyka/testing/until';
import { compress } from '../http/compress.ts';
import { encoded, formOf, plain, type CachedPage } from './cached-page.ts';
import { SharedPages } from './shared-pages.ts';

const html = Buffer.from('<p>питання та відповіді</p>'.repeat(50));
const pageOf = (over: Partial<CachedPage> = {}): CachedPage => ({
  ...{ status: 200, redirect: undefined, html, etag: 'W/"x"', csp: "default-src 'none'", language: 'uk', app: 'content', madeOf: 0 },
  compressed: new Map(),
  ...over,
});
/** Whose turn it is to render a page. */
const turnOf = (page: string): string => page.replace('pozyka:page:', 'pozyka:rendering:');
const never = (): Promise<CachedPage> => Promise.reject(new Error('rendered twice'));

describe('pages that gateways share', { timeout: 180_000 }, () => {
  let server: RedisServer;
  let redis: Redis;
  before(async () => {
    server = await startRedis();
    redis = await openRedis({ url: server.url, log: { info: () => {}, warn: () => {} } });
  });
  after(async () => {
    redis?.close();
    await server?.close();
  });

  let specs = 0;
  /** Gateways of one test: none shares with those of another. */
  const gateways = (renderMs = 30_000) => {
    specs += 1;
    const variant = String(specs);
    return (over: { now?: () => number; epoch?: () => string; secret?: string } = {}): SharedPages =>
      new SharedPages({ redis, secret: 'secret', variant, epoch: () => '', now: () => 0, renderMs, ...over });
  };
  const keys = async (kind: string): Promise<string[]> => ((await redis.run((client) => client.keys(`pozyka:${kind}:*`))) ?? []).toSorted();
  /** Until the page that was rendered is in Redis: its visitor does not wait for that. */
  const given = async (count: number): Promise<void> => {
    await until(async () => (await keys('page')).length >= count, `${count} pages are in Redis`);
  };
  const givenOne = async (render: () => Promise<unknown>): Promise<string> => {
    const known = await keys('page');
    await render();
    await given(known.length + 1);
    const [name] = (await keys('page')).filter((key) => !known.includes(key));
    return name ?? '';
  };

  test('one is rendered once, and is everywhere as it was, for as long as it would be cached where it was rendered', async () => {
    const gateway = gateways();
    const name = await givenOne(() => gateway({ now: () => 20_000 }).get('/faq', async () => pageOf({ madeOf: 5_000 })));
    const { page, outcome } = await gateway({ now: () => 1_000_000 }).get('/faq', never);
    assert.equal(outcome, 'elsewhere');
    const { html: raw, compressed: _, madeOf, ...rest } = page;
    const { html: _raw, compressed: _forms, madeOf: _madeOf, ...expected } = pageOf();
    assert.deepEqual({ ...rest, raw }, { ...expected, raw: undefined });
    assert.deepEqual(await plain(page), html);
    assert.deepEqual(brotliDecompressSync(await encoded(page, 'br')), html);
    const ttl = (await redis.run((client) => client.pTTL(name))) ?? 0;
    assert.ok(ttl > 0 && ttl <= 45_000, `${ttl} ms`);
    assert.ok(madeOf !== null && madeOf <= 985_000 && madeOf > 940_000, 'its age is told by the clock of who shows it');
  });

  test('while one gateway renders the others wait for it', async () => {
    const gateway = gateways();
    const { promise, resolve } = Promise.withResolvers<CachedPage>();
    const rendering = gateway().get('/faq', () => promise);
    await until(async () => (await keys('rendering')).length >= specs, 'it has its turn');
    const waiting = [gateway().get('/faq', never), gateway().get('/faq', never)];
    resolve(pageOf());
    assert.equal((await rendering).outcome, 'miss');
    for (const { outcome } of await Promise.all(waiting)) assert.equal(outcome, 'elsewhere');
  });

  test('a gateway that dies over a page keeps nobody from it', async () => {
    const gateway = gateways(50);
    void gateway().get('/faq', () => new Promise(() => {}));
    await givenOne(() => gateway().get('/faq', async () => pageOf()));
    assert.equal((await gateway().get('/faq', never)).outcome, 'elsewhere');
  });

  test('one gateway re-renders a page for all, once for each age', async () => {
    const gateway = gateways();
    const name = await givenOne(() => gateway({ now: () => 35_000 }).get('/faq', async () => pageOf()));
    const young = async () => pageOf({ etag: 'W/"young"', madeOf: 0 });
    const { promise, resolve } = Promise.withResolvers<CachedPage>();
    // whose turn it was when it was rendered first is over
    await redis.run((client) => client.del(turnOf(name)));
    const renewing = gateway().renew('/faq', () => promise);
    await until(async () => (await keys('rendering')).includes(turnOf(name)), 'it has its turn');
    assert.equal(await gateway().renew('/faq', never), undefined, 'another one is at it');
    resolve(await young());
    assert.equal((await renewing)?.etag, 'W/"young"');
    const left = async (): Promise<number> => (await redis.run((client) => client.pTTL(name))) ?? 0;
    await until(async () => (await left()) >= 30_000, 'the young page is in Redis');
    assert.equal((await gateway().renew('/faq', never))?.etag, 'W/"young"');
    assert.equal((await gateway().get('/faq', never)).page.etag, 'W/"young"');
  });

  test('one that is as small as can be stays so where another gateway shows it', async () => {
    const gateway = gateways();
    const bytes = await compress(html, 'br', 'best');
    const compressed: CachedPage['compressed'] = new Map([['br', { bytes: Promise.resolve(bytes), asked: 0, best: true }]]);
    await givenOne(() => gateway().get('/faq', async () => pageOf({ compressed })));
    const { page } = await gateway().get('/faq', never);
    const form = formOf(page, 'br');
    const before = form.bytes;
    for (let visitor = 0; visitor < 3; visitor += 1) assert.deepEqual(await encoded(page, 'br'), bytes);
    assert.equal(form.best, true);
    assert.equal(form.bytes, before, 'nobody compresses it once more');
  });

  for (const [what, render] of [
    ['that may not be cached', async () => pageOf({ madeOf: null })],
    ['that is too old', async () => pageOf({ madeOf: -60_000 })],
    ['that failed', () => Promise.reject(new Error('no page'))],
  ] as const) {
    test(`nobody waits for a page ${what}, and none is cached`, async () => {
      const gateway = gateways();
      const known = await keys('page');
      const first = gateway().get('/faq', render);
      await first.catch(() => undefined);
      const { outcome } = await gateway().get('/faq', async () => pageOf());
      assert.equal(outcome, 'miss');
      assert.deepEqual(await keys('page'), known);
    });
  }

  test('another content, another setting, another address: another page', async () => {
    const gateway = gateways();
    await givenOne(() => gateway().get('/faq', async () => pageOf()));
    for (const [other, key] of [
      [gateway({ epoch: () => 'new' }), '/faq'],
      [gateways()(), '/faq'],
      [gateway(), '/ru/faq'],
      [gateway({ secret: 'another' }), '/faq'],
    ] as const) {
      assert.equal((await other.get(key, async () => pageOf({ madeOf: null }))).outcome, 'miss');
    }
  });

  test('what somebody else wrote, or moved to another address, is not shown', async () => {
    const gateway = gateways();
    const one = await givenOne(() => gateway().get('/one', async () => pageOf()));
    const two = await givenOne(() => gateway().get('/two', async () => pageOf()));
    const text = (await redis.run((client) => client.get(two))) ?? '';
    for (const forged of [text, text.slice(43), `${text.slice(0, 43)}${text.slice(43).replace('200', '201')}`, '', '{}']) {
      await redis.run((client) => client.set(one, forged, { expiration: 'KEEPTTL' }));
      assert.equal((await gateway().get('/one', async () => pageOf())).outcome, 'miss', forged.slice(0, 20));
    }
  });

  test('what another build of the gateway wrote in a shape of its own is not shown, and each renders for itself', async () => {
    const gateway = gateways();
    const name = await givenOne(() => gateway().get('/faq', async () => pageOf()));
    const known = (await redis.run((client) => client.get(name))) ?? '';
    const json = known.slice(43).replace('"status":200', '"status":"200"');
    const mac = createHmac('sha256', 'secret')
      .update(`page ${name.replace('pozyka:page:', '')}\n${json}`)
      .digest('base64url');
    await redis.run((client) => client.set(name, mac + json, { expiration: 'KEEPTTL' }));
    assert.equal((await gateway().get('/faq', async () => pageOf())).outcome, 'miss');
  });

  test('its name in Redis tells nothing of the address', async () => {
    const name = await givenOne(() => gateways()().get('/faq?phone=380671234567', async () => pageOf()));
    assert.match(name, /^pozyka:page:[\w-]{43}$/);
  });

  test('without Redis each renders for itself', async (t: TestContext) => {
    const away = await openRedis({ url: 'redis://127.0.0.1:1', log: { info: () => {}, warn: () => {} } });
    t.after(() => away.close());
    const alone = new SharedPages({ redis: away, secret: 'secret', variant: '', epoch: () => '', now: () => 0 });
    assert.equal((await alone.get('/faq', async () => pageOf())).outcome, 'miss');
  });
});
