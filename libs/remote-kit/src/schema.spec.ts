import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020';
import { parseJson, releaseSchema, jsonSchemas } from './schema.ts';
import { release } from './testing/release.ts';

describe('releaseSchema', () => {
  const read = (requires: object): unknown =>
    parseJson(releaseSchema, JSON.stringify({ ...release, contracts: { requires, provides: {} } })).contracts.requires;

  it('reads an older release, which also names the calls of the federation runtime that it requires', () => {
    expect(read({ react: '^19.0.0', '@module-federation/runtime-core#assert': '*' })).toEqual({ react: '^19.0.0' });
  });

  it('reads one without a server half, whose screens the browser renders alone', () => {
    const { server: _, ...rest } = release;
    const readScreen = (screen: object) =>
      parseJson(releaseSchema, JSON.stringify({ ...rest, screens: [{ ...release.screens[0], ...screen }] }));
    const head = { uk: { title: 'Питання' }, ru: { title: 'Вопросы', description: 'Ответы' } };
    expect(readScreen({ rendering: 'browser', head }).screens[0]?.head).toEqual(head);
    for (const screen of [{}, { rendering: 'browser', document: true }])
      expect(() => readScreen(screen)).toThrow('must be rendered by the browser');
  });

  it('keeps what it does not know', () => {
    expect(read({ 'react#use': '*' })).toEqual({ 'react#use': '*' });
  });
});

const written = (name: string): object => JSON.parse(readFileSync(join(__dirname, '../schemas', `${name}.schema.json`), 'utf8')) as object;

describe('the JSON Schemas of a delivery', () => {
  it.each(['release', 'registry'] as const)('%s is what the code reads by: node libs/remote-kit/scripts/write-schemas.mjs', (name) => {
    expect(written(name)).toEqual(jsonSchemas()[name]);
  });

  it('take a registry, and refuse a version or a share that is none', () => {
    const takes = new Ajv().compile(written('registry'));
    const registry = (app: object) => ({ revision: 3, apps: { content: app } });
    expect(takes(registry({ stable: '0.1.0-b1', canary: { version: '0.2.0', percent: 10 } }))).toBe(true);
    expect(takes(registry({ stable: '../etc' }))).toBe(false);
    expect(takes(registry({ stable: '0.1.0', canary: { version: '0.2.0', percent: 101 } }))).toBe(false);
  });

  it('refuse a release without contracts, and a file that leaves its folder', () => {
    const takes = new Ajv().compile(written('release'));
    expect(takes(release)).toBe(true);
    expect(takes({ ...release, contracts: undefined })).toBe(false);
    expect(takes({ ...release, entry: '../remoteEntry.js' })).toBe(false);
    expect(takes({ ...release, entryType: 'umd' })).toBe(false);
  });
});
