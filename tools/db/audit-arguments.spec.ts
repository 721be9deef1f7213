import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseAuditArguments } from './audit-arguments.ts';

describe('arguments of the audit command', () => {
  test('a command, and an anchor that was kept', () => {
    assert.deepEqual(parseAuditArguments(['verify']), { command: 'verify' });
    assert.deepEqual(parseAuditArguments(['anchor']), { command: 'anchor' });
    const hash = 'a'.repeat(64);
    assert.deepEqual(parseAuditArguments(['verify', '--kept', `12:${hash}`]), { command: 'verify', kept: { number: 12, hash } });
  });

  for (const args of [
    [],
    ['erase'],
    ['anchor', '--kept', `1:${'a'.repeat(64)}`],
    ['verify', '--kept'],
    ['verify', '--kept', '1:ab'],
    ['verify', 'x'],
  ]) {
    test(`"${args.join(' ').slice(0, 30)}" shows the usage`, () =>
      assert.match(String(parseAuditArguments(args)), /^Usage: npm run audit/));
  }
});
