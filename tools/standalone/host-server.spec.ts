import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { parity } from '@pozyka/i18n';
import { bundleHost } from './host-bundle.ts';
import { hostMiddlewares } from './host-server.ts';

const load = createRequire(import.meta.url);
const closing: (() => void)[] = [];
after(() => closing.forEach((close) => close()));

const listen = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** A gateway whose APIs answer what is given, by the path. */
const gatewayWith = (answers: Record<string, unknown>): Promise<string> =>
  listen((request, response) => {
    const data = answers[(request.url ?? '').split('?')[0] ?? ''];
    response.writeHead(data === undefined ? 503 : 200, { 'content-type': 'application/json', 'x-items-total': '1' });
    response.end(JSON.stringify({ data }));
  });

/** The host around a development server that has one file. */
const hostOf = (remote: string, gateway: string, bundle: Promise<string> = Promise.resolve('start()')): Promise<string> => {
  const { first, last } = hostMiddlewares({ remote, gateway, site: 'http://localhost:4000', bundle });
  return listen((request, response) =>
    first(request, response, () => {
      if (request.url === '/remoteEntry.js') response.end('entry');
      else last(request, response, () => response.writeHead(404).end());
    }),
  );
};

const addressesOf = async (remote: string, answers: Record<string, unknown>): Promise<string[]> =>
  (await (await fetch(`${await hostOf(remote, await gatewayWith(answers))}/_host/addresses`)).json()) as string[];
const html = { headers: { accept: 'text/html' } };

describe('the host of a remote that is alone', () => {
  it('answers every address with its page, and leaves files to the development server', async () => {
    const host = await hostOf('content', await gatewayWith({}));
    const page = await fetch(`${host}/ru/posts/items/one`, html);
    const text = await page.text();
    assert.match(text, /<html lang="ru">/);
    assert.match(
      text,
      /<script type="application\/json" id="pozyka-host">\{"remote":"content","site":"http:\/\/localhost:4000"\}<\/script>/,
    );
    assert.match(text, /@font-face\{font-family:Onest;[^}]*url\(\/_host\/onest-latin\.woff2\)/);
    assert.equal(await (await fetch(`${host}/_host/host.js`)).text(), 'start()');
    assert.equal(await (await fetch(`${host}/remoteEntry.js`, html)).text(), 'entry');
    assert.equal((await fetch(`${host}/lost.js`, html)).status, 404);
    assert.equal((await fetch(`${host}/faq`)).status, 404);
    const files = await Promise.all(
      ['/_host/onest-latin.woff2', '/pictures.svg?v=1', '/_host/none.woff2'].map((file) => fetch(host + file)),
    );
    assert.deepEqual(
      files.map(({ status, headers }) => [status, headers.get('content-type')]),
      [
        [200, 'font/woff2'],
        [200, 'image/svg+xml'],
        [500, null],
      ],
    );
  });

  it('finds real things for screens with parameters', async () => {
    const posts = [{ alias: 'how-to', category: { alias: 'advice' }, updated_at: '2026-03-02' }];
    const tree = [{ id: 'phones', children: [{ id: 'empty', children: [] }] }];
    const shop = { '/mplace-api/mplace/category-tree': tree, '/mplace-api/mplace/good-list/category_id/empty': [{ id: 'g1' }] };
    const pages = { '/api/v2/system/custom/pages': [{ id: 'about' }], '/api/v2/system/posts/items': posts, '/api/_sandbox/personas': [] };
    const content = await addressesOf('content', { ...pages, ...shop });
    for (const address of ['/about', '/posts/items/how-to', '/posts/categories/advice']) assert.ok(content.includes(address), address);
    const market = await addressesOf('marketplace', { ...pages, ...shop });
    assert.deepEqual(market.slice(-2), ['/category/empty', '/category/empty/goods/g1']);
  });

  it('still knows what others answer where one is silent', async () => {
    assert.deepEqual(await addressesOf('content', { '/mplace-api/mplace/category-tree': [] }), []);
    const pages = { '/api/v2/system/custom/pages': [{ id: 'about' }], '/api/v2/system/posts/items': [] };
    assert.ok((await addressesOf('content', pages)).includes('/about'));
  });

  it('brings everything that a remote takes from the shell, as development code', async () => {
    const script = await bundleHost();
    const { SHARED } = load('../webpack/shared.cjs') as { SHARED: Record<string, string> };
    for (const [name, version] of Object.entries(SHARED)) assert.match(script, new RegExp(`"?${name}"?: "${version}"`));
    assert.match(script, /react-dom-client\.development\.js/);
    assert.ok(script.indexOf('__REACT_DEVTOOLS_GLOBAL_HOOK__ ??=') < script.indexOf('react.development.js'));
  });

  it('says the same in both languages', () => {
    const [uk, ru] = ['uk', 'ru'].map((locale) =>
      JSON.parse(readFileSync(join(import.meta.dirname, `host/messages/${locale}.json`), 'utf8')),
    );
    assert.deepEqual(parity(uk, ru), []);
  });
});
