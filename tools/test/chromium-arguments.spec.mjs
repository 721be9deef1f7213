import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';
import { CHROMIUM_ARGUMENTS } from './chromium-arguments.mjs';

/** Lists of features that a command line turns off. @param {string[]} line */
const turnedOff = (line) =>
  line.filter((argument) => argument.startsWith('--disable-features=')).map((argument) => argument.split('=')[1]?.split(',') ?? []);

test('what Playwright turns off in Chromium stays off', async (t) => {
  const server = await chromium.launchServer({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS });
  t.after(() => server.close());
  const [theirs = [], ours, ...others] = turnedOff(server.process().spawnargs);
  assert.ok(theirs.length > 10);
  // Chromium heeds the last list
  assert.deepEqual([ours, others], [turnedOff(CHROMIUM_ARGUMENTS)[0], []]);
  assert.deepEqual(
    theirs.filter((name) => !ours?.includes(name)),
    [],
  );
});
