import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { workspaceRoot } from '../start/paths.mjs';
import { refusedPackages, type Lock } from './packages.ts';

const [version, license, integrity, resolved] = ['1.0.0', 'MIT', 'sha512-x', 'https://registry.example/x.tgz'];
const fine = { version, license, integrity, resolved };

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
    'node_modules/right': fine,
    'node_modules/right/node_modules/bundled': { version: '1.0.0', license: 'MIT', inBundle: true },
    'node_modules/right/node_modules/bundled-silent': { version: '1.0.0', inBundle: true },
    'node_modules/choice': { ...fine, license: '(GPL-3.0 OR MIT)' },
    'node_modules/both': { ...fine, license: 'MIT AND GPL-3.0' },
    'node_modules/silent': { version, integrity, resolved },
    'node_modules/a/node_modules/@b/script': { ...fine, hasInstallScript: true },
    'node_modules/esbuild': { ...fine, hasInstallScript: true },
    'node_modules/loose': { version, license, resolved },
    'node_modules/somewhere': { version, license, integrity },
    'node_modules/from-git': { ...fine, resolved: 'git+ssh://git@example.com/x.git' },
  };
  assert.deepEqual(refusedPackages({ packages }, { esbuild: true }), [
    'bundled-silent@1.0.0: its licence is none',
    'both@1.0.0: its licence is MIT AND GPL-3.0',
    'silent@1.0.0: its licence is none',
    '@b/script@1.0.0: it runs a script when it is installed',
    'loose@1.0.0: its bytes are not locked',
    'somewhere@1.0.0: npm has to look up where it is, which takes as long as its download',
    'from-git@1.0.0: it comes from git+ssh',
  ]);
});
