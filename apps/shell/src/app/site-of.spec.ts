import type { ResolvedRelease } from '@pozyka/remote-kit';
import { createSiteOf } from './site-of.ts';

const live = (name: string, path: string): ResolvedRelease => ({
  base: `/r/${name}/1/`,
  release: {
    name,
    version: '1',
    sha: '0000000',
    builtAt: '2026-01-01T00:00:00Z',
    entry: 'entry.js',
    server: { file: 'server.cjs', integrity: 'sha256-x', requires: [] },
    files: {},
    screens: [{ screen: 'faq', path, access: 'public', layout: 'default', rendering: 'server' }],
    chunks: {},
    contracts: { requires: {}, provides: {} },
  },
});
const shell = live('shell', '/shell');
const content = live('content', '/faq');

describe('what follows from the live releases', () => {
  it('is worked out once for the same releases', () => {
    const siteOf = createSiteOf();
    expect(siteOf({ shell, content })).toBe(siteOf({ shell, content }));
  });

  it('is recomputed for another one of the same version, as a development server gives it', () => {
    const siteOf = createSiteOf();
    expect(siteOf({ shell, content }).match('/faq').screen.screen).toBe('faq');
    expect(siteOf({ shell, content: live('content', '/questions') }).match('/faq').screen.screen).toBe('not-found');
    expect(siteOf({ shell }).screens).toHaveLength(1);
  });

  it('forgets mixtures that came long ago', () => {
    const siteOf = createSiteOf();
    const first = siteOf({ shell });
    for (let n = 0; n < 8; n += 1) siteOf({ shell, content: live('content', `/${n}`) });
    expect(siteOf({ shell })).not.toBe(first);
  });
});
