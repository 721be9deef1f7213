import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { startSite } from '../testing/gateway.ts';

/** Sends the path as it is written; URL would tidy it first. */
const rawGet = async (site: string, path: string): Promise<IncomingMessage> => {
  const { hostname, port } = new URL(site);
  const [answer] = (await once(get({ hostname, port, path, agent: false }), 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
};

test('a listed file is served for ever, with its type', async (t) => {
  const { app } = await startSite(t);
  const answer = await app.inject('/r/content/1.0.0/faq.2.js');
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.body, 'faq()');
  assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(answer.headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(answer.headers['x-content-type-options'], 'nosniff');
  const head = await app.inject({ method: 'HEAD', url: '/r/content/1.0.0/faq.2.js' });
  assert.deepEqual([head.statusCode, head.body, head.headers['content-length']], [200, '', '5']);
});

test('pages of the hosts that the operator lists may load them, and no others', async (t) => {
  const { app } = await startSite(t, { env: { HOST_ORIGINS: 'https://partner.example' } });
  const headersOf = async (url: string, origin: string) => {
    const { headers } = await app.inject({ url, headers: { origin } });
    return [headers['access-control-allow-origin'], headers['vary']];
  };
  assert.deepEqual(await headersOf('/r/content/1.0.0/faq.2.js', 'https://partner.example'), [
    'https://partner.example',
    'Accept-Encoding, Available-Dictionary, Dictionary-ID, Origin',
  ]);
  assert.deepEqual(await headersOf('/registry.json', 'https://partner.example'), ['https://partner.example', 'Cookie, Origin']);
  assert.deepEqual(await headersOf('/r/content/1.0.0/faq.2.js', 'https://other.example'), [
    undefined,
    'Accept-Encoding, Available-Dictionary, Dictionary-ID, Origin',
  ]);
  const [allowed] = await headersOf('/faq', 'https://partner.example');
  assert.equal(allowed, undefined);
});

test('a sibling compressed at build is preferred, identity is the fall-back', async (t) => {
  const { app, folder } = await startSite(t);
  const file = join(folder.releasesDir, 'content/1.0.0/faq.2.js');
  await writeFile(`${file}.br`, brotliCompressSync('faq()'));
  const br = await app.inject({ url: '/r/content/1.0.0/faq.2.js', headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(br.headers['content-encoding'], 'br');
  assert.equal(brotliDecompressSync(br.rawPayload).toString(), 'faq()');
  for (const accepted of ['gzip', 'br;q=0', '']) {
    const plain = await app.inject({ url: '/r/content/1.0.0/faq.2.js', headers: { 'accept-encoding': accepted } });
    assert.equal(plain.headers['content-encoding'], undefined, accepted);
    assert.equal(plain.body, 'faq()');
  }
});

test('nothing but listed files of a release exists', async (t) => {
  const { url } = await startSite(t);
  const hidden = [
    '/r/content/1.0.0/server.cjs',
    '/r/content/1.0.0/release.json',
    '/r/content/1.0.0/missing.js',
    '/r/content/9.9.9/faq.2.js',
    '/r/unknown/1.0.0/faq.2.js',
    '/r/content/1.0.0/__proto__',
    '/r/content/1.0.0/../1.0.0/faq.2.js',
    '/r/content/1.0.0/%2e%2e/1.0.0/faq.2.js',
    '/r/content/1.0.0/../../../registry.json',
    '/r/content/1.0.0/..%2f..%2f..%2fregistry.json',
    '/r/content/..%2f..%2f/registry.json',
    '/r/..%2f/1.0.0/registry.json',
    '/r/content/1.0.0/..%5c..%5cregistry.json',
    '/r/content/1.0.0/faq.2.js%00',
  ];
  for (const path of hidden) {
    const answer = await rawGet(url, path);
    assert.equal(answer.statusCode, 404, path);
    assert.equal(answer.headers['cache-control'], 'no-store', path);
  }
});
