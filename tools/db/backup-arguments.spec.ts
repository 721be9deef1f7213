import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseBackupArguments } from './backup-arguments.ts';

test('arguments of the backup command', () => {
  assert.deepEqual(parseBackupArguments(['save', 'main', '/b']), { command: 'save', api: 'main', folder: '/b' });
  for (const args of [
    [],
    ['save'],
    ['save', 'main'],
    ['copy', 'main', '/b'],
    ['save', 'other', '/b'],
    ['save', 'main', '--x'],
    ['save', 'main', 'a', 'b'],
  ]) {
    assert.match(String(parseBackupArguments(args)), /^Usage: npm run backup/);
  }
});
