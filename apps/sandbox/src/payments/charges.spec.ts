import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Charges } from './charges.ts';

test('with a file a charge is known after a restart, and a cancelled one is still refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'charges-'));
  const file = join(folder, 'charges.jsonl');
  const first = new Charges(file);
  assert.equal(await first.charge('a', 'card 100', async () => 'paid'), 'paid');
  assert.equal(await first.cancel('b'), 'cancelled');

  const second = new Charges(file);
  const never = (): never => assert.fail('charged again');
  assert.equal(second.query('a'), 'paid');
  assert.equal(await second.charge('a', 'card 100', never), 'paid');
  assert.equal(await second.charge('a', 'card 200', never), undefined);
  assert.equal(await second.charge('b', 'card 100', never), undefined);
  await rm(folder, { recursive: true });
});

test('one that is processed is cancelled no more: the cancel waits for its end, and a repeat makes no other', async () => {
  const charges = new Charges();
  const bank = Promise.withResolvers<'paid'>();
  const first = charges.charge('a', 'card 100', () => bank.promise);
  const waiting = [charges.cancel('a'), charges.charge('a', 'card 100', () => assert.fail('charged again'))];
  assert.equal(charges.query('a'), 'processing');
  bank.resolve('paid');
  assert.deepEqual(await Promise.all([first, ...waiting]), ['paid', 'paid', 'paid']);
  assert.equal(charges.query('a'), 'paid');
});
