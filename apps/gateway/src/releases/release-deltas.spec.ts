import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { having, undelta } from '../testing/dcz.ts';
import { startSite, type Site } from '../testing/gateway.ts';
import { metricOf } from '../testing/metric-of.ts';
import { contentServer, createReleaseFolder, shellServer } from '../testing/releases.ts';
import { chunkPattern, ReleaseDeltas } from './release-deltas.ts';
import { ReleaseStore } from './release-store.ts';

/** A script of some length that says nothing twice. */
const scriptOf = (word: string): string =>
  Array.from({ length: 300 }, (_, number) => `const f${number * 7919}=()=>${number % 150 === 0 ? word : number * 104_729};`).join('\n');

const files = (word: string, hash: string): Record<string, string> => ({
  [`faq.${hash}.js`]: scriptOf(word),
  [`posts.${hash}.js`]: scriptOf(`${word}+1`),
  'remoteEntry.js': scriptOf(`${word}+2`),
  'same.5.js': scriptOf('5'),
  [`icons.${hash}.svg`]: '<svg/>'.repeat(300),
});

const start = (context: TestContext, env: Record<string, string> = {}): Promise<Site> =>
  startSite(context, {
    env,
    prepare: async (folder) => {
      await folder.write({ app: 'shell', version: '1.0.0', server: shellServer() });
      for (const [version, word, hash] of [
        ['0.9.0', '0', 'a0'],
        ['1.0.0', '1', 'a1'],
        ['2.0.0', '2', 'a2'],
      ] as const)
        await folder.write({ app: 'content', version, server: contentServer, container: 'mf_content', files: files(word, hash) });
      await folder.register({ revision: 1, apps: { shell: { stable: '1.0.0' }, content: { stable: '2.0.0', previous: '1.0.0' } } });
    },
  });

const former = Buffer.from(scriptOf('1'));
const next = Buffer.from(scriptOf('2'));
const URL_OF_NEXT = '/r/content/2.0.0/faq.a2.js';
const VARY = 'Accept-Encoding, Available-Dictionary, Dictionary-ID';

test('a script offers itself as the dictionary of its successors', async (t) => {
  const { app } = await start(t);
  for (const [file, match] of [
    ['faq.a2.js', '/r/content/*/faq.*.js'],
    ['remoteEntry.js', '/r/content/*/remoteEntry.js'],
  ] as const) {
    const { headers } = await app.inject(`/r/content/2.0.0/${file}`);
    assert.equal(headers['use-as-dictionary'], `match="${match}", id="2.0.0/${file}"`);
    assert.equal(headers['vary'], VARY);
    const successor = `/r/content/3.0.0/${file.replace('a2', 'ff')}`;
    assert.ok(new URLPattern({ pathname: match }).test({ pathname: successor }), successor);
    for (const other of ['/r/shell/3.0.0/faq.a2.js', '/r/content/3.0.0/faq-more.a2.js', '/r/content/3.0.0/faq.a2.css'])
      assert.ok(!new URLPattern({ pathname: match }).test({ pathname: other }), other);
  }
  const icons = await app.inject('/r/content/2.0.0/icons.a2.svg');
  assert.deepEqual([icons.headers['use-as-dictionary'], icons.headers['vary']], [undefined, 'Accept-Encoding']);
});

test('who has the former one gets a delta, exact to the byte', async (t) => {
  const { app } = await start(t);
  const headers = having(former, '1.0.0/faq.a1.js');
  const answer = await app.inject({ url: URL_OF_NEXT, headers });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-encoding'], 'dcz');
  assert.equal(answer.headers['vary'], VARY);
  assert.equal(answer.headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(answer.headers['content-length'], String(answer.rawPayload.length));
  assert.equal(answer.headers['use-as-dictionary'], 'match="/r/content/*/faq.*.js", id="2.0.0/faq.a2.js"', 'it is the next dictionary');
  assert.ok(undelta(answer.rawPayload, former).equals(next));
  assert.ok(answer.rawPayload.length < next.length / 50, `${answer.rawPayload.length} of ${next.length}`);
  const head = await app.inject({ method: 'HEAD', url: URL_OF_NEXT, headers });
  assert.deepEqual([head.statusCode, head.body], [200, '']);
  for (const name of ['content-encoding', 'content-length', 'vary', 'use-as-dictionary'])
    assert.equal(head.headers[name], answer.headers[name], name);

  const older = Buffer.from(scriptOf('0'));
  const fromOlder = await app.inject({ url: URL_OF_NEXT, headers: having(older, '0.9.0/faq.a0.js') });
  assert.ok(undelta(fromOlder.rawPayload, older).equals(next), 'a release that is here, though live no more');
  const same = Buffer.from(scriptOf('5'));
  const unchanged = await app.inject({ url: '/r/content/2.0.0/same.5.js', headers: having(same, '1.0.0/same.5.js') });
  assert.ok(undelta(unchanged.rawPayload, same).equals(same));
  assert.ok(unchanged.rawPayload.length < 100, 'what did not change is next to nothing');

  const metrics = (await app.inject('/metrics')).body;
  assert.equal(metricOf(metrics, 'gateway_deltas_total'), 4);
  assert.ok(metricOf(metrics, 'gateway_delta_saved_bytes_total') > 3 * next.length);
  assert.match(metrics, /^gateway_delta_cache_bytes [1-9]\d{2,3}$/m);
});

test('everybody else gets the whole file, and nothing is made for them', async (t) => {
  const { app } = await start(t);
  const good = having(former, '1.0.0/faq.a1.js');
  for (const [headers, url] of [
    [{ 'accept-encoding': 'gzip, deflate, br' }],
    [{ 'accept-encoding': 'br, dcb' }],
    [{ ...good, 'available-dictionary': ':broken:' }],
    [{ ...good, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    [having(former)],
    [having(Buffer.from('made up'), '1.0.0/faq.a1.js')],
    [having(former, '1.0.0/missing.a1.js')],
    [having(former, '7.7.7/faq.a1.js')],
    [having(former, '../faq.a1.js')],
    [having(former, '1.0.0/../1.0.0/faq.a1.js')],
    [having(former, '1.0.0/server.cjs')],
    [having(former, '1.0.0/__proto__')],
    [having(former, 'faq.a1.js')],
    [having(Buffer.from(scriptOf('1+1')), '1.0.0/posts.a1.js')],
    [having(next, '2.0.0/faq.a2.js')],
    [having(next, '2.0.0/faq.a2.js'), '/r/content/0.9.0/faq.a0.js'],
    [good, '/r/content/2.0.0/icons.a2.svg'],
  ] as [Record<string, string>, string?][]) {
    const answer = await app.inject({ url: url ?? URL_OF_NEXT, headers });
    const label = JSON.stringify([url, headers]);
    assert.equal(answer.statusCode, 200, label);
    assert.equal(answer.headers['content-encoding'], undefined, label);
    if (url === undefined) assert.ok(answer.rawPayload.equals(next), label);
    if (url === undefined) assert.equal(answer.headers['vary'], VARY, label);
  }
  const missing = await app.inject({ url: '/r/content/2.0.0/missing.a2.js', headers: good });
  assert.deepEqual([missing.statusCode, missing.headers['use-as-dictionary']], [404, undefined]);
  assert.match((await app.inject('/metrics')).body, /^gateway_delta_cache_bytes 0$/m);
});

test('a release whose folder is gone is no dictionary any more', async (t) => {
  const { app, folder } = await start(t);
  const headers = having(former, '1.0.0/faq.a1.js');
  await rm(join(folder.releasesDir, 'content/1.0.0/faq.a1.js'));
  const answer = await app.inject({ url: URL_OF_NEXT, headers });
  assert.deepEqual([answer.statusCode, answer.headers['content-encoding']], [200, undefined]);
  assert.ok(answer.rawPayload.equals(next));
});

test('many who ask at once get the same delta', async (t) => {
  const { app } = await start(t);
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => app.inject({ url: URL_OF_NEXT, headers: having(former, '1.0.0/faq.a1.js') })),
  );
  for (const { rawPayload } of responses) assert.ok(undelta(rawPayload, former).equals(next));
});

test('DICTIONARIES=false: nothing is offered, and what is offered is not taken', async (t) => {
  const { app } = await start(t, { DICTIONARIES: 'false' });
  const { headers, rawPayload } = await app.inject({ url: URL_OF_NEXT, headers: having(former, '1.0.0/faq.a1.js') });
  assert.deepEqual([headers['content-encoding'], headers['use-as-dictionary'], headers['vary']], [undefined, undefined, 'Accept-Encoding']);
  assert.ok(rawPayload.equals(next));
});

test('a file is recognised in another release by its name without the hash', () => {
  for (const [file, pattern] of [
    ['main.770db3feee.js', 'main.*.js'],
    ['node_modules_compressorjs_dist_compressor_js.130e0910e6.js', 'node_modules_compressorjs_dist_compressor_js.*.js'],
    ['messages-uk-posts.73c6e13c54.js', 'messages-uk-posts.*.js'],
    ['remoteEntry.js', 'remoteEntry.js'],
    ['styles.0a1b2c3d4e.css', 'styles.*.css'],
    ['icons.14e0eed794.svg', undefined],
    ['mf-manifest.json', undefined],
    ['onest-latin.27c19e8979.woff2', undefined],
    ['a.b.c.js', undefined],
    ['parts/faq.1.js', undefined],
    ['{a}*.js', undefined],
    ['server.cjs', undefined],
  ] as const)
    assert.equal(chunkPattern(file), pattern, file);
});

describe('deltas in memory', () => {
  /** Releases of one app: files of words that a former release has too, and one that has nothing in common with it. */
  const open = async (t: TestContext, limitBytes: number) => {
    const folder = await createReleaseFolder();
    t.after(() => folder.remove());
    const names = Array.from({ length: 40 }, (_, place) => `part-${place}.js`);
    const release = (version: string) => {
      const files = names.map((name) => [name, scriptOf(`${version.slice(0, 1)} + '${name}'`)] as const);
      return folder.write({
        ...{ app: 'content', version, server: contentServer, files: { ...Object.fromEntries(files), 'other.js': version.repeat(3) } },
        alter: (made) => ({ ...made, files: { ...made.files, 'other.js': { ...made.files['other.js'], brotli: 10 } } }),
      });
    };
    await release('1.0.0');
    const releases = new ReleaseStore({ releasesDir: folder.releasesDir });
    const saved: number[] = [];
    const deltas = new ReleaseDeltas({ releases, isLive: () => true, limitBytes, count: (bytes) => void saved.push(bytes) });
    await release('2.0.0');
    const next = await releases.load('content', '2.0.0');
    const ask = async (file: string) => {
      const dictionary = await readFile(join(folder.releasesDir, 'content/1.0.0', file));
      return deltas.delta(having(dictionary, `1.0.0/${file}`), next, file);
    };
    return { folder, names, deltas, saved, ask };
  };
  const first = 'part-0.js';

  test('one is made once for all who ask, counted each time', async (t) => {
    const { deltas, saved, ask } = await open(t, 100_000);
    const given = await Promise.all(Array.from({ length: 20 }, () => ask(first)));
    assert.equal(new Set([...given, await ask(first)]).size, 1);
    assert.equal(saved.length, 21);
    assert.ok(deltas.bytes < 1_000);
  });

  test('they take no more memory than they may, and those used last stay', async (t) => {
    const { names, deltas, ask } = await open(t, 3_000);
    const given = await ask(first);
    assert.ok(given);
    for (const name of names) {
      await ask(name);
      assert.equal(await ask(first), given, name);
      assert.ok(deltas.bytes <= 3_000, `${deltas.bytes}`);
    }
    assert.ok(deltas.bytes > 1_500);
  });

  test('one that is no smaller is not sent, and its bytes are not cached', async (t) => {
    const { deltas, saved, ask } = await open(t, 100_000);
    for (let times = 0; times < 2; times += 1) assert.equal(await ask('other.js'), undefined);
    assert.deepEqual(saved, []);
    assert.ok(deltas.bytes > 0 && deltas.bytes < 500, `${deltas.bytes}`);
  });

  test('what fails is sent whole, and tried again', async (t) => {
    const { folder, ask } = await open(t, 100_000);
    const file = join(folder.releasesDir, 'content/2.0.0', first);
    const text = await readFile(file);
    await rm(file);
    assert.equal(await ask(first), undefined);
    await writeFile(file, text);
    assert.ok(await ask(first));
  });

  test('who comes while many are made gets the whole file', async (t) => {
    const { names, ask } = await open(t, 100_000);
    const given = await Promise.all(names.map((name) => ask(name)));
    assert.equal(given.filter(Boolean).length, 32);
    assert.ok((await Promise.all(names.slice(0, 30).map((name) => ask(name)))).every(Boolean));
  });
});
