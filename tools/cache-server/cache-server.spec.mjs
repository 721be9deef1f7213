import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createCacheServer, prune } from './cache-server.mjs';

const token = 'a'.repeat(32);
const dir = mkdtempSync(join(tmpdir(), 'pozyka-cache-'));
const server = createCacheServer({ dir, token });
let base = '';

before(async () => {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1/cache`;
});
after(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

const call = (/** @type {string} */ hash, /** @type {RequestInit} */ init = {}) =>
  fetch(`${base}/${hash}`, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
const put = (/** @type {string} */ hash, /** @type {string} */ body, headers = {}) => call(hash, { method: 'PUT', body, headers });

describe('the cache server', () => {
  it('gives back what was stored', async () => {
    assert.equal((await put('111', 'bytes')).status, 202);
    const answer = await call('111');
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'application/octet-stream');
    assert.equal(await answer.text(), 'bytes');
  });

  it('answers 404 for what is not there', async () => assert.equal((await call('222')).status, 404));

  it('never overwrites an entry', async () => {
    await put('333', 'first');
    assert.equal((await put('333', 'second')).status, 409);
    assert.equal(await (await call('333')).text(), 'first');
  });

  it('lets one of two writers at once win, whole', async () => {
    const statuses = (await Promise.all([put('444', 'one'), put('444', 'two')])).map(({ status }) => status);
    assert.deepEqual(statuses.sort(), [202, 409]);
    assert.match(await (await call('444')).text(), /^(one|two)$/);
  });

  for (const authorization of ['', 'Bearer ', `Bearer ${token}x`, token]) {
    it(`refuses the authorization "${authorization}"`, async () => {
      assert.equal((await call('111', { headers: { authorization } })).status, 401);
      assert.equal((await put('555', 'x', { authorization })).status, 401);
      assert.equal((await call('555')).status, 404);
    });
  }

  it('has no addresses outside its folder', async () => {
    for (const hash of ['..%2fsecret', '.draft', 'a.b', 'a'.repeat(129), '']) assert.equal((await call(hash)).status, 404);
  });

  it('wants to know how long an entry is', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'transfer-encoding': 'chunked' };
      const request = httpRequest(`${base}/666`, { method: 'PUT', headers }, (answer) => resolve(answer.resume().statusCode));
      request.on('error', reject).end('x');
    });
    assert.equal(status, 411);
  });

  it('keeps no drafts and forgets what nobody asked for', async () => {
    assert.deepEqual(
      readdirSync(dir).filter((name) => name.startsWith('.')),
      [],
    );
    writeFileSync(join(dir, '777'), 'old');
    utimesSync(join(dir, '777'), new Date(0), new Date(0));
    const kept = readdirSync(dir).length - 1;
    assert.equal(await prune(dir, new Date(1000)), 1);
    assert.equal(readdirSync(dir).length, kept);
  });
});
