import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { openDatabase, type OpenDatabase } from '../database/open-database.ts';
import { buildShop, type ShopTables } from '../testing/shop.ts';

const host = 'Host: localhost\r\n';
const json = 'Content-Type: application/json\r\n';

describe('what a connection brings after a request', () => {
  let database: OpenDatabase<ShopTables>;
  let app: FastifyInstance;
  before(async () => {
    // nothing here asks the database
    database = await openDatabase<ShopTables>({ url: 'postgresql://127.0.0.1:1/none' });
    app = await buildShop(database.db);
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  after(async () => {
    await app.close();
    await database.close();
  });

  /** The statuses that one connection hears, once the server has closed it. */
  const statusesOf = async (bytes: string): Promise<string[]> => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
    socket.write(bytes);
    await once(socket, 'close');
    return [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);
  };
  const next = `GET /things HTTP/1.1\r\n${host}Connection: close\r\n\r\n`;

  for (const [what, bytes, statuses] of [
    ['a read without a body is followed by the next request', `GET /things HTTP/1.1\r\n${host}\r\n${next}`, ['200', '200']],
    ['and one that says so', `GET /things HTTP/1.1\r\n${host}Content-Length: 0\r\n\r\n${next}`, ['200', '200']],
    ['a read that owes a body is the last', `GET /things HTTP/1.1\r\n${host}Content-Length: 600\r\n\r\n${next}`, ['400']],
    ['a read with its body is the last', `GET /things HTTP/1.1\r\n${host}Content-Length: 5\r\n\r\nhello${next}`, ['400']],
    ['HEAD as well', `HEAD /things HTTP/1.1\r\n${host}Content-Length: 600\r\n\r\n${next}`, ['400']],
    ['in chunks as well', `GET /things HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`, ['400']],
    ['a body of a wrong type', `POST /form HTTP/1.1\r\n${host}Content-Type: text/x\r\nContent-Length: 600\r\n\r\n${next}`, ['415']],
    ['one that is too large', `POST /form HTTP/1.1\r\n${host}${json}Content-Length: 900000\r\n\r\n${next}`, ['413']],
    ['one for nobody', `POST /nowhere HTTP/1.1\r\n${host}Content-Length: 600\r\n\r\n${next}`, ['404']],
    ['two lengths', `POST /form HTTP/1.1\r\n${host}${json}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}${next}`, ['400']],
    [
      'a length and chunks',
      `POST /form HTTP/1.1\r\n${host}${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${next}`,
      ['400'],
    ],
  ] as const)
    test(what, async () => assert.deepEqual(await statusesOf(bytes), statuses));

  test('two tokens are none', async () => {
    const [one, two] = ['Authorization: Bearer one\r\n', 'authorization: Bearer two\r\n'];
    const last = 'Connection: close\r\n\r\n';
    assert.deepEqual(await statusesOf(`GET /things HTTP/1.1\r\n${host}${one}${two}${last}`), ['400']);
    assert.deepEqual(await statusesOf(`GET /things HTTP/1.1\r\n${host}${one}${last}`), ['200']);
  });
});
