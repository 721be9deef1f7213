import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { bringProgram, findProgram } from './programs.mjs';

test('a program is found, or brought once by its package', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'pozyka-programs-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const place = join(folder, 'no-such-program');
  assert.equal(findProgram('no-such-program', { folders: [folder] }), undefined);
  /** @type {string[]} */
  const installed = [];
  const install = (/** @type {string} */ debian) => {
    installed.push(debian);
    writeFileSync(place, '');
    return true;
  };
  for (let turn = 0; turn < 2; turn += 1)
    assert.equal(bringProgram('no-such-program', { places: [place], debian: 'its-package', install }), place);
  assert.deepEqual(installed, ['its-package']);
  assert.equal(findProgram('no-such-program', { folders: [folder] }), place);
  assert.equal(bringProgram('another-program', { install: () => false }), undefined);
});
