import { parseJson, releaseSchema } from './schema.ts';

const integrity = `sha256-${'A'.repeat(43)}=`;
const release = {
  name: 'content',
  version: '0.1.0',
  sha: 'abc',
  builtAt: '2026-03-01T10:00:00.000Z',
  entry: 'remoteEntry.js',
  server: { file: 'server.cjs', integrity, requires: [] },
  files: { 'remoteEntry.js': { integrity, bytes: 1, brotli: 1 } },
  screens: [],
  chunks: {},
  contracts: { requires: { react: '^19.0.0' }, provides: {} },
};

describe('releaseSchema', () => {
  const read = (requires: object): unknown =>
    parseJson(releaseSchema, JSON.stringify({ ...release, contracts: { requires, provides: {} } })).contracts.requires;

  it('reads an older release, which also names the calls of the federation runtime that it requires', () => {
    expect(read({ react: '^19.0.0', '@module-federation/runtime-core#assert': '*' })).toEqual({ react: '^19.0.0' });
  });

  it('keeps what it does not know', () => {
    expect(read({ 'react#use': '*' })).toEqual({ 'react#use': '*' });
  });
});
