import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ownBuild } from './open-shared.ts';

test('the same code has one name, other code another', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'pozyka-build-'));
  t.after(() => rm(folder, { recursive: true }));
  const written = async (name: string, code: string): Promise<string> => {
    await writeFile(join(folder, name), code);
    return ownBuild(join(folder, name));
  };
  const [first, copy, other] = [await written('a.mjs', 'one()'), await written('b.mjs', 'one()'), await written('c.mjs', 'two()')];
  assert.deepEqual([first === copy, first === other], [true, false]);
  assert.equal(await ownBuild(), await ownBuild());
});
