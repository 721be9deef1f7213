import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { satisfies } from 'semver';
import { releaseOfManifest } from './manifest-release.mjs';

const when = { sha: 'abc', builtAt: new Date('2026-03-01T10:00:00Z') };
const head = { uk: { title: 'Бонуси' }, ru: { title: 'Бонусы' } };
const pozyka = { app: 'bonus', screens: [{ screen: 'bonus', path: '/bonus', head }] };
const lent = { js: { sync: [], async: [] } };
const manifest = {
  name: 'mf_bonus',
  metaData: { name: 'mf_bonus', globalName: 'mf_bonus', remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' } },
  shared: [
    { name: 'react', requiredVersion: '^19.0.0', assets: lent },
    { name: '@pozyka/remote-kit', requiredVersion: '', assets: lent },
    { name: 'lodash', requiredVersion: '^4.0.0', assets: { js: { sync: ['lodash.js'], async: [] } } },
  ],
  exposes: [{ path: './remote', assets: { js: { sync: ['assets/remote.js'], async: ['assets/page.js'] } } }],
};

/** A repository after its bundler. @param {Record<string, string | undefined>} [changes] undefined: no such file @param {object} [about] of package.json */
const repository = (t, changes = {}, about = { pozyka }) => {
  const home = mkdtempSync(path.join(tmpdir(), 'pozyka-guest-'));
  t.after(() => rmSync(home, { recursive: true }));
  const files = {
    'package.json': JSON.stringify({ version: '1.2.0', ...about }),
    'dist/mf-manifest.json': JSON.stringify(manifest),
    'dist/remoteEntry.js': 'var mf_bonus;',
    'dist/assets/remote.js': '1',
    'dist/assets/page.js': '2',
    'dist/assets/page.js.map': '{}',
    ...changes,
  };
  for (const [file, text] of Object.entries(files)) {
    if (text === undefined) continue;
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    writeFileSync(path.join(home, file), text);
  }
  return home;
};
const asModule = JSON.stringify({
  ...manifest,
  metaData: { ...manifest.metaData, remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } },
});

/** A module that shares remote-kit alone. @param {string} requiredVersion */
const ofKit = (requiredVersion) =>
  JSON.stringify({ ...JSON.parse(asModule), shared: [{ name: '@pozyka/remote-kit', requiredVersion, assets: lent }] });

describe('releaseOfManifest', () => {
  it('lists every file that a browser requests, and requires what the remote brings no copy of', (t) => {
    const release = releaseOfManifest(repository(t), when);
    assert.deepEqual(Object.keys(release.files), ['assets/page.js', 'assets/remote.js', 'mf-manifest.json', 'remoteEntry.js']);
    assert.deepEqual(release.contracts, { requires: { react: '^19.0.0', '@pozyka/remote-kit': '*' }, provides: {} });
    assert.deepEqual(
      [release.name, release.container, release.entry, release.entryType],
      ['bonus', 'mf_bonus', 'remoteEntry.js', undefined],
    );
    assert.deepEqual(release.screens, [
      { screen: 'bonus', path: '/bonus', access: 'public', layout: 'default', rendering: 'browser', head },
    ]);
    assert.match(release.version, /^1\.2\.0-b[0-9a-f]{10}$/);
  });

  it('has another version where a file or a screen is another, and not at another hour', (t) => {
    const versionOf = (changes, about) => releaseOfManifest(repository(t, changes, about), { ...when, builtAt: new Date() }).version;
    const version = versionOf();
    assert.equal(versionOf(), version);
    assert.notEqual(versionOf({ 'dist/assets/page.js': '3' }), version);
    assert.notEqual(versionOf({}, { pozyka: { ...pozyka, screens: [{ ...pozyka.screens[0], access: 'protected' }] } }), version);
  });

  it('preloads of modules alone, and says how the entry is loaded', (t) => {
    assert.deepEqual(releaseOfManifest(repository(t), when).chunks, {});
    const { entryType, chunks } = releaseOfManifest(repository(t, { 'dist/mf-manifest.json': asModule }), when);
    assert.deepEqual([entryType, chunks], ['module', { remote: ['assets/remote.js'] }]);
    const alone = JSON.stringify({ ...JSON.parse(asModule), shared: [] });
    const { contracts } = releaseOfManifest(repository(t, { 'dist/mf-manifest.json': alone }), when);
    assert.deepEqual(contracts.requires, { '@pozyka/remote-kit': '* >=0.2.1' });
    const range = releaseOfManifest(repository(t, { 'dist/mf-manifest.json': ofKit('^0.1.0 || ^0.2.0') }), when).contracts.requires[
      '@pozyka/remote-kit'
    ];
    assert.deepEqual(
      ['0.1.9', '0.2.0', '0.2.1'].map((version) => satisfies(version, range)),
      [false, false, true],
    );
  });

  it('lists no link, which may lead out of the folder', (t) => {
    const home = repository(t, { 'secret.js': 'secret' });
    symlinkSync(path.join(home, 'secret.js'), path.join(home, 'dist/assets/link.js'));
    symlinkSync(home, path.join(home, 'dist/outer'));
    assert.deepEqual(Object.keys(releaseOfManifest(home, when).files), [
      'assets/page.js',
      'assets/remote.js',
      'mf-manifest.json',
      'remoteEntry.js',
    ]);
  });

  it('has a server half where there is one', (t) => {
    const server = 'const kit = require("@pozyka/remote-kit"); require("node:path"); module.exports = kit;';
    const release = releaseOfManifest(repository(t, { 'dist/server.cjs': server }, { pozyka: { ...pozyka, server: 'server.cjs' } }), when);
    assert.deepEqual(release.server.requires, ['@pozyka/remote-kit']);
    assert.equal(release.screens[0]?.rendering, 'server');
  });

  it('has documents where its server half renders them, which it does not for staff', (t) => {
    const ofKind = (/** @type {object} */ more) => {
      const about = { pozyka: { ...pozyka, ...more, screens: [{ ...pozyka.screens[0], document: true }] } };
      const { screens, server } = releaseOfManifest(repository(t, { 'dist/server.cjs': 'module.exports = {};' }, about), when);
      return [screens[0]?.document, screens[0]?.rendering, server?.file];
    };
    assert.deepEqual(ofKind({ server: 'server.cjs' }), [true, 'server', 'server.cjs']);
    assert.deepEqual(ofKind({}), [undefined, 'browser', undefined]);
    const before = process.env.NODE_ENV;
    t.after(() => (before === undefined ? delete process.env.NODE_ENV : (process.env.NODE_ENV = before)));
    process.env.NODE_ENV = 'development';
    assert.deepEqual(ofKind({ server: 'server.cjs' }), [undefined, 'browser', undefined]);
  });

  for (const [what, changes, about, pattern] of [
    ['no manifest', { 'dist/mf-manifest.json': undefined }, undefined, /mf-manifest\.json is missing: build first, with "manifest": true/],
    ['nothing about its pages', {}, { name: 'bonus' }, /has no "pozyka"/],
    [
      'another exposed module',
      { 'dist/mf-manifest.json': JSON.stringify({ ...manifest, exposes: [] }) },
      undefined,
      /exposes no \.\/remote/,
    ],
    ['a screen without an address', {}, { pozyka: { ...pozyka, screens: [{ screen: 'bonus' }] } }, /screens\.0\.path/],
    ['a build outside of the repository', {}, { pozyka: { ...pozyka, dist: '../elsewhere' } }, /is outside of/],
    ['an entry that is not there', { 'dist/remoteEntry.js': undefined }, undefined, /entry and chunks must be listed/],
  ])
    it(`refuses ${what}`, (t) => {
      assert.throws(() => releaseOfManifest(repository(t, changes, about), when), pattern);
    });
});
