import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';

// not from tools/start, or every change there would rebuild the apps
const workspaceRoot = join(import.meta.dirname, '../..');
const noOwnStyles = createRequire(import.meta.url)('./no-own-styles.cjs');
const FORBIDDEN = /\.head\.(?:prepend|append)|innerHTML =|insertAdjacentHTML|document\.write/;

test('what React Aria ships needs neither style elements nor strings as HTML', () => {
  const files = globSync('node_modules/{react-aria,react-aria-components,react-stately}/dist/{private,exports}/**/*.mjs', {
    cwd: workspaceRoot,
  });
  const texts = files.map((file) => readFileSync(join(workspaceRoot, file), 'utf8'));
  assert.ok(
    texts.some((text) => FORBIDDEN.test(text)),
    'the loader has something to do',
  );
  assert.deepEqual(
    texts.filter((text) => FORBIDDEN.test(noOwnStyles(text))),
    [],
  );
});
