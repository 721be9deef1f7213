import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readOldestBrowsers } from '../../libs/testing/src/browser-support/oldest-browsers.ts';
import { workspaceRoot } from '../start/paths.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(workspaceRoot, file), 'utf8');

test('the oldest Chromium is that of .browserslistrc', () => {
  const { '@sparticuz/chromium': version = '' } = JSON.parse(read('tools/extras/package.json')).dependencies;
  assert.equal(version.split('.')[0], readOldestBrowsers(read('.browserslistrc')).get('chrome'));
});
