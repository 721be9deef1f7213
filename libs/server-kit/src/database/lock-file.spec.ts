import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { FolderLockedError, lockFolder } from './lock-file.ts';

const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

describe('the lock of a data folder', () => {
  let root: string;
  let data: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'pozyka-lock-'));
    data = join(root, 'data');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('one holder at a time', () => {
    const release = lockFolder(data);
    assert.throws(() => lockFolder(data), FolderLockedError);
    release();
    lockFolder(data)();
    assert.deepEqual(readdirSync(root), []);
  });

  for (const [what, left] of [
    ['a lock of a dead process', JSON.stringify({ pid: deadPid(), startedAt: null, token: 'dead' })],
    ['a lock whose pid now belongs to another process', JSON.stringify({ pid: process.pid, startedAt: 'long ago', token: 'old' })],
    ['a lock cut short by a full disk', '{"pid":'],
    ['a lock that names no process', '{"startedAt":null,"token":"odd"}'],
  ] as const) {
    test(`${what} is replaced, and held like any other`, () => {
      writeFileSync(`${data}.lock`, left);
      const release = lockFolder(data);
      assert.match(readFileSync(`${data}.lock`, 'utf8'), new RegExp(`"pid":${process.pid}\\b`));
      assert.throws(() => lockFolder(data), FolderLockedError);
      release();
      assert.deepEqual(readdirSync(root), []);
    });
  }

  test('a lock of a living process is left as it is', () => {
    const left = JSON.stringify({ pid: process.pid, startedAt: null, token: 'living' });
    writeFileSync(`${data}.lock`, left);
    assert.throws(() => lockFolder(data), { name: 'FolderLockedError', message: new RegExp(`in use by process ${process.pid}:`) });
    assert.equal(readFileSync(`${data}.lock`, 'utf8'), left);
    assert.deepEqual(readdirSync(root), ['data.lock']);
  });

  test('a release after its time leaves the next holder alone', () => {
    const release = lockFolder(data);
    rmSync(`${data}.lock`);
    const next = lockFolder(data);
    release();
    assert.equal(existsSync(`${data}.lock`), true);
    next();
  });
});
