import { parseJson, releaseSchema } from './schema.ts';
import { release } from './testing/release.ts';

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
