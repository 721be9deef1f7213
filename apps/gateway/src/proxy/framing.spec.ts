import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { test } from 'node:test';
import { gatewaySecret, startSite } from '../testing/gateway.ts';

test('an API hears what is written for it, and nothing else that a visitor sends', async (t) => {
  const { app, api } = await startSite(t, {
    routes: (routes) => {
      for (const method of ['GET', 'POST'] as const)
        routes.route({ method, url: '/v2/system/languages', handler: async () => ({ data: [] }) });
    },
  });
  const sent = {
    'x-gateway-proof': gatewaySecret,
    'x-browser': 'a'.repeat(22),
    'x-forwarded-host': 'evil.example',
    'x-http-method-override': 'DELETE',
    'x-anything': '1',
    forwarded: 'for=203.0.113.9',
    expect: '100-continue',
    te: 'trailers',
    connection: 'authorization, content-length, x-gateway-proof',
    'upload-offset': '7',
    'content-type': 'application/json',
  };
  const known = [
    'host',
    'connection',
    'x-gateway-proof',
    'x-request-id',
    'x-forwarded-for',
    'x-forwarded-proto',
    'user-agent',
    'authorization',
  ];
  for (const method of ['GET', 'POST'] as const) {
    await app.inject({
      method,
      url: '/api/v2/system/languages',
      headers: { ...sent, cookie: 'accessToken=good-token' },
      ...(method === 'POST' && { payload: '{"a":1}' }),
    });
    const calls = api.calls.at(-1);
    const framed = method === 'POST' ? ['content-length'] : [];
    assert.deepEqual(
      Object.keys(calls?.headers ?? {}).toSorted(),
      [...known, ...framed, 'content-type', 'upload-offset'].toSorted(),
      method,
    );
    assert.equal(calls?.headers['authorization'], 'Bearer good-token');
    assert.equal(calls?.body, method === 'POST' ? '{"a":1}' : '');
  }
});

test('a read brings no body', async (t) => {
  const { url, api } = await startSite(t);
  for (const method of ['GET', 'HEAD']) {
    for (const headers of [{ 'content-length': '600' }, { 'transfer-encoding': 'chunked' }]) {
      const sent = httpRequest(`${url}/api/v2/system/languages`, { method, headers });
      sent.flushHeaders();
      const [answer] = (await once(sent, 'response')) as [{ statusCode: number; headers: Record<string, string> }];
      assert.deepEqual([answer.statusCode, answer.headers['connection']], [400, 'close'], method);
      sent.destroy();
    }
  }
  assert.deepEqual(api.calls, []);
});

test(
  'an answer that comes before the upload is over reaches who sends, and an upload that breaks off ends at the API',
  { timeout: 60_000 },
  async (t) => {
    const begun = Promise.withResolvers<void>();
    const broken = Promise.withResolvers<void>();
    const { url } = await startSite(t, {
      routes: (api) => {
        api.removeAllContentTypeParsers();
        api.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
        api.post('/v2/app/photo/send', (_request, reply) =>
          reply
            .code(401)
            .header('connection', 'close')
            .send({ error: { code: 401 } }),
        );
        api.post('/v2/app/documents/send', async ({ raw }) => {
          raw.once('aborted', () => broken.resolve());
          raw.once('data', () => begun.resolve());
          await broken.promise;
          return { data: {} };
        });
        api.get('/v2/system/languages', async () => ({ data: ['uk'] }));
      },
    });
    const headers = { 'content-type': 'application/octet-stream', 'content-length': '3000000' };
    const early = httpRequest(`${url}/api/v2/app/photo/send`, { method: 'POST', headers });
    early.write(Buffer.alloc(50_000));
    const [answer] = (await once(early, 'response')) as [{ statusCode: number }];
    assert.equal(answer.statusCode, 401);
    early.destroy();
    const upload = httpRequest(`${url}/api/v2/app/documents/send`, { method: 'POST', headers }).on('error', () => {});
    upload.write(Buffer.alloc(50_000));
    await begun.promise;
    upload.destroy();
    await broken.promise;
    for (let visitor = 0; visitor < 5; visitor += 1)
      assert.deepEqual(await (await fetch(`${url}/api/v2/system/languages`)).json(), { data: ['uk'] });
  },
);
