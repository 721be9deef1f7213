import assert from 'node:assert/strict';
import { connect, type AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { openDatabase, type OpenDatabase } from '../database/open-database.ts';
import { buildShop, type ShopTables } from '../testing/shop.ts';

const SLOW_CLIENTS = 200;
const BYTE_EVERY_MS = 100;
const endless = 'POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{';

describe('clients that send a byte now and then', () => {
  let database: OpenDatabase<ShopTables>;
  let app: FastifyInstance;
  let port: number;
  const ends: (() => void)[] = [];
  before(async () => {
    // nothing here asks the database
    database = await openDatabase<ShopTables>({ url: 'postgresql://127.0.0.1:1/none' });
    app = await buildShop(database.db, { patience: { headersMs: 600, requestMs: 1_200, lookMs: 100 } });
    await app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = app.server.address() as AddressInfo);
  });
  after(async () => {
    for (const end of ends) end();
    await app.close();
    await database.close();
  });

  /** The first line of the answer, once the server has closed the connection. */
  const slow = async (start: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
    socket.write(start);
    const dripping = setInterval(() => socket.write('a'), BYTE_EVERY_MS);
    ends.push(() => {
      clearInterval(dripping);
      socket.destroy();
    });
    // a byte into a closed connection is an error, and not the end
    await new Promise<void>((resolve) => void socket.once('close', () => resolve()));
    clearInterval(dripping);
    return heard.split('\r\n', 1)[0] ?? '';
  };

  for (const [what, start] of [
    ['headers', 'GET /things HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    ['a body', endless],
  ] as const) {
    test(`of ${what}: others are served, and they are sent away in time`, async () => {
      const sentAway = Promise.all(Array.from({ length: SLOW_CLIENTS }, () => slow(start)));
      const others = Array.from({ length: 20 }, async () => (await fetch(`http://127.0.0.1:${port}/things`)).status);
      assert.deepEqual([...new Set(await Promise.all(others))], [200]);
      for (const line of await sentAway) assert.ok(line === '' || line.includes('408'), line);
    });
  }

  test('a photo may take as long as it does on a slow network', async () => {
    const usual = await buildShop(database.db);
    assert.deepEqual([usual.server.headersTimeout, usual.server.requestTimeout], [10_000, 180_000]);
    await usual.close();
  });
});
