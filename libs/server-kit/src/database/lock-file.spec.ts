import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { FolderLockedError, lockFolder } from './lock-file.ts';

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

  test('a lock of a dead process is taken over', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(`${data}.lock`, JSON.stringify({ pid, startedAt: null, token: 'dead' }));
    const release = lockFolder(data);
    assert.match(readFileSync(`${data}.lock`, 'utf8'), new RegExp(`"pid":${process.pid}\\b`));
    release();
  });

  test('a pid that now belongs to another process is no holder', () => {
    writeFileSync(`${data}.lock`, JSON.stringify({ pid: process.pid, startedAt: 'long ago', token: 'old' }));
    lockFolder(data)();
  });

  test('a lock cut short by a full disk is taken over', () => {
    writeFileSync(`${data}.lock`, '{"pid":');
    lockFolder(data)();
  });

  test('a late release leaves the next holder alone', () => {
    const release = lockFolder(data);
    rmSync(`${data}.lock`);
    const next = lockFolder(data);
    release();
    assert.equal(existsSync(`${data}.lock`), true);
    next();
  });
});
