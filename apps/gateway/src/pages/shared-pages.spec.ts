import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, test, type TestContext } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { openRedis, startRedis, type Redis, type RedisServer } from '@pozyka/server-kit';
import type { CachedPage } from './cached-page.ts';
import { SharedPages } from './shared-pages.ts';

const html = Buffer.from('<p>питання та відповіді</p>'.repeat(50));
const brotli = brotliCompressSync(html);
const pageOf = (over: Partial<CachedPage> = {}): CachedPage => ({
  ...{ status: 200, redirect: undefined, etag: 'W/"x"', csp: "default-src 'none'", language: 'uk', app: 'content', madeOf: 0 },
  ...{ brotli, isSmallest: false },
  ...over,
});

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
  const gateways = () => {
    specs += 1;
    const variant = String(specs);
    return (over: { now?: () => number; epoch?: () => string; secret?: string } = {}): SharedPages =>
      new SharedPages({ redis, secret: 'secret', variant, epoch: () => '', now: () => 0, ...over });
  };
  const keys = async (): Promise<string[]> => ((await redis.run((client) => client.keys('pozyka:page:*'))) ?? []).toSorted();
  /** Gives a page; its name in Redis. */
  const given = async (gateway: SharedPages, key: string, page = pageOf()): Promise<string> => {
    const known = await keys();
    await gateway.at(key).give(page);
    const [name] = (await keys()).filter((one) => !known.includes(one));
    return name ?? '';
  };

  test('one is everywhere as it was, for as long as it would be cached where it was rendered', async () => {
    const gateway = gateways();
    const page = pageOf({ madeOf: 5_000, isSmallest: true, gzip: Buffer.from('gzip') });
    const name = await given(gateway({ now: () => 20_000 }), '/faq', page);
    const found = await gateway({ now: () => 1_000_000 })
      .at('/faq')
      .find(60_000);
    assert.ok(found);
    const { madeOf, ...rest } = found;
    const { madeOf: _madeOf, gzip: _gzip, ...expected } = page;
    assert.deepEqual(rest, expected);
    const ttl = (await redis.run((client) => client.pTTL(name))) ?? 0;
    assert.ok(ttl > 0 && ttl <= 45_000, `${ttl} ms`);
    assert.ok(madeOf !== null && madeOf <= 985_000 && madeOf > 940_000, 'its age is told by the clock of who shows it');
  });

  test('one that is too old is not given, and a younger one takes its place', async () => {
    const gateway = gateways();
    const name = await given(gateway({ now: () => 35_000 }), '/faq');
    const found = async () => (await gateway().at('/faq').find(30_000))?.etag;
    assert.equal(await found(), undefined);
    assert.equal((await gateway().at('/faq').find(60_000))?.etag, 'W/"x"');
    assert.equal(await given(gateway(), '/faq', pageOf({ etag: 'W/"young"' })), '', `under the same name, ${name}`);
    assert.equal(await found(), 'W/"young"');
  });

  for (const [what, page] of [
    ['that may not be cached', pageOf({ madeOf: null })],
    ['that is too old', pageOf({ madeOf: -60_000 })],
    ['that is too large', pageOf({ brotli: Buffer.alloc(600_000) })],
  ] as const) {
    test(`a page ${what} is not given`, async () => {
      const gateway = gateways();
      assert.equal(await given(gateway(), '/faq', page), '');
      assert.equal(await gateway().at('/faq').find(60_000), undefined);
    });
  }

  test('another content, another setting, another address: another page', async () => {
    const gateway = gateways();
    await given(gateway(), '/faq');
    for (const [other, key] of [
      [gateway({ epoch: () => 'new' }), '/faq'],
      [gateways()(), '/faq'],
      [gateway(), '/ru/faq'],
      [gateway({ secret: 'another' }), '/faq'],
    ] as const) {
      assert.equal(await other.at(key).find(60_000), undefined);
    }
    assert.ok(await gateway().at('/faq').find(60_000));
  });

  test('what somebody else wrote, or moved to another address, is not shown', async () => {
    const gateway = gateways();
    const [one, two] = [await given(gateway(), '/one'), await given(gateway(), '/two')];
    const text = (await redis.run((client) => client.get(two))) ?? '';
    for (const forged of [text, text.slice(43), `${text.slice(0, 43)}${text.slice(43).replace('200', '201')}`, '', '{}']) {
      await redis.run((client) => client.set(one, forged, { expiration: 'KEEPTTL' }));
      assert.equal(await gateway().at('/one').find(60_000), undefined, forged.slice(0, 20));
    }
  });

  test('what another build of the gateway wrote in a shape of its own is not shown', async () => {
    const gateway = gateways();
    const name = await given(gateway(), '/faq');
    const known = (await redis.run((client) => client.get(name))) ?? '';
    const json = known.slice(43).replace('"status":200', '"status":"200"');
    const mac = createHmac('sha256', 'secret').update(`page ${name}\n${json}`).digest('base64url');
    await redis.run((client) => client.set(name, mac + json, { expiration: 'KEEPTTL' }));
    assert.equal(await gateway().at('/faq').find(60_000), undefined);
  });

  test('its name in Redis tells nothing of the address', async () => {
    assert.match(await given(gateways()(), '/faq?phone=380671234567'), /^pozyka:page:[\w-]{43}$/);
  });

  test('without Redis there is none, and nobody waits', async (t: TestContext) => {
    const away = await openRedis({ url: 'redis://127.0.0.1:1', log: { info: () => {}, warn: () => {} } });
    t.after(() => away.close());
    const alone = new SharedPages({ redis: away, secret: 'secret', variant: '', epoch: () => '', now: () => 0 });
    await alone.at('/faq').give(pageOf());
    assert.equal(await alone.at('/faq').find(60_000), undefined);
  });
});
