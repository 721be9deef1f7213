import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { openDatabase } from '../database/open-database.ts';
import { buildShop, type ShopTables } from './shop.ts';

// A process of its own, so that its memory is the shop's alone; started with --expose-gc, it sends its port, then its memory on request.
const database = await openDatabase<ShopTables>({ url: 'postgresql://127.0.0.1:1/none' });
const app = await buildShop(database.db);
await app.listen({ host: '127.0.0.1', port: 0 });

const bytesNow = async (): Promise<number> => {
  // what a closed connection held is let go in the turns after it
  for (let times = 0; times < 3; times += 1) {
    await turn();
    globalThis.gc?.();
  }
  return process.memoryUsage.rss();
};

process.on('message', () => void bytesNow().then((bytes) => process.send?.(bytes)));
process.send?.((app.server.address() as AddressInfo).port);
