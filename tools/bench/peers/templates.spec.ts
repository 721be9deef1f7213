import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { workspaceRoot } from '../../start/paths.mjs';
import { SHARED, peerNames } from './start-peers.ts';

type Versions = Record<string, string>;
const readJson = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;

for (const name of peerNames) {
  const folder = join(import.meta.dirname, name);
  const { dependencies } = readJson<{ dependencies: Versions }>(folder, 'package.json');

  test(`${name} requires exact versions, and its lock has them`, () => {
    const { packages } = readJson<{ packages: Record<string, { version?: string; dependencies?: Versions }> }>(folder, 'package-lock.json');
    assert.deepEqual(packages['']?.dependencies, dependencies);
    for (const [dependency, version] of Object.entries(dependencies)) {
      assert.match(version, /^\d+\.\d+\.\d+$/, dependency);
      assert.equal(packages[`node_modules/${dependency}`]?.version, version, dependency);
    }
  });

  test(`${name} runs no script of its packages when it is installed`, () => {
    assert.match(readFileSync(join(folder, '.npmrc'), 'utf8'), /^ignore-scripts=true$/m);
  });
}

test('the peer of our own framework has our version of it', () => {
  const ours = readJson<{ dependencies: Versions }>(workspaceRoot, 'package.json').dependencies;
  const { dependencies } = readJson<{ dependencies: Versions }>(import.meta.dirname, 'astro', 'package.json');
  for (const name of ['react', 'react-dom']) assert.equal(dependencies[name], ours[name], name);
});

test('what peers get of our libraries needs no other file of ours', () => {
  for (const [library, files] of Object.entries(SHARED))
    for (const file of files) {
      const source = readFileSync(join(workspaceRoot, 'libs', library, 'src', file), 'utf8');
      for (const [, from = ''] of source.matchAll(/ from '([^']+)'/g))
        assert.ok(files.includes(from.replace(/^\.\//, '')), `${file} of ${library} imports ${from}`);
    }
});

test('a peer requests nothing but the APIs that it is given', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(?:ts|tsx|astro|vue|css|mjs)$/.test(entry.name) && !entry.name.endsWith('.spec.ts'),
  );
  assert.ok(sources.length > 20);
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
