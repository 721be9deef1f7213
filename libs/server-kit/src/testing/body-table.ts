import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { bodyBudget, type Operation, type Operations } from '@pozyka/api-contract';
import type { FastifyInstance } from 'fastify';
import { sendBody } from './send-body.ts';

const PIECE = 16 * 1024;

const typeOf = ({ bodyKind = 'json' }: Operation): string =>
  ({ json: 'application/json', form: 'multipart/form-data; boundary=b', bytes: 'application/octet-stream' })[bodyKind];

function* pieces(bytes: number): Generator<Uint8Array> {
  for (let left = bytes; left > 0; left -= PIECE) yield Buffer.alloc(Math.min(PIECE, left), 0x20);
}

/**
 * Sends every call of an API a body that is too much: announced as one byte beyond its budget, and one that says no length and goes past it.
 * Who needs a session and has none hears that first.
 * @throws AssertionError for a call that reads more than it may
 */
export const assertBodyBudgets = async (app: FastifyInstance, operations: Operations): Promise<void> => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  for (const [id, operation] of Object.entries(operations)) {
    const { method, path, access } = operation;
    if (method === 'GET') continue;
    const budget = bodyBudget(operation);
    const request = { port, method, path: path.replaceAll(/:\w+/g, '1'), type: typeOf(operation) };
    const announced = await sendBody({ ...request, length: budget + 1 }, []);
    assert.equal(announced.status, 413, `${id}: ${announced.text}`);
    assert.match(announced.head, /connection: close/, id);
    // a customer's call without a session is answered though nothing of its body has come
    const body = access === 'customer' ? [] : pieces(budget + 1);
    const endless = await sendBody({ ...request, stopsAfter: access === 'customer' ? -1 : budget }, body);
    assert.equal(endless.status, access === 'customer' ? 401 : 413, `${id}: ${endless.text}`);
    assert.match(endless.head, /connection: close/, id);
  }
};
