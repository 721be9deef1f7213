import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { screens as product } from '../../libs/status-router/src/screens.ts';
import { screens as brought } from '@pozyka/contracts-and-cards/screens';

const root = path.resolve(import.meta.dirname, '../..');

/** How a page reads what is behind `#` of its address, or a token or a code of its query. */
const READS = /location\.hash|\bget\('(?:token|code)'\)/;
const rows = [...product, ...brought];

/** The folder of a page is named after its screen, but for this one. */
const screenOf = (folder) => ({ 'cb-bankid': 'bankid-return' })[folder] ?? folder;

test('a page that reads a token from its address is one of those that tell nobody their address', () => {
  const reading = globSync('apps/*/src/pages/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.spec\.tsx?$/.test(file) && READS.test(readFileSync(path.join(root, file), 'utf8')))
    .map((file) => screenOf(file.split('/')[4]));
  const found = [...new Set(reading)].toSorted();
  assert.ok(found.length >= 5, found.join());
  for (const screen of found) {
    const own = rows.filter((row) => row.screen === screen);
    assert.ok(own.length > 0, `no row of ${screen}`);
    for (const row of own) assert.equal(row.tokenInAddress, true, `${screen} reads a token from its address: tokenInAddress in its row`);
  }
});
