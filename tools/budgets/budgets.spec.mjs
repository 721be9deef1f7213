import assert from 'node:assert/strict';
import { describe as suite, it } from 'node:test';
import { countScripts, describe, measure } from './budgets.mjs';

/** @param {Record<string, number>} sizes @param {Record<string, string[]>} chunks @param {string[]} screens @param {string} [container] @param {string} [access] */
function release(sizes, chunks, screens, container, access = 'public') {
  const files = Object.fromEntries(Object.entries(sizes).map(([file, brotli]) => [file, { integrity: '', bytes: brotli * 3, brotli }]));
  const rows = screens.map((screen) => ({ screen, path: '/', access, layout: 'default', rendering: 'server' }));
  return /** @type {import('./budgets.mjs').Release} */ ({
    ...{
      name: container ? 'content' : 'shell',
      ...(container ? { container } : {}),
      version: '1.0.0',
      sha: '',
      builtAt: '',
      entry: 'entry.js',
    },
    ...{
      server: { file: 'server.cjs', integrity: '', requires: [] },
      files,
      chunks,
      screens: rows,
      contracts: { requires: {}, provides: {} },
    },
  });
}

const shell = release(
  {
    ...{ 'entry.js': 100, 'index.js': 20, 'uk.js': 3, 'ru.js': 4, 'federation.js': 30, 'lazy.js': 999 },
    ...{ 'document.js': 4, 'visit.js': 5, 'islands.js': 70, 'services.js': 11, 'calculator.js': 6 },
  },
  {
    ...{
      document: ['document.js'],
      visit: ['visit.js'],
      islands: ['islands.js'],
      services: ['services.js'],
      calculator: ['calculator.js'],
    },
    index: ['index.js'],
    'messages-uk': ['uk.js'],
    'messages-ru': ['ru.js'],
    federation: ['federation.js'],
    lazy: ['lazy.js'],
  },
  ['index'],
);
const content = {
  topics: { faq: ['help'] },
  ...release(
    { 'entry.js': 7, 'remote.js': 2, 'faq.js': 5, 'both.js': 1, 'uk.js': 2, 'uk-faq.js': 3, 'ru.js': 4 },
    {
      remote: ['entry.js', 'remote.js'],
      faq: ['faq.js', 'both.js'],
      'messages-uk': ['uk.js', 'both.js'],
      'messages-uk-help': ['uk-faq.js'],
      'messages-ru': ['ru.js'],
    },
    ['faq'],
    'mf_content',
  ),
};
const loan = release(
  { 'entry.js': 7, 'home.js': 5, 'uk.js': 3, 'ru.js': 4 },
  { home: ['home.js'], 'messages-uk': ['uk.js'], 'messages-ru': ['ru.js'] },
  ['home'],
  'mf_loan',
  'protected',
);
const budgets = {
  untilHydrated: { index: 120, otherwise: 145 },
  document: 8,
  islands: { 'services + calculator': 60 },
  remoteEntry: 7,
  remoteFirstChunk: 7,
  scripts: { index: 2, public: 5, protected: 6 },
};

suite('budgets', () => {
  it('counts what a screen needs until it is hydrated, every file once; texts of a guest are in the document', () => {
    assert.deepEqual(measure([shell, content], budgets), [
      { name: 'index', bytes: 120, limit: 120 },
      { name: 'island services + calculator', bytes: 4 + 70 + 11 + 6, limit: 60 },
      { name: 'faq', bytes: 145, limit: 145 },
      { name: 'content: entry', bytes: 7, limit: 7 },
      { name: 'content: first chunk', bytes: 8, limit: 7 },
    ]);
  });

  it('takes the limits that a release has of its own', () => {
    const budget = { why: 'another federation runtime', untilHydrated: 150, remoteEntry: 30 };
    const [, , faq, entry, chunk] = measure([shell, { ...content, budget }], budgets);
    assert.deepEqual([faq?.limit, entry?.limit, chunk?.limit], [150, 30, 7]);
  });

  it('counts the heavier language of what a customer needs', () => {
    const [, , home] = measure([shell, loan], budgets);
    assert.deepEqual(home, { name: 'home', bytes: 100 + 30 + 4 + 7 + 5 + 4, limit: 145 });
  });

  it('counts the scripts that a screen asks for', () => {
    assert.deepEqual(countScripts([shell, content, loan], budgets), [
      { name: 'index: scripts', scripts: 2, limit: 2 },
      { name: 'faq: scripts', scripts: 6, limit: 5 },
      { name: 'home: scripts', scripts: 6, limit: 6 },
    ]);
  });

  it('counts for a document neither the application nor its remote', () => {
    const document = { ...content, screens: content.screens.map((screen) => ({ ...screen, document: /** @type {const} */ (true) })) };
    assert.deepEqual(measure([shell, document], budgets)[2], { name: 'faq', bytes: 9, limit: 8 });
    assert.deepEqual(countScripts([shell, document], budgets)[1], { name: 'faq: scripts', scripts: 2, limit: 5 });
  });

  it('marks what is above its limit', () => {
    const lines = describe(measure([shell, content], budgets)).split('\n');
    assert.deepEqual(
      lines.map((line) => line.trim()[0]),
      ['✔', '✖', '✔', '✔', '✖'],
    );
  });
});
