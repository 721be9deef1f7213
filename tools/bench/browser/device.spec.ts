import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cookiesFor } from './device.ts';

test('cookies are those of the whole site, whatever page is visited', () => {
  const cookies = [{ name: 'accessToken', value: 'a' }];
  const whole = [{ ...cookies[0], url: 'http://localhost:4000' }];
  assert.deepEqual(cookiesFor(cookies, 'http://localhost:4000/application-form/passport?check'), whole);
  assert.deepEqual(cookiesFor(cookies, 'http://localhost:4000'), whole);
});
