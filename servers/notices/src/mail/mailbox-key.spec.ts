import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailboxKey } from './mailbox-key.ts';

test('one mailbox has one key, however its address is written', () => {
  for (const email of ['oksana@example.com', 'Oksana@example.com', 'oksana+pozyka@example.com', 'OKSANA+a+b@example.com']) {
    assert.equal(mailboxKey(email), 'oksana@example.com');
  }
  assert.equal(mailboxKey('+oksana@example.com'), '+oksana@example.com');
  assert.notEqual(mailboxKey('oksana@example.org'), mailboxKey('oksana@example.com'));
});
