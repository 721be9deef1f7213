import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileLimits } from '../shared/limits.ts';
import { inSenderLine } from './sender-line.ts';

test('files of a sender are looked at one by one, and the line has an end; another sender does not wait', async () => {
  const { promise: looked, resolve: end } = Promise.withResolvers<void>();
  let atOnce = 0;
  let most = 0;
  const look = async () => {
    most = Math.max(most, (atOnce += 1));
    await looked;
    atOnce -= 1;
  };
  const waiting = Array.from({ length: fileLimits.inLine }, () => inSenderLine('one', look));
  await assert.rejects(inSenderLine('one', look), { status: 503 });
  assert.equal(await inSenderLine('other', async () => 'at once'), 'at once');
  end();
  await Promise.all(waiting);
  assert.equal(most, 1);
});
