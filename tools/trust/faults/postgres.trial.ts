import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { migrateToLatest, openDatabase, type Migrations } from '@pozyka/server-kit';
import { until } from '@pozyka/testing/until';
import { sql } from 'kysely';
import { verifyTrail } from '../../../apps/main-api/src/areas/audit/verify-trail.ts';
import { newPayer, type Payer } from '../../../apps/main-api/src/areas/payment/testing/payer.ts';
import { startProvider, type Provider } from '../../../apps/main-api/src/areas/payment/testing/provider.ts';
import { ApiProcess } from '../../../apps/main-api/src/testing/faults/testing/api-process.ts';
import { freePort } from '../../start/checks.mjs';
import { Seeded, secondsFor } from '../../../apps/main-api/src/testing/faults/testing/seeded.ts';
import { startWithAddress } from '../../../apps/main-api/src/testing/faults/testing/start-with-address.ts';
import { Wire } from '../../../apps/main-api/src/testing/faults/testing/wire.ts';
import type { Database } from '../../../apps/main-api/src/db/schema.ts';
import { endsOf } from '../ends.ts';
import { OwnPostgres } from './own-postgres.ts';
import { fill } from './small-disk.ts';

const PATIENCE_MS = 60_000;
const PAYERS = 3;
const AMOUNT = 1_000;
const DISK_MB = 220;

describe('the main API and a PostgreSQL in trouble', () => {
  const random = new Seeded('postgres');
  const onEnd = endsOf();
  let postgres: OwnPostgres;
  let wire: Wire;
  let provider: Provider;
  let process: ApiProcess;
  let payers: { readonly payer: Payer; readonly cardId: string }[];
  before(async () => {
    provider = await startProvider();
    onEnd(() => provider.close());
    postgres = new OwnPostgres(DISK_MB);
    onEnd(() => postgres.close());
    await postgres.start();
    const open = async <DB>(migrations: Migrations = {}) => {
      const database = await openDatabase<DB>({ url: postgres.url });
      await migrateToLatest(database.db, migrations);
      return { ...database, url: postgres.url };
    };
    const { api } = await startWithAddress({ open });
    payers = [];
    for (let made = 0; made < PAYERS; made += 1) {
      const payer = await newPayer(api, provider);
      payers.push({ payer, cardId: await payer.borrower.cardId() });
    }
    await api.close();
    const way = await Wire.to(postgres.url);
    ({ wire } = way);
    onEnd(() => wire.close());
    process = new ApiProcess(await freePort(), { DATABASE_URL: way.url });
    await process.start();
    onEnd(() => process.end('SIGKILL'));
  });

  interface Told {
    readonly status: number;
    readonly retry: string | null;
    readonly id: string | undefined;
    readonly ms: number;
  }
  const pay = async ({ payer, cardId }: (typeof payers)[number], key: string): Promise<Told> => {
    const began = performance.now();
    const body = JSON.stringify({ bpmForm: { PayType: 'part', Amount: AMOUNT, CardId: cardId } });
    const headers = { authorization: `Bearer ${payer.token}`, 'idempotency-key': key, 'content-type': 'application/json' };
    const answer = await fetch(`${process.url}/v2/payment/sandbox/payment`, {
      ...{ method: 'POST', headers, body },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { data } = (await answer.json()) as { data?: { PaymentId?: string; Status?: string } };
    const id = data?.Status === 'paid' ? data.PaymentId : undefined;
    return { status: answer.status, retry: answer.headers.get('retry-after'), id, ms: performance.now() - began };
  };
  /** Asked for with one key until it is acknowledged. */
  const payUntil = async (who: (typeof payers)[number], key: string): Promise<string> => {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await wait(100)) {
      const told = await pay(who, key);
      if (told.id !== undefined) return told.id;
      assert.ok([200, 409, 503].includes(told.status), String(told.status));
    }
    throw new Error('a payment was never acknowledged');
  };
  const isBack = async (): Promise<void> => {
    await until(async () => (await fetch(`${process.url}/readyz`)).status === 200, 'it comes back by itself');
  };
  const acknowledged: string[] = [];
  /** Also what nobody was told of, because the answer was lost, is whole or not there. */
  const nothingIsLostOrDouble = async (): Promise<void> => {
    const { db, close } = await openDatabase<Database>({ url: postgres.url });
    const states = () => db.selectFrom('payment').select(['id', 'state']).execute();
    const areSettled = async (): Promise<boolean> => !(await states()).some(({ state }) => state === 'pending');
    await until(areSettled, 'payments are asked for until there is an answer', { everyMs: 200 });
    const paid = (await states()).filter(({ state }) => state === 'paid').map(({ id }) => id);
    const { rows } = await sql<{ id: string }>`
      select p.id from ledger_transaction l join payment p on l.key = 'payment:' || p.id`.execute(db);
    assert.deepEqual(rows.map(({ id }) => id).toSorted(), paid.toSorted(), 'each is posted once');
    assert.deepEqual([...provider.charged.keys()].toSorted(), paid.toSorted(), 'what left the cards');
    assert.deepEqual(
      acknowledged.filter((id) => !paid.includes(id)),
      [],
    );
    assert.equal((await verifyTrail(db)).broken, null);
    await close();
  };

  test('all of its processes stopped at a random moment: 503 soon, and what was asked is done once when they go on', async (t) => {
    const keys = payers.map(() => random.uuid());
    const running = payers.map((who, index) => pay(who, keys[index] ?? ''));
    await wait(random.between(0, 40));
    postgres.freeze();
    const others = await Promise.all(Array.from({ length: 10 }, () => pay(payers[0] ?? assert.fail(), random.uuid())));
    await Promise.all(running);
    t.diagnostic(`answered after ${Math.round(Math.max(...others.map(({ ms }) => ms)))} ms`);
    for (const { status, retry } of others) assert.deepEqual([status, retry], [503, '2']);
    assert.equal((await fetch(`${process.url}/healthz`)).status, 200);
    postgres.thaw();
    await isBack();
    acknowledged.push(...(await Promise.all(payers.map((who, index) => payUntil(who, keys[index] ?? '')))));
    await nothingIsLostOrDouble();
  });

  test('it crashes under payments, and the same data is served elsewhere: none is lost, none is taken twice', async (t) => {
    const end = performance.now() + secondsFor(4) * 1_000;
    const customers = payers.map(async (who) => {
      while (performance.now() < end) acknowledged.push(await payUntil(who, random.uuid()));
    });
    let crashes = 0;
    do {
      await wait(random.between(50, 1_000));
      await postgres.crash();
      wire.cut();
      await postgres.start();
      wire.leadTo(postgres.port);
      wire.open();
      crashes += 1;
    } while (performance.now() < end);
    await Promise.all(customers);
    t.diagnostic(`tried ${acknowledged.length}`);
    t.diagnostic(`${crashes} crashes`);
    await nothingIsLostOrDouble();
  });

  test('its disk is full: who pays hears 503, nobody dies, and all is well when there is room', async (t) => {
    if (!postgres.hasOwnDisk) {
      t.skip('only root can have a disk that is small');
      return;
    }
    const who = payers[0] ?? assert.fail();
    const giveBack = fill(postgres.folder('other'));
    const key = random.uuid();
    // what is in hand takes a while to need room
    let told = await pay(who, key);
    for (let tries = 0; told.status !== 503 && tries < 2_000; tries += 1) {
      if (told.id !== undefined && !acknowledged.includes(told.id)) acknowledged.push(told.id);
      told = await pay(who, random.uuid());
    }
    t.diagnostic(`503 after ${Math.round(told.ms)} ms`);
    assert.deepEqual([told.status, told.retry], [503, '2']);
    assert.equal((await fetch(`${process.url}/healthz`)).status, 200);
    assert.ok(process.isAlive);
    giveBack();
    // without a place for its log it ends itself, as it should; its supervisor restarts it
    if (!postgres.isAlive) {
      t.diagnostic('PostgreSQL ended itself and was restarted');
      await postgres.start();
      wire.leadTo(postgres.port);
    }
    await isBack();
    const id = await payUntil(who, key);
    if (!acknowledged.includes(id)) acknowledged.push(id);
    await nothingIsLostOrDouble();
  });
});
