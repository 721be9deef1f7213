import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { workspaceRoot } from './paths.mjs';

/** Every module that a program loads as it begins, by its imports. @param {string} file @param {Set<string>} [seen] */
function modulesOf(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!file.startsWith('/') || !file.endsWith('.mjs')) return seen;
  const imports = readFileSync(file, 'utf8').matchAll(/(?:^(?:import|export|}).* from |^import |await import\()'([^']+)'/gm);
  for (const [, name = ''] of imports) if (!isBuiltin(name)) modulesOf(name.startsWith('.') ? resolve(file, '..', name) : name, seen);
  return seen;
}

for (const program of ['tools/test/test.mjs', 'tools/start/start.mjs']) {
  test(`${program} begins on any Node, before anything is installed`, () => {
    const modules = [...modulesOf(join(workspaceRoot, program))];
    assert.ok(modules.length > 10, modules.join());
    assert.deepEqual(
      modules.filter((file) => !file.endsWith('.mjs')),
      [],
    );
  });
}
