import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { CHROMIUM_ARGUMENTS } from './chromium-arguments.mjs';

test('what Playwright turns off in Chromium stays off', () => {
  const require = createRequire(createRequire(import.meta.url).resolve('@playwright/test'));
  const source = readFileSync(require.resolve('playwright-core/lib/coreBundle'), 'utf8');
  const list = /disabledFeatures = \[(.*?)\]\.filter/s.exec(source)?.[1] ?? '';
  const theirs = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  assert.ok(theirs.length > 10);
  const ours = CHROMIUM_ARGUMENTS.find((argument) => argument.startsWith('--disable-features='))?.split(/[=,]/) ?? [];
  assert.deepEqual(
    theirs.filter((name) => name !== undefined && !ours.includes(name)),
    [],
  );
});
