import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { publishAll, publishRelease } from './publish.mjs';
import { RegistryConflict, makeLive, readRegistry, writeRegistry } from './registry-file.mjs';
import { RefusedRelease } from './release-check.mjs';

/** @type {string} */
let home;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pozyka-registry-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const hash = (/** @type {string} */ text) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Builds a small release: an entry with a packed copy, a chunk, a server bundle. */
function build(
  /** @type {{ name?: string, version?: string, entryText?: string }} */ {
    name = 'content',
    version = '0.1.0-aaaa',
    entryText = 'entry',
  } = {},
) {
  const folder = join(home, 'dist', name);
  mkdirSync(join(folder, 'server'), { recursive: true });
  /** @type {Record<string, string>} */
  const texts = { 'entry.1.js': entryText, 'faq.2.js': 'faq' };
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, 'entry.1.js.br'), brotliCompressSync(entryText));
  writeFileSync(join(folder, 'server/server.cjs'), 'server');
  writeFileSync(join(folder, 'chunk-map.json'), '{}');
  const files = Object.fromEntries(
    Object.entries(texts).map(([file, text]) => [file, { integrity: hash(text), bytes: text.length, brotli: 1 }]),
  );
  const server = { file: 'server/server.cjs', integrity: hash('server'), requires: [] };
  const release = { name, version, entry: 'entry.1.js', server, files, chunks: { faq: ['faq.2.js'] } };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return { folder, release };
}

const releasesDir = () => join(home, 'releases');
const registryFile = () => join(home, 'registry.json');
const publish = (/** @type {string} */ from) => publishRelease({ from, releasesDir: releasesDir() });

describe('publishing a release', () => {
  it('copies what release.json lists, packed copies with it, and nothing else', () => {
    const { folder } = build();
    assert.deepEqual(publish(folder), { name: 'content', version: '0.1.0-aaaa', isNew: true });
    const files = readdirSync(join(releasesDir(), 'content/0.1.0-aaaa'), { recursive: true }).map(String).sort();
    assert.deepEqual(files, ['entry.1.js', 'entry.1.js.br', 'faq.2.js', 'release.json', 'server', 'server/server.cjs']);
    assert.deepEqual(readdirSync(join(releasesDir(), 'content')), ['0.1.0-aaaa']);
  });

  it('says that a version is there already', () => {
    const { folder } = build();
    publish(folder);
    assert.equal(publish(folder).isNew, false);
  });

  it('takes a second build of the same bytes for the same release', () => {
    const { folder, release } = build();
    publish(folder);
    writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, sha: 'b2', builtAt: '2030-01-01T00:00:00Z' }));
    assert.equal(publish(folder).isNew, false);
  });

  it('never overwrites a version with other bytes', () => {
    publish(build().folder);
    const other = build({ entryText: 'other entry' });
    assert.throws(() => publish(other.folder), /never overwritten/);
    assert.equal(readFileSync(join(releasesDir(), 'content/0.1.0-aaaa/entry.1.js'), 'utf8'), 'entry');
  });

  for (const file of ['entry.1.js', 'faq.2.js', 'server/server.cjs', 'entry.1.js.br']) {
    it(`refuses an altered ${file} and leaves nothing behind`, () => {
      const { folder } = build();
      if (file.endsWith('.br')) writeFileSync(join(folder, file), brotliCompressSync('something else'));
      else appendFileSync(join(folder, file), ' ');
      assert.throws(() => publish(folder), RefusedRelease);
      assert.equal(existsSync(releasesDir()), false);
    });
  }

  it('refuses a missing file', () => {
    const { folder } = build();
    rmSync(join(folder, 'faq.2.js'));
    assert.throws(() => publish(folder), /faq\.2\.js is missing/);
  });

  it('refuses a page chunk without a hash', () => {
    const { folder, release } = build();
    writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, chunks: { faq: ['unlisted.js'] } }));
    assert.throws(() => publish(folder), /unlisted\.js .* no hash/);
  });

  it('refuses a file outside the release', () => {
    const { folder, release } = build();
    const files = { ...release.files, '../secret.js': { integrity: hash('x'), bytes: 1, brotli: 1 } };
    writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, files }));
    assert.throws(() => publish(folder), /not a plain file name/);
  });

  it('refuses a build without release.json', () => {
    assert.throws(() => publish(join(home, 'nothing')), /build the app first/);
  });

  it('refuses a published folder that was altered since', () => {
    const { folder } = build();
    publish(folder);
    appendFileSync(join(releasesDir(), 'content/0.1.0-aaaa/faq.2.js'), ' ');
    assert.throws(() => publish(folder), /altered/);
  });
});

describe('the registry', () => {
  it('makes all builds live in one revision, once', () => {
    build();
    build({ name: 'shell' });
    const places = { distDir: join(home, 'dist'), releasesDir: releasesDir(), registryFile: registryFile() };
    assert.equal(publishAll(places).revision, 1);
    assert.equal(publishAll(places).revision, 1);
    assert.deepEqual(readRegistry(registryFile()).apps, { content: { stable: '0.1.0-aaaa' }, shell: { stable: '0.1.0-aaaa' } });
  });

  it('remembers the version before', () => {
    makeLive(registryFile(), { content: '0.1.0' });
    assert.deepEqual(makeLive(registryFile(), { content: '0.2.0' }), {
      revision: 2,
      apps: { content: { stable: '0.2.0', previous: '0.1.0' } },
    });
  });

  it('refuses a write by somebody who read an older revision', () => {
    const mine = readRegistry(registryFile());
    makeLive(registryFile(), { content: '0.1.0' });
    assert.throws(() => writeRegistry(registryFile(), mine, { content: { stable: '9.9.9' } }), RegistryConflict);
    assert.equal(readRegistry(registryFile()).apps['content']?.stable, '0.1.0');
  });

  it('refuses a write while another process writes, and takes over the lock of a dead one', () => {
    writeFileSync(`${registryFile()}.lock`, String(process.pid));
    assert.throws(() => makeLive(registryFile(), { content: '0.1.0' }), RegistryConflict);
    writeFileSync(`${registryFile()}.lock`, '');
    assert.equal(makeLive(registryFile(), { content: '0.1.0' }).revision, 1);
  });
});
