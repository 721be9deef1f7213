import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Release } from '../../libs/remote-kit/src/release.ts';
import { loadEntries } from './load-entries.ts';
import { readBuild } from './release-store.ts';
import { build, homeOf, integrityOf, screen } from './testing/builds.ts';

const PAGE = '{ bonus: async () => ({ default() {} }) }';
const remote = (parts: string): string => `{ name: 'content', messages: { uk() {}, ru() {} }, ${parts} }`;
/** What a bundler makes of a remote, the least that loads. */
const container = (exposed: string, name = 'mf_content'): string => `var ${name} = { init() {}, get: async () => () => (${exposed}) };`;
const good = `{ default: ${remote(`pages: ${PAGE}`)} }`;
/** The least that a bundler makes of a chunk. */
const withChunk = (integrity: string): string => `var mf_content = (() => {
  const policy = trustedTypes.createPolicy('pozyka-mf_content', { createScriptURL: (url) => url });
  const chunk = () => new Promise((done) => {
    const script = Object.assign(document.createElement('script'), { integrity: '${integrity}', onload: done, onerror: done });
    script.src = policy.createScriptURL('/page.2.js');
    document.head.append(script);
  });
  return { init() {}, get: async () => { await chunk(); return () => (${good}); } };
})();`;
const asModule = (exposed: string): string => `export const init = () => {}; export const get = async () => () => (${exposed});`;
const isModule = (release: Release): object => ({ ...release, entryType: 'module' });

const CASES: { what: string; entryText: string; alter?: (release: Release) => object; reasons: RegExp[]; warning?: RegExp }[] = [
  { what: 'a script', entryText: container(good), reasons: [] },
  { what: 'a script with a chunk', entryText: withChunk('sha256-of-it'), reasons: [] },
  { what: 'a script with a chunk that nothing checks', entryText: withChunk(''), reasons: [], warning: /its chunks have no hashes/ },
  { what: 'a module', entryText: asModule(good), alter: isModule, reasons: [] },
  { what: 'a module that is loaded as a script', entryText: asModule(good), reasons: [/"entryType": "module"/] },
  { what: 'a script that is loaded as a module', entryText: container(good), alter: isModule, reasons: [/exports no container/] },
  { what: 'another container', entryText: container(good, 'mf_other'), reasons: [/leaves no container mf_content/] },
  {
    what: 'nothing exposed',
    entryText: `var mf_content = { init() {}, get: async () => { throw new Error('Module "./remote" does not exist in container.'); } };`,
    reasons: [/exposes no \.\/remote/],
  },
  { what: 'a default export that is none', entryText: container(`{ default: 'faq' }`), reasons: [/is no RemoteModule/] },
  { what: 'no pages and no texts', entryText: container(`{ default: { name: 'content' } }`), reasons: [/has no pages/, /has no messages/] },
  {
    what: 'no page of its screen',
    entryText: container(`{ default: ${remote('pages: {}')} }`),
    reasons: [/no page that loads for its screen bonus/],
  },
  {
    what: 'a page that does not load',
    entryText: container(`{ default: ${remote(`pages: { bonus: () => Promise.reject(new Error('lost')) }`)} }`),
    reasons: [/its screen bonus \(Error: lost\)/],
  },
  {
    what: 'an island that does not load',
    entryText: container(`{ default: ${remote(`pages: ${PAGE}, islands: { search: () => Promise.reject(new Error('lost')) }`)} }`),
    reasons: [/no island that loads by the name search \(Error: lost\)/],
  },
  {
    what: 'another name',
    entryText: container(`{ default: { ...${remote(`pages: ${PAGE}`)}, name: 'faq' } }`),
    reasons: [/is called faq, the release content/],
  },
  {
    what: 'no Trusted Types policy',
    entryText: `document.createElement('script').src = '/x.js'; ${container(good)}`,
    reasons: [/policy pozyka-mf_content: set output\.trustedTypes/],
  },
];

describe('loadEntries', () => {
  it('loads what the shell could load, and says of the rest what to change', async (t) => {
    const home = homeOf(t);
    const versionOf = (index: number): string => `0.1.${index}`;
    const builds = [];
    for (const [index, { entryText, alter }] of CASES.entries()) {
      const version = versionOf(index);
      const screens = [{ ...screen('/bonus'), rendering: 'browser' as const }];
      builds.push(await readBuild(build(home, { version, entryText, screens, ...(alter && { alter }) }).folder));
    }
    const warnings: string[] = [];
    const found = await loadEntries(builds, { react: '19.3.1' }, (line) => warnings.push(line));
    for (const [index, { what, reasons, warning }] of CASES.entries()) {
      const warned = warnings.filter((line) => line.startsWith(`content ${versionOf(index)}: `));
      assert.equal(warned.length, warning ? 1 : 0, what);
      if (warning) assert.match(warned[0] ?? '', warning);
      const own = found.filter((reason) => reason.startsWith(`content ${versionOf(index)}: `));
      assert.equal(own.length, reasons.length, `${what}: ${own.join('; ')}`);
      for (const [row, pattern] of reasons.entries()) assert.match(own[row] ?? '', pattern, what);
    }
  });

  it('does not run a file whose hash is another', async (t) => {
    const whole = await readBuild(build(homeOf(t), { entryText: container(good) }).folder);
    const altered = { ...whole.release.files['entry.1.js'], integrity: integrityOf('another') };
    const release = { ...whole.release, files: { ...whole.release.files, 'entry.1.js': altered } } as Release;
    const [reason = ''] = await loadEntries([{ ...whole, release }], {}, assert.fail);
    assert.match(reason, /does not load/);
  });
});
