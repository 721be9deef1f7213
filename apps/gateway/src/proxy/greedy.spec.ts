import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { until } from '@pozyka/testing/until';
import type { FastifyInstance } from 'fastify';
import { startSite, type Site } from '../testing/gateway.ts';

/** More than there are connections to an API. */
const GREEDY = 300;
const HEARD_MS = 20_000;

const languages = (api: FastifyInstance): void => void api.get('/v2/system/languages', async () => ({ data: ['uk'] }));

/** Whether others are answered. */
const others = async ({ url }: Site): Promise<unknown> => {
  const answer = await fetch(`${url}/api/v2/system/languages`, { signal: AbortSignal.timeout(HEARD_MS) });
  return answer.json();
};

/** Opens connections that say this and no more; ends them by what is returned. */
const say = async ({ url }: Site, head: string): Promise<() => void> => {
  const { port } = new URL(url);
  const sockets = Array.from({ length: GREEDY }, () => connect(Number(port), '127.0.0.1').on('error', () => {}));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write(head);
  return () => {
    for (const socket of sockets) socket.destroy();
  };
};

const post = (path: string, type: string): string =>
  `POST /api${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 20\r\n\r\n{"a`;

for (const type of ['application/json', 'multipart/form-data; boundary=x', 'application/offset+octet-stream'])
  test(`a sender of ${type} a byte at a time holds no connection that others need`, async (t) => {
    const site = await startSite(t, { routes: languages, env: { CALLS_AT_ONCE: '0' } });
    const end = await say(site, post('/v2/system/redirect', type));
    try {
      for (let visitor = 0; visitor < 3; visitor += 1) assert.deepEqual(await others(site), { data: ['uk'] });
    } finally {
      // a gateway that closes waits for its running responses
      end();
    }
  });

test('a visitor who leaves while their token is exchanged leaves nothing behind', async (t) => {
  const exchanging = Promise.withResolvers<void>();
  let calls = 0;
  const site = await startSite(t, {
    env: { CALLS_AT_ONCE: '0', REFRESH_LIMIT: '0', API_PATIENCE: '5' },
    routes: (api) => {
      languages(api);
      api.post('/v1/auth/refresh', async (_request, reply) => {
        calls += 1;
        await exchanging.promise;
        return reply.code(401).send({ error: { code: 401, message: '' } });
      });
      api.post('/v2/app/documents/send', async () => ({ data: {} }));
    },
  });
  const { port } = new URL(site.url);
  const left = Array.from({ length: GREEDY }, async (_, number) => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    const cookie = `Cookie: accessToken=t${number}; accessTokenAt=1\r\nContent-Length`;
    socket.write(post('/v2/app/documents/send', 'multipart/form-data; boundary=x').replace('Content-Length', cookie));
    return socket;
  });
  const sockets = await Promise.all(left);
  await until(() => calls > 0, 'a token is exchanged');
  for (const socket of sockets) socket.resetAndDestroy();
  exchanging.resolve();
  for (let visitor = 0; visitor < 3; visitor += 1) assert.deepEqual(await others(site), { data: ['uk'] });
});

test('an address has so many calls at the same time, and more once they are answered', async (t) => {
  const held = Promise.withResolvers<void>();
  const site = await startSite(t, {
    env: { CALLS_AT_ONCE: '3', TRUST_PROXY: '127.0.0.1' },
    routes: (api) => {
      api.get('/v2/app', async () => {
        await held.promise;
        return { data: {} };
      });
      languages(api);
    },
  });
  const call = (path: string, address: string) => fetch(`${site.url}/api${path}`, { headers: { 'x-forwarded-for': address } });
  const waiting = Array.from({ length: 4 }, () => call('/v2/app', '203.0.113.9'));
  const refused = await Promise.race(waiting);
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '2']);
  assert.equal((await call('/v2/system/languages', '203.0.113.10')).status, 200);
  held.resolve();
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  assert.deepEqual(statuses.toSorted(), [200, 200, 200, 429]);
  const status = await until(async () => {
    const answer = await call('/v2/system/languages', '203.0.113.9');
    return answer.status !== 429 && answer.status;
  }, 'the address has calls again');
  assert.equal(status, 200);
});

test('what the API would cut off an address is not sent', async (t) => {
  const site = await startSite(t, { routes: languages });
  for (const url of ['/api/v2/system/languages#x', '/api/v1/auth/refresh#x', '/api/v2/auth/generate-pass#']) {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    socket.write(`POST ${url} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
    let heard = '';
    for await (const chunk of socket) heard += String(chunk);
    assert.match(heard, /^HTTP\/1\.1 404 /, url);
  }
  assert.deepEqual(site.api.calls, []);
});
