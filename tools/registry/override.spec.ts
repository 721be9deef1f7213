import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOverride } from '../../libs/server-kit/src/override.ts';
import { overrideLink } from './override.ts';

const env = { OVERRIDE_KEY: 'k'.repeat(32), PUBLIC_URL: 'https://pozyka.example/' };
const wish = { app: 'content', origin: 'http://localhost:4210', hours: 8 };

test('the link carries what the gateway reads with the same key', () => {
  const link = new URL(overrideLink(wish, env, 1_000));
  assert.equal(link.origin + link.pathname, 'https://pozyka.example/_override');
  const until = 1_000 + 8 * 3_600_000;
  assert.deepEqual(readOverride(env.OVERRIDE_KEY, link.searchParams.get('token') ?? '', 1_000), {
    app: 'content',
    origin: 'http://localhost:4210',
    until,
  });
});

test('there is no link without the key, to a path, or for longer than a day', () => {
  assert.throws(() => overrideLink(wish, {}, 0), /OVERRIDE_KEY/);
  assert.throws(() => overrideLink({ ...wish, origin: 'http://localhost:4210/x' }, env, 0), /without a path/);
  assert.throws(() => overrideLink({ ...wish, origin: undefined }, env, 0), /origin/);
  assert.throws(() => overrideLink({ ...wish, hours: 25 }, env, 0), /24 hours/);
  assert.throws(() => overrideLink({ ...wish, app: 'shell' }, env, 0), /the remote/);
});
