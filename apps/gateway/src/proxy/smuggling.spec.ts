import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startSite } from '../testing/gateway.ts';
import { FRAMINGS, headOf, payloadOf, type Attack, type Framing, type Step } from './testing/framings.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** As long as an attacker waits for a response: some get none. */
const READ_MS = 150;

/** Writes bytes on a connection that a client of HTTP would refuse to write. */
const play = async (url: string, steps: readonly Step[]): Promise<void> => {
  const { hostname, port } = new URL(url);
  // a refusal may end the connection while one still writes
  const socket = connect({ host: hostname, port: Number(port), noDelay: true }).on('error', () => undefined);
  const ended = once(socket, 'close').catch(() => undefined);
  for (const step of steps) {
    if (step === 'cut') socket.destroy();
    else if (step === 'read') {
      const signal = AbortSignal.timeout(READ_MS);
      await Promise.race([once(socket, 'data', { signal }).catch(() => undefined), ended]);
    } else if (!socket.destroyed) socket.write(step);
  }
  socket.destroySoon();
  await ended;
};

test('nothing of a body is ever taken for a request, and each visitor gets the response to their own', { timeout: 300_000 }, async (t) => {
  const { url, api } = await startSite(t, {
    routes: (app) => {
      app.get('/v2/visit/:name', async ({ params }) => ({ data: (params as { name: string }).name }));
      const routes = { method: METHODS.filter((method) => method !== 'HEAD'), exposeHeadRoutes: true } as const;
      app.route({ ...routes, url: '/v2/late', handler: async () => ({ data: 'late' }) });
      app.route({
        ...routes,
        url: '/v2/early/:status',
        // the body is not read, and the connection stays
        onRequest: async ({ params }, reply) => reply.code(Number((params as { status: string }).status)).send({ error: {} }),
        handler: () => assert.fail('unreachable'),
      });
    },
  });
  let number = 0;
  /** What visitors read who come after an attack, at once and one after another. */
  const visit = async (): Promise<void> => {
    const names = Array.from({ length: 3 }, () => `visitor-${(number += 1)}`);
    const read = async (name: string): Promise<unknown> =>
      ((await (await fetch(`${url}/api/v2/visit/${name}`, { headers: { 'x-request-id': name } })).json()) as { data: unknown }).data;
    const [first = '', ...others] = names;
    assert.deepEqual([await read(first), ...(await Promise.all(others.map(read)))], names);
  };
  const attack = async ({ steps, early }: Framing, method: string): Promise<void> => {
    const path = early === undefined ? '/v2/late' : `/v2/early/${early}`;
    const one: Attack = { method, path, number: (number += 1) };
    const { length } = payloadOf(one);
    // an API that still waits for a body would take this head for it, and go on behind it
    const loader: Attack = { method: 'POST', path: '/v2/late', number: (number += 1) };
    const load = [Buffer.concat([headOf(loader, [`Content-Length: ${length}`, 'Connection: close']), payloadOf(loader)]), 'read'] as const;
    await play(url, [...steps(one)]);
    await play(url, load);
  };
  for (const [index, framing] of FRAMINGS.entries()) {
    const other = METHODS[index % METHODS.length] ?? 'PUT';
    await t.test(framing.name, async () => {
      for (const method of new Set(['GET', 'POST', other])) {
        await attack(framing, method);
        await visit();
      }
    });
  }
  // the gateway's own calls, for the page of a pipelined request, have its id too
  const calls = api.calls.filter(({ url: path }) => /^\/v2\/(?:visit|late|early)/.test(path));
  const ids = calls.map(({ headers }) => String(headers['x-request-id']));
  assert.deepEqual(
    [...new Set(ids)].filter((id) => !/^(?:attack|visitor)-\d+$/.test(id)),
    [],
    'requests that nobody sent',
  );
  assert.equal(new Set(ids).size, ids.length, 'requests that arrived twice');
});
