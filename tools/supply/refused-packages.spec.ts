import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { workspaceRoot } from '../start/paths.mjs';
import { refusedPackages, type Lock } from './testing/refused-packages.ts';

const [version, license, integrity] = ['1.0.0', 'MIT', 'sha512-x'];
const at = (name: string): string => `https://registry.example/${name}/-/${name.split('/').at(-1)}-1.0.0.tgz`;
const fine = (name: string) => ({ version, license, integrity, resolved: at(name) });

test('every package that is installed has a licence that we may use, locked bytes, and no script that nobody looked at', () => {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(workspaceRoot, file), 'utf8'));
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
  for (const folder of ['.', 'tools/extras', 'tools/node24', 'tools/bench/peers/astro', 'tools/bench/peers/nuxt'])
    assert.deepEqual(refusedPackages(read(join(folder, 'package-lock.json')) as Lock, allowScripts), [], folder);
});

test('another licence, an unknown script, unlocked bytes, another source and none are named', () => {
  const packages = {
    '': {},
    'apps/content': {},
    'node_modules/right': fine('right'),
    'node_modules/right/node_modules/bundled': { version: '1.0.0', license: 'MIT', inBundle: true },
    'node_modules/right/node_modules/bundled-silent': { version: '1.0.0', inBundle: true },
    'node_modules/choice': { ...fine('choice'), license: '(GPL-3.0 OR MIT)' },
    'node_modules/both': { ...fine('both'), license: 'MIT AND GPL-3.0' },
    'node_modules/silent': { version, integrity, resolved: at('silent') },
    'node_modules/a/node_modules/@b/script': { ...fine('@b/script'), hasInstallScript: true },
    'node_modules/esbuild': { ...fine('esbuild'), hasInstallScript: true },
    'node_modules/loose': { version, license, resolved: at('loose') },
    'node_modules/somewhere': { version, license, integrity },
    'node_modules/other-name': { ...fine('right'), name: 'right' },
    'node_modules/from-git': { ...fine('from-git'), resolved: 'git+ssh://git@example.com/x.git' },
    'node_modules/foreign': { ...fine('foreign'), resolved: 'https://files.example/foreign/-/foreign-1.0.0.tgz' },
    'node_modules/swapped': { ...fine('swapped'), resolved: at('right') },
  };
  assert.deepEqual(refusedPackages({ packages }, { esbuild: true }), [
    'bundled-silent@1.0.0: its licence is none',
    'both@1.0.0: its licence is MIT AND GPL-3.0',
    'silent@1.0.0: its licence is none',
    '@b/script@1.0.0: it runs a script when it is installed',
    'loose@1.0.0: its bytes are not locked',
    'somewhere@1.0.0: npm has to look up where it is, which takes as long as its download',
    'from-git@1.0.0: it comes from git+ssh://git@example.com/x.git',
    'foreign@1.0.0: it comes from https://files.example/foreign/-/foreign-1.0.0.tgz',
    `swapped@1.0.0: it comes from ${at('right')}`,
  ]);
});
