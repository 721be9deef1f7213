import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { workspaceRoot } from '../../start/paths.mjs';
import { DOMAIN } from './start-astro.ts';

type Versions = Record<string, string>;
const readJson = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;

const folder = join(import.meta.dirname, 'astro');
const { dependencies } = readJson<{ dependencies: Versions }>(folder, 'package.json');

test('it requires exact versions, and its lock has them', () => {
  const { packages } = readJson<{ packages: Record<string, { version?: string; dependencies?: Versions }> }>(folder, 'package-lock.json');
  assert.deepEqual(packages['']?.dependencies, dependencies);
  for (const [dependency, version] of Object.entries(dependencies)) {
    assert.match(version, /^\d+\.\d+\.\d+$/, dependency);
    assert.equal(packages[`node_modules/${dependency}`]?.version, version, dependency);
  }
});

test('it runs no script of its packages when it is installed', () => {
  assert.match(readFileSync(join(folder, '.npmrc'), 'utf8'), /^ignore-scripts=true$/m);
});

test('it has our version of our own framework', () => {
  const ours = readJson<{ dependencies: Versions }>(workspaceRoot, 'package.json').dependencies;
  for (const name of ['react', 'react-dom']) assert.equal(dependencies[name], ours[name], name);
});

test('the rules of a price that it gets need no other file of ours', () => {
  for (const file of DOMAIN) {
    const source = readFileSync(join(workspaceRoot, 'libs/domain/src', file), 'utf8');
    for (const [, from = ''] of source.matchAll(/ from '([^']+)'/g))
      assert.ok(DOMAIN.includes(from.replace(/^\.\//, '')), `${file} imports ${from}`);
  }
});

test('it requests nothing but the APIs that it is given', () => {
  const sources = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(?:ts|tsx|astro|css|mjs)$/.test(entry.name),
  );
  assert.ok(sources.length > 15);
  for (const { parentPath, name } of sources) {
    const hosts = [...readFileSync(join(parentPath, name), 'utf8').matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host);
    // where a visitor shares a post
    assert.deepEqual(
      hosts.filter((host) => !['t.me', 'www.facebook.com', 'localhost', '127.0.0.1'].includes(host ?? '')),
      [],
      name,
    );
  }
});
