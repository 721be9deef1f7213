import type { Release } from '../release.ts';

/** A release with one page, as the release tool writes it. */
export const release: Release = {
  name: 'content',
  version: '0.1.0',
  sha: 'abc',
  builtAt: '2026-03-01T10:00:00.000Z',
  entry: 'remoteEntry.js',
  server: { file: 'server.cjs', integrity: `sha256-${'A'.repeat(43)}=`, requires: [] },
  files: { 'remoteEntry.js': { integrity: `sha256-${'A'.repeat(43)}=`, bytes: 1, brotli: 1 } },
  screens: [{ screen: 'faq', path: '/faq', access: 'public', layout: 'default', rendering: 'server' }],
  chunks: {},
  contracts: { requires: {}, provides: {} },
};
