import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { startSite } from '../testing/gateway.ts';
import { noServiceWorker, serviceWorker } from './service-worker.ts';

/** Width and height that a PNG's header tells. */
const sideOf = (png: Buffer): string => {
  assert.equal(png.subarray(1, 4).toString(), 'PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
};

test('the manifest of each language, and every icon in the size it tells', async (t) => {
  const { app } = await startSite(t);
  for (const [path, lang, start] of [
    ['/manifest.webmanifest', 'uk', '/'],
    ['/ru/manifest.webmanifest', 'ru', '/ru'],
  ] as const) {
    const answer = await app.inject({ url: path });
    assert.match(String(answer.headers['content-type']), /^application\/manifest\+json/);
    assert.match(String(answer.headers['cache-control']), /max-age/);
    const manifest = answer.json<{
      lang: string;
      start_url: string;
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    }>();
    assert.deepEqual([manifest.lang, manifest.start_url], [lang, start]);
    assert.deepEqual(manifest.icons.map(({ purpose }) => purpose).toSorted(), ['any', 'any', 'any', 'maskable']);
    for (const { src, sizes, type } of manifest.icons) {
      const picture = await app.inject({ url: src });
      assert.equal(picture.statusCode, 200, src);
      assert.equal(picture.headers['content-type'], type, src);
      if (type === 'image/png') assert.equal(sideOf(picture.rawPayload), sizes, src);
    }
  }
  assert.equal(sideOf((await app.inject({ url: '/icons/icon-48.png' })).rawPayload), '48x48');
  assert.equal(sideOf((await app.inject({ url: '/apple-touch-icon.png' })).rawPayload), '180x180');
});

test('the offline page needs nothing but itself, in both languages', async (t) => {
  const { app } = await startSite(t);
  for (const [path, lang, words] of [
    ['/offline/uk', 'uk', 'Немає інтернету'],
    ['/offline/ru', 'ru', 'Нет интернета'],
  ] as const) {
    const { body, headers, statusCode } = await app.inject({ url: path });
    assert.equal(statusCode, 200);
    assert.match(body, new RegExp(`<html lang="${lang}">.*<title>${words}`));
    assert.doesNotMatch(body, /\ssrc=|<link|<script|url\(/);
    assert.match(String(headers['content-security-policy']), /script-src 'none'/);
    assert.equal(headers['x-robots-tag'], 'noindex');
  }
});

test('the worker is never taken from a cache, and OFFLINE_PAGE=false serves the one that leaves', async (t) => {
  const on = await (await startSite(t)).app.inject({ url: '/service-worker.js' });
  assert.equal(on.headers['cache-control'], 'no-cache');
  assert.match(String(on.headers['content-type']), /^text\/javascript/);
  assert.match(on.body, /addEventListener\('fetch'/);
  const off = await (await startSite(t, { env: { OFFLINE_PAGE: 'false' } })).app.inject({ url: '/service-worker.js' });
  assert.equal(off.body, noServiceWorker);
});

type Handler = (event: Record<string, unknown>) => void;

/** Runs a worker's script with caches that are maps; `online` decides whether the network responds. */
const run = (script: string, caches: Map<string, Map<string, string>>) => {
  const handlers = new Map<string, Handler>();
  const net = { online: true, unregistered: false };
  const open = (name: string) => {
    const cached = caches.get(name) ?? new Map<string, string>();
    caches.set(name, cached);
    return { addAll: async (requests: { url: string }[]) => requests.forEach(({ url }) => cached.set(url, `cached ${url}`)) };
  };
  runInNewContext(script, {
    URL,
    Request: class {
      url: string;
      constructor(url: string) {
        this.url = url;
      }
    },
    fetch: async ({ url }: { url: string }) => {
      if (!net.online) throw new TypeError('no connection');
      return `fetched ${url}`;
    },
    caches: {
      open: async (name: string) => open(name),
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      match: async (url: string, { cacheName }: { cacheName: string }) => caches.get(cacheName)?.get(url),
    },
    self: {
      addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
      skipWaiting: async () => undefined,
      registration: {
        unregister: async () => {
          net.unregistered = true;
        },
      },
    },
  });
  const send = async (type: string, event: Record<string, unknown> = {}): Promise<unknown> => {
    let result: unknown;
    const hold = (promise: unknown) => {
      result = promise;
    };
    handlers.get(type)?.({ waitUntil: hold, respondWith: hold, ...event });
    return await (result as Promise<unknown>);
  };
  const ask = (url: string, mode = 'navigate', method = 'GET') =>
    send('fetch', { request: { url: `https://site.example${url}`, mode, method } });
  return { send, ask, net };
};

test('the worker keeps the offline pages alone, and shows them only where a page cannot be fetched', async () => {
  const caches = new Map([
    ['pozyka-offline-old', new Map()],
    ['of-another', new Map()],
  ]);
  const { send, ask, net } = run(serviceWorker('v2'), caches);
  await send('install');
  await send('activate');
  assert.deepEqual([...caches.keys()].toSorted(), ['of-another', 'pozyka-offline-v2']);
  assert.deepEqual([...(caches.get('pozyka-offline-v2')?.keys() ?? [])], ['/offline/uk', '/offline/ru']);

  assert.equal(await ask('/faq'), 'fetched https://site.example/faq');
  net.online = false;
  assert.equal(await ask('/faq?x=1'), 'cached /offline/uk');
  assert.equal(await ask('/ru'), 'cached /offline/ru');
  assert.equal(await ask('/rush'), 'cached /offline/uk');
  // not its business: the browser does these itself
  assert.equal(await ask('/api/v2/app', 'cors'), undefined);
  assert.equal(await ask('/registry.json', 'same-origin'), undefined);
  assert.equal(await ask('/pay', 'navigate', 'POST'), undefined);
  assert.equal(caches.get('pozyka-offline-v2')?.size, 2);
});

test('the worker that leaves takes what was cached along', async () => {
  const caches = new Map([
    ['pozyka-offline-v2', new Map()],
    ['of-another', new Map()],
  ]);
  const { send, net } = run(noServiceWorker, caches);
  await send('install');
  await send('activate');
  assert.deepEqual([...caches.keys()], ['of-another']);
  assert.equal(net.unregistered, true);
});
