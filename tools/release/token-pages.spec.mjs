import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readSite } from '../../libs/remote-kit/src/read-pages.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** How a page reads what is behind `#` of its address, or a token or a code of its query. */
const READS = /location\.hash|\bget\('(?:token|code)'\)/;
const rows = readSite(root);

test('a page that reads a token from its address is one of those that tell nobody their address', () => {
  const reading = globSync('apps/*/src/pages/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.spec\.tsx?$/.test(file) && READS.test(readFileSync(path.join(root, file), 'utf8')))
    .map((file) => file.split('/')[4]);
  const found = [...new Set(reading)].toSorted();
  assert.ok(found.length >= 5, found.join());
  for (const screen of found) {
    const own = rows.filter((row) => row.screen === screen);
    assert.ok(own.length > 0, `no row of ${screen}`);
    for (const row of own)
      assert.equal(row.tokenInAddress, true, `${screen} reads a token from its address: tokenInAddress in its page.ts`);
  }
});
