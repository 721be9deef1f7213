import type { ResolvedRelease } from '@pozyka/remote-kit';
import { documentStyle } from './document-style.ts';

const file = { integrity: 'sha256-x', bytes: 1, brotli: 1 };
const shell: ResolvedRelease = {
  base: '/r/shell/1/',
  release: {
    name: 'shell',
    version: '1',
    sha: 'x',
    builtAt: '2026-01-01T00:00:00Z',
    entry: 'main.js',
    files: { 'onest-latin.0123456789.woff2': file, 'main.js': file },
    screens: [],
    chunks: {},
    server: { file: 'server.cjs', integrity: 'x', requires: [] },
    contracts: { requires: {}, provides: {} },
  },
};

test('names the files that the release has, leaves the others to the fonts of the system', () => {
  const style = documentStyle(shell, { nonce: 'abc', fades: false });
  expect(style).toMatch(/^<style nonce="abc">@font-face\{font-family:Onest;/);
  expect(style.match(/url\([^)]*\)/g)).toEqual(['url(/r/shell/1/onest-latin.0123456789.woff2)']);
  expect(style).toContain('--color-page:');
  expect(style).not.toContain('/*');
  expect(documentStyle(shell, { fades: false })).toMatch(/^<style>/);
});

test('who has no scripts at all sees the notice that the page is plain, by a style that the policy knows', () => {
  expect(documentStyle(shell, { nonce: 'abc', fades: false })).toMatch(
    /<noscript><style nonce="abc">#pozyka-plain\{display:block\}<\/style><\/noscript>$/,
  );
  expect(documentStyle(shell, { fades: false })).toMatch(/<noscript><style>#pozyka-plain\{display:block\}<\/style><\/noscript>$/);
});

test('a document fades into the next one, unless its visitor wants no motion', () => {
  const fading = /@media \(prefers-reduced-motion:no-preference\)\{@view-transition\{navigation:auto\}/;
  expect(documentStyle(shell, { fades: true })).toMatch(fading);
  expect(documentStyle(shell, { fades: false })).not.toContain('view-transition');
});
