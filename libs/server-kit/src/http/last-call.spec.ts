import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { openDatabase } from '../database/open-database.ts';
import { buildShop, type ShopTables } from '../testing/shop.ts';

test('a call whose connection was taken before the server began to close is answered', async () => {
  // nothing here asks the database
  const database = await openDatabase<ShopTables>({ url: 'postgresql://127.0.0.1:1/none' });
  const app = await buildShop(database.db);
  const { promise: isClosing, resolve: closing } = Promise.withResolvers<void>();
  const { promise: mayClose, resolve: goOn } = Promise.withResolvers<void>();
  app.addHook('preClose', async () => {
    closing();
    await mayClose;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n');
  const closed = app.close();
  await isClosing;
  socket.write('\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  assert.match(answer.toString(), /^HTTP\/1\.1 200 [\s\S]*connection: close/i);
  goOn();
  socket.destroy();
  await closed;
  await database.close();
});
