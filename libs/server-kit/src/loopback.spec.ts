import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLoopback } from './loopback.ts';

const own = ['localhost', 'shop.localhost', '127.0.0.1', '127.3.2.1', '::1', '[::1]', '::ffff:127.0.0.1'];
const others = [
  '',
  '0.0.0.0',
  '::',
  '128.0.0.1',
  '10.127.0.0.1',
  '127.0.0.1.example',
  'localhost.example',
  '::ffff:10.0.0.1',
  '127.0.0.1:80',
];

for (const host of own) test(`${host} is this machine`, () => assert.equal(isLoopback(host), true));
for (const host of others) test(`${host || 'no name'} is not`, () => assert.equal(isLoopback(host), false));
