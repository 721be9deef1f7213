import assert from 'node:assert/strict';
import { describe as suite, it } from 'node:test';
import { describe, measure } from './budgets.mjs';

/** @param {Record<string, number>} sizes @param {Record<string, string[]>} chunks @param {string[]} screens @param {string} [container] */
function release(sizes, chunks, screens, container) {
  const files = Object.fromEntries(Object.entries(sizes).map(([file, brotli]) => [file, { integrity: '', bytes: brotli * 3, brotli }]));
  const rows = screens.map((screen) => ({ screen, path: '/', access: 'public', layout: 'default', rendering: 'server' }));
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
  { 'entry.js': 100, 'index.js': 20, 'uk.js': 3, 'ru.js': 4, 'federation.js': 30, 'later.js': 999 },
  { index: ['index.js'], 'messages-uk': ['uk.js'], 'messages-ru': ['ru.js'], federation: ['federation.js'], later: ['later.js'] },
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
const budgets = { untilHydrated: { index: 124, otherwise: 150 }, remoteEntry: 7, remoteFirstChunk: 9 };

suite('budgets', () => {
  it('counts what a screen needs until it is hydrated, every file once', () => {
    assert.deepEqual(measure([shell, content], budgets), [
      { name: 'index', bytes: 124, limit: 124 },
      { name: 'faq', bytes: 154, limit: 150 },
      { name: 'content: entry', bytes: 7, limit: 7 },
      { name: 'content: first chunk', bytes: 13, limit: 9 },
    ]);
  });

  it('marks what is above its limit', () => {
    const lines = describe(measure([shell, content], budgets)).split('\n');
    assert.deepEqual(
      lines.map((line) => line.trim()[0]),
      ['✔', '✖', '✔', '✖'],
    );
  });
});
