import type { ReleaseScreen, ResolvedRelease } from '@pozyka/remote-kit';
import { preloadsFor, starterScript } from './assets.ts';

const live = (name: string, chunks: Record<string, string[]>): ResolvedRelease => ({
  base: `/r/${name}/1/`,
  release: {
    ...{ name, version: '1', sha: '0000000', builtAt: '2026-01-01T00:00:00Z', entry: 'entry.js', files: {}, screens: [], chunks },
    ...{ server: { file: 'server.cjs', integrity: 'sha256-x', requires: [] }, contracts: { requires: {}, provides: {} } },
  },
});
const releases = {
  shell: live('shell', { 'messages-uk': ['uk.js'], federation: ['federation.js'] }),
  content: live('content', { faq: ['faq.js'], 'messages-uk': ['uk.js'] }),
};
const faq: ReleaseScreen = { screen: 'faq', path: '/faq', access: 'public', layout: 'default', rendering: 'server' };
const namedFor = (screen: ReleaseScreen) => preloadsFor(releases, { ...screen, app: 'content' }, 'uk').map(({ href }) => href);

describe('scripts that a document names', () => {
  it("are the texts, and those of the page's remote", () => {
    expect(namedFor(faq)).toEqual([
      '/r/shell/1/uk.js',
      '/r/shell/1/federation.js',
      '/r/content/1/entry.js',
      '/r/content/1/uk.js',
      '/r/content/1/faq.js',
    ]);
  });

  it('are of a document its starter alone', () => {
    const shell = live('shell', { document: ['document.js'] });
    expect(starterScript(shell).href).toBe('/r/shell/1/document.js');
    expect(() => starterScript(live('shell', {}))).toThrow('no script for documents');
  });
});
