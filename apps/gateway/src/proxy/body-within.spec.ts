import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { test } from 'node:test';
import { startSite } from '../testing/gateway.ts';
import { budgetOf } from './body-within.ts';

test('a budget is that of the row, by method and path', () => {
  const upload = budgetOf('POST', '/api/v2/app/photo/send');
  assert.ok(upload > 10_000_000 && upload < 11_000_000);
  assert.equal(budgetOf('POST', '/api/v2/system/customers/authorization/login'), 64 * 1024);
  assert.equal(budgetOf('POST', '/api/v2/nowhere'), upload);
  assert.equal(budgetOf('POST', '/mplace-api/v2/system/customers/authorization/login'), upload);
  for (const method of ['GET', 'HEAD']) assert.equal(budgetOf(method, '/api/v2/cards'), upload);
});

test('a body beyond its budget is told as one, whether its length is known or not', async (t) => {
  const { url } = await startSite(t, {
    routes: (api) => {
      api.removeAllContentTypeParsers();
      api.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      api.post('/v2/app/photo/send', { preParsing: async (_request, _reply, payload) => payload }, async ({ raw }) => {
        for await (const _chunk of raw);
        return { data: {} };
      });
      // it refuses at once, and ends the connection under what is being sent
      api.post(
        '/v2/system/customers/authorization/login',
        { preParsing: async (_request, _reply, payload) => payload },
        async (_request, reply) =>
          reply
            .code(413)
            .header('connection', 'close')
            .send({ error: { code: 413, message: 'too large' } }),
      );
    },
  });
  const send = async (path: string, bytes: number, headers: Record<string, string | number>): Promise<[number | undefined, string]> => {
    const call = httpRequest(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', ...headers },
    });
    call.on('error', () => undefined);
    call.end(Buffer.alloc(bytes));
    const [answer] = (await once(call, 'response')) as [AsyncIterable<Buffer> & { statusCode: number }];
    let body = '';
    for await (const chunk of answer) body += String(chunk);
    return [answer.statusCode, body];
  };
  const login = '/v2/system/customers/authorization/login';
  for (const [path, bytes] of [
    [login, 5_000_000],
    [login, 70_000],
    ['/v2/app/photo/send', 12_000_000],
  ] as const)
    for (const headers of [{ 'content-length': bytes }, { 'transfer-encoding': 'chunked' }] as const) {
      const [status, body] = await send(path, bytes, headers);
      assert.deepEqual([status, /Дані завеликі/.test(body)], [413, true], `${path} ${bytes} ${Object.keys(headers).join()}`);
    }
});
