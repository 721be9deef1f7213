import assert from 'node:assert/strict';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { valid, validRange } from 'semver';
import { parseJson, releaseSchema } from '../../libs/remote-kit/src/schema.ts';
import { buildRelease, contractsOf } from './release.mjs';
import { sourceTime } from './release-parts.mjs';

const SERVER = `
  const kit = require("@pozyka/remote-kit"); const jsx = require("react/jsx-runtime");
  module.exports = { name: 'content', pages: { page: () => jsx, faq: () => kit } };
`;
const FILES = {
  'remoteEntry.a1.js': 'var mf_content = {};',
  'remote.b2.js': '"pages";'.repeat(50),
  'faq.c3.js': '"questions";',
  'page.d4.js': '"text";',
  'messages-uk.e5.js': '"так";',
  'messages-uk-page.f6.js': '"одна";',
  'chunk-map.json': JSON.stringify({
    remote: ['remote.b2.js'],
    'messages-uk-page': ['messages-uk-page.f6.js'],
    'messages-uk': ['messages-uk.e5.js'],
    faq: ['faq.c3.js'],
    page: ['page.d4.js', 'remoteEntry.a1.js'],
    mf_content: ['remoteEntry.a1.js'],
  }),
  'server/server.cjs': SERVER,
  'packages.json': JSON.stringify(['node_modules/zod', 'node_modules/js-cookie']),
  'server/packages.json': JSON.stringify(['node_modules/zod']),
};
/** What the schema of CycloneDX refuses in a bill of materials, or null. @param {string} bill */
const wrongIn = (bill) => new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(bill);

const YESTERDAY = { sha: 'aaaa', builtAt: new Date('2026-03-01T10:00:00Z') };
const TODAY = { sha: 'bbbb', builtAt: new Date('2026-03-02T11:30:00Z') };

let home;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'pozyka-release-'));
});
afterEach(() => rmSync(home, { recursive: true }));

/** A folder as webpack leaves it. @param {string} folder @param {Record<string, string | undefined>} [changes] undefined: no such file */
const webpackOutput = (folder, changes = {}) => {
  const dist = path.join(home, folder);
  for (const [file, text] of Object.entries({ ...FILES, ...changes })) {
    if (text === undefined) continue;
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    writeFileSync(path.join(dist, file), text);
  }
  return dist;
};
const screen = (name, at) => ({ screen: name, path: at, access: 'public', layout: 'default', rendering: 'server', document: true });
const SCREENS = [screen('faq', '/faq'), screen('page', '/:alias')];
const build = (folder, changes, { screens = SCREENS, ...when } = YESTERDAY) =>
  buildRelease({ name: 'content', dist: webpackOutput(folder, changes), screens, ...YESTERDAY, ...when });

describe('a release', () => {
  it('is whole: hashes, screens, chunks without the entry, what it requires', () => {
    const release = build('a');
    assert.deepEqual(release.screens, SCREENS);
    assert.deepEqual(release.chunks, {
      faq: ['faq.c3.js'],
      'messages-uk': ['messages-uk.e5.js'],
      'messages-uk-page': ['messages-uk-page.f6.js'],
      page: ['page.d4.js'],
      remote: ['remote.b2.js'],
    });
    assert.deepEqual(release.server.requires, ['@pozyka/remote-kit', 'react/jsx-runtime']);
    assert.deepEqual(Object.keys(release.contracts.requires), [...release.server.requires, '@module-federation/runtime-core']);
    assert.ok(Object.values(release.contracts.requires).every((range) => validRange(range) !== null));
    assert.deepEqual(release.messages, { uk: ['messages-uk.e5.js', 'messages-uk-page.f6.js'], ru: [] });
    const scripts = Object.entries(release.files).flatMap(([name, file]) => (name.endsWith('.js') ? [file] : []));
    const { bytes, brotli } = release.files['mf-manifest.json'];
    assert.deepEqual(release.bytes, {
      json: { files: 1, bytes, brotli },
      js: {
        files: 6,
        bytes: scripts.reduce((sum, file) => sum + file.bytes, 0),
        brotli: scripts.reduce((sum, file) => sum + file.brotli, 0),
      },
    });
    assert.match(release.version, /^\d+\.\d+\.\d+-b[0-9a-f]{10}$/);
    assert.equal(valid(release.version), release.version);
    assert.deepEqual(parseJson(releaseSchema, readFileSync(path.join(home, 'a/release.json'), 'utf8')), release);
    assert.deepEqual(
      readdirSync(path.join(home, 'a')).filter((name) => /^(server|chunk-map|packages)/.test(name)),
      ['server.cjs'],
    );
  });

  it('knows the topics of texts that each page needs', () => {
    const topics = `topics: { help: { screens: ['page', 'faq'] }, rest: { screens: ['page'] } }, pages: {`;
    const server = { 'server/server.cjs': SERVER.replace('pages: {', topics) };
    assert.throws(() => build('a', server), /content: no chunk messages-uk-help, messages-ru-help/);
    const named = ['uk-help', 'ru-help', 'uk-rest', 'ru-rest'].map((name) => [`messages-${name}`, ['messages-uk.e5.js']]);
    const whole = build('b', { ...server, 'chunk-map.json': map(Object.fromEntries(named)) });
    assert.deepEqual(whole.topics, { faq: ['help'], page: ['help', 'rest'] });
    assert.equal(build('c').topics, undefined);
  });

  it('of the same build is the same, byte by byte, whatever the commit, the hour and the order of chunks', () => {
    const chunkMap = JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(FILES['chunk-map.json'])).toReversed()));
    const [first, second] = [build('a'), build('b', { 'chunk-map.json': chunkMap }, TODAY)];
    assert.equal(second.version, first.version);
    const names = readdirSync(path.join(home, 'a'));
    assert.deepEqual(readdirSync(path.join(home, 'b')), names);
    const withoutTime = (text) => text.replace(/"(sha|builtAt)": "[^"]*"/g, '');
    for (const name of names) {
      const [left, right] = ['a', 'b'].map((folder) => readFileSync(path.join(home, folder, name)));
      if (name === 'release.json') assert.equal(withoutTime(left.toString()), withoutTime(right.toString()));
      else assert.ok(left.equals(right), name);
    }
  });

  it('carries a bill of the packages that are in it, in CycloneDX, covered by release.json', async () => {
    const release = build('a');
    const text = readFileSync(path.join(home, 'a', release.sbom.file));
    assert.equal(release.sbom.integrity, `sha256-${createHash('sha256').update(text).digest('base64')}`);
    assert.deepEqual(await wrongIn(text.toString()), null);
    assert.notEqual(await wrongIn(text.toString().replace('"library"', '"book"')), null, 'the schema is asked');
    const { metadata, components } = JSON.parse(text);
    assert.deepEqual([metadata.component.name, metadata.component.version], ['content', release.version]);
    assert.deepEqual(
      components.map(({ name }) => name),
      ['js-cookie', 'zod'],
    );
    for (const { purl, hashes, licenses } of components) {
      assert.match(purl, /^pkg:npm\/[\w%-]+@\d/);
      assert.deepEqual([hashes[0].content.length, licenses.length], [128, 1]);
    }
    assert.ok(!Object.hasOwn(release.files, 'sbom.json'), 'it is served to nobody');
    assert.throws(() => build('b', { 'packages.json': '["node_modules/no-such-package"]' }), /no-such-package is not in package-lock/);
  });

  const map = (changes) => JSON.stringify({ ...JSON.parse(FILES['chunk-map.json']), ...changes });
  const CHANGES = {
    'a chunk': { 'faq.c3.js': '"answers";' },
    'the entry': { 'remoteEntry.a1.js': 'var mf_content = {}; ' },
    'the server bundle': { 'server/server.cjs': `${SERVER} ` },
    'what the server bundle requires': { 'server/server.cjs': `${SERVER}require("react");` },
    'which chunks a screen needs': { 'chunk-map.json': map({ faq: ['faq.c3.js', 'page.d4.js'] }) },
    'a file more': { 'extra.g7.js': '"more";' },
    'a package more': { 'packages.json': JSON.stringify(['node_modules/zod', 'node_modules/js-cookie', 'node_modules/semver']) },
    'a file less': { 'remote.b2.js': undefined, 'chunk-map.json': map({ remote: [] }) },
  };
  for (const [what, changes] of Object.entries(CHANGES)) {
    it(`has another version when this changed: ${what}`, () => {
      assert.notEqual(build('b', changes).version, build('a').version);
    });
  }

  it('has another version with other screens', () => {
    const screens = [screen('faq', '/questions'), screen('page', '/:alias')];
    assert.notEqual(build('b', {}, { screens }).version, build('a').version);
  });

  it('is refused with a page that no folder describes, a folder that is not in it, or a page without a chunk', () => {
    const page = { 'server/server.cjs': SERVER.replace('faq:', 'posts:') };
    assert.throws(() => build('a', page), /content: its pages are not those of apps\/content\/src\/pages: posts, faq/);
    const screens = [screen('posts', '/posts'), screen('page', '/:alias')];
    assert.throws(() => build('b', page, { screens }), /content: no chunk is named after posts/);
  });

  it('of an unbuilt folder fails', () => {
    cpSync(webpackOutput('a'), path.join(home, 'b'), { recursive: true, filter: (file) => !path.basename(file).startsWith('remoteEntry') });
    assert.throws(() => buildRelease({ name: 'content', screens: SCREENS, dist: path.join(home, 'b') }), /webpack wrote no entry/);
  });

  it('is dated by its sources, not by the clock', () => {
    assert.equal(sourceTime({ SOURCE_DATE_EPOCH: '1772359200' }).toISOString(), '2026-03-01T10:00:00.000Z');
    const [first, second] = [build('a', {}, {}), build('b', {}, {})];
    assert.equal(second.builtAt, first.builtAt);
    assert.ok(readFileSync(path.join(home, 'a/release.json')).equals(readFileSync(path.join(home, 'b/release.json'))));
  });

  it('requires what it was built with, or the range that its package.json gives', () => {
    const core = '@module-federation/runtime-core';
    const { react, [core]: runtime } = contractsOf('shell', true, []).provides;
    assert.deepEqual(contractsOf('content', false, ['react']).requires, { react: `^${react}`, [core]: `^${runtime}` });
    assert.deepEqual(contractsOf('content', false, ['react'], { react: '>=19 <21', [core]: '>=2 <4' }).requires, {
      react: '>=19 <21',
      [core]: '>=2 <4',
    });
    assert.throws(
      () => contractsOf('content', false, ['react'], { react: '^5.0.0' }),
      /requires react \^5\.0\.0, which it was not built with/,
    );
    assert.throws(() => contractsOf('content', false, ['react'], { redux: '*' }), /a range for redux, which nothing requires/);
  });

  it('of a remote has the manifest of Module Federation, with the files of the release; the shell has none', () => {
    const release = build('a');
    const manifest = JSON.parse(readFileSync(path.join(home, 'a/mf-manifest.json'), 'utf8'));
    assert.deepEqual([manifest.name, manifest.metaData.remoteEntry.name], [release.container, release.entry]);
    const [{ path: exposed, assets }] = manifest.exposes;
    assert.equal(exposed, './remote');
    assert.deepEqual([...assets.js.sync, ...assets.js.async].toSorted(), Object.values(release.chunks).flat().toSorted());
    assert.deepEqual(
      manifest.shared.map(({ name }) => name),
      release.server.requires,
    );
  });
});
