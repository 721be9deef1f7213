import assert from 'node:assert/strict';
import { connect, type AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { until } from '@pozyka/testing/until';
import type { FastifyInstance } from 'fastify';
import { bodyBudgets } from '@pozyka/api-contract';
import { testConfig } from '../config/api-config.ts';
import { openDatabase, type OpenDatabase } from '../database/open-database.ts';
import { buildShop, type ShopTables } from '../testing/shop.ts';

import { bodiesInFlight, BodiesInFlight } from './bodies-in-flight.ts';

const MB = 1024 * 1024;
const busy = { status: 503, headers: { 'retry-after': '5' } };
const often = { status: 429, headers: { 'retry-after': '5' } };

describe('bytes of bodies in flight', () => {
  const limits = { process: 16 * MB, address: 8 * MB };

  test('one process holds so many, and gives them back with the end of the call', () => {
    const bodies = new BodiesInFlight();
    const uploads = ['a', 'b', 'c'].map((address) => bodies.open(bodyBudgets.upload, address, limits));
    for (const [index, upload] of uploads.entries()) if (index < 2) upload.add(6 * MB);
    assert.throws(() => uploads[2]?.add(1), busy, 'three quarters are taken');
    const small = bodies.open(bodyBudgets.json, 'd', limits);
    small.add(bodyBudgets.json);
    uploads[0]?.close();
    uploads[0]?.close();
    uploads[2]?.add(6 * MB - bodyBudgets.json);
    assert.equal(bodies.total, 12 * MB);
    for (const meter of [...uploads, small]) meter.close();
    assert.equal(bodies.total, 0);
  });

  test('one address takes nothing from the others', () => {
    const bodies = new BodiesInFlight();
    const [first, second] = [bodies.open(bodyBudgets.upload, 'a', limits), bodies.open(bodyBudgets.upload, 'a', limits)];
    first.add(8 * MB);
    assert.throws(() => second.add(1), often);
    bodies.open(bodyBudgets.upload, 'b', limits).add(1);
    bodies.open(bodyBudgets.upload, null, limits).add(1);
    first.close();
    second.add(8 * MB);
  });

  test('a body has its own budget to the byte', () => {
    const meter = new BodiesInFlight().open(bodyBudgets.none, 'a', limits);
    meter.add(bodyBudgets.none);
    assert.throws(() => meter.add(1), { status: 413 });
  });
});

describe('bodies that are on their way to an API', () => {
  let database: OpenDatabase<ShopTables>;
  let app: FastifyInstance;
  let port: number;
  before(async () => {
    // nothing here asks the database
    database = await openDatabase<ShopTables>({ url: 'postgresql://127.0.0.1:1/none' });
    app = await buildShop(database.db, { config: testConfig({ MAX_BODY_BYTES: 16 * MB, MAX_ADDRESS_BODY_BYTES: 9 * MB }) });
    await app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = app.server.address() as AddressInfo);
  });
  after(async () => {
    await app.close();
    await database.close();
  });

  test('a file of an address that holds much already is told to wait, in both languages; a closed connection gives its bytes back', async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    const head = `PATCH /files HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\nContent-Length: ${9 * MB}\r\n\r\n`;
    socket.write(head);
    socket.write(Buffer.alloc(8 * MB));
    await until(() => bodiesInFlight.total === 8 * MB, 'eight megabytes are in flight');
    const send = (language: string) =>
      fetch(`http://127.0.0.1:${port}/files`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/octet-stream', 'accept-language': language },
        body: Buffer.alloc(2 * MB),
      });
    for (const [language, word] of [
      ['uk', /З вашої мережі/],
      ['ru', /Из вашей сети/],
    ] as const) {
      const answer = await send(language);
      assert.deepEqual([answer.status, answer.headers.get('retry-after')], [429, '5']);
      assert.match(await answer.text(), word);
    }
    socket.destroy();
    await until(() => bodiesInFlight.total === 0, 'nothing is in flight');
    assert.equal((await send('uk')).status, 200);
    assert.equal(bodiesInFlight.total, 0);
  });

  test('a process that has more memory than it may refuses calls, and says when to come again', async () => {
    const full = await buildShop(database.db, { config: testConfig({ MAX_RSS_BYTES: 1 }) });
    await full.listen({ host: '127.0.0.1', port: 0 });
    const { port: own } = full.server.address() as AddressInfo;
    await until(async () => {
      const { status, headers } = await fetch(`http://127.0.0.1:${own}/things`);
      return status === 503 && headers.get('retry-after') === '5';
    }, 'calls are refused');
    await full.close();
  });
});
