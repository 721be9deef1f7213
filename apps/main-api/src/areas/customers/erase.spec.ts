import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';
import type { Account, Erasing } from '@pozyka/api-contract';
import { enqueueJob, testDatabases } from '@pozyka/server-kit';
import { tracesIn } from '@pozyka/testing/fuzz';
import { until } from '@pozyka/testing/until';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../auth/testing/test-api.ts';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import { seedBorrowers } from '../../seeds/borrowers-seed.ts';
import { cancelErasing, ERASE_JOB } from './erase.ts';
import { tablesWith } from './testing/tables-with.ts';
import { seedPersonas } from '../../seeds/personas-seed.ts';

const seed = fileURLToPath(new URL('../../../seed', import.meta.url));
const url = '/v2/system/customers/account/erase';
const self = '/v2/system/customers/account/self';

for (const target of testDatabases()) {
  describe(`erasing on ${target.name}`, () => {
    let api: TestApi;
    before(async () => {
      api = await startTestApi(target, { SANDBOX: true });
      await importProjectTexts(api.db);
      await seedPersonas(api.db, seed, api.clock);
      await seedBorrowers(api.db, seed, api.clock);
    });
    after(() => api.close());

    const erase = (token?: string) => api.call<{ at: string }>('POST', url, { ...(token && { token }) });
    const rowOf = (id: string) => api.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

    test('is for the logged in; 409 while a loan runs', async () => {
      assert.equal((await erase()).status, 401);
      const token = await api.login('+380675550243');
      assert.equal((await erase(token)).status, 409);
      assert.equal((await api.call('GET', self, { token })).status, 200);
    });

    test('without a loan nothing is stored, and the phone may start over', async () => {
      const phone = '+380675550311';
      const token = await api.login(phone);
      const { data: account } = await api.call<Account>('GET', self, { token });
      const { status, data } = await erase(token);
      assert.deepEqual([status, data.at], [200, api.clock.now().toISOString()]);
      assert.equal((await api.call('GET', self, { token })).status, 401);
      await api.runJobs();
      const row = await rowOf(account.CustomerId);
      assert.deepEqual([row.phone, row.surname, row.email], [`erased:${account.CustomerId}`, null, null]);
      const left = JSON.stringify([
        await api.db.selectFrom('application').selectAll().where('customer_id', '=', account.CustomerId).execute(),
        await api.db.selectFrom('customer_access').selectAll().where('customer_id', '=', account.CustomerId).execute(),
        await api.db.selectFrom('sms_outbox').selectAll().where('phone', '=', phone).execute(),
      ]);
      for (const trace of ['Данилюк', 'olena@example.com', phone]) assert.ok(!left.includes(trace), trace);
      api.pass(60);
      const { data: fresh } = await api.call<Account>('GET', self, { token: await api.login(phone) });
      assert.notEqual(fresh.CustomerId, account.CustomerId);
    });

    test('the customer is told the day, and takes their order back before it', async () => {
      const phone = '+380675550276';
      const readErasing = async (token: string) => (await api.call<Erasing>('GET', url, { token })).data;
      const first = await api.login(phone);
      const { at, ordered } = await readErasing(first);
      assert.equal(ordered, null);
      assert.ok(at && Date.parse(at) > api.clock.now().getTime(), 'their loans were repaid less than five years ago');
      assert.deepEqual((await erase(first)).data, { at });
      api.pass(60);
      const token = await api.login(phone);
      assert.deepEqual(await readErasing(token), { at, kept: true, ordered: at });
      for (const _ of [1, 2]) assert.equal((await api.call('DELETE', url, { token })).status, 200);
      assert.deepEqual(await readErasing(token), { at, kept: true, ordered: null });
      const now = api.clock.now();
      api.clock.set(new Date(Date.parse(at) + 1000));
      await api.runJobs();
      assert.equal((await api.db.selectFrom('customer').select('id').where('phone', '=', phone).execute()).length, 1);
      api.clock.set(now);
    });

    test('an order that a run puts off while it is taken back is taken back too', async () => {
      const id = 'f2a7c0de-0000-4000-8000-000000000001';
      const [row, later] = [
        { kind: ERASE_JOB, key: `${id}:1` },
        { kind: ERASE_JOB, key: `${id}:2` },
      ];
      await enqueueJob(api.db, { ...row, runAt: api.clock.now() });
      let taking: Promise<true> | undefined;
      const isHeldUp = async (): Promise<boolean> => {
        const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          api.db,
        );
        return rows.length > 0;
      };
      await api.db.transaction().execute(async (run) => {
        await sql`select from kit_job where kind = ${row.kind} and key = ${row.key} for update`.execute(run);
        taking = api.db.transaction().execute((trx) => cancelErasing(trx, id));
        // the embedded database has one connection, so nothing happens beside a run
        if (target.name === 'PostgreSQL') await until(isHeldUp, 'the run is waited for');
        await enqueueJob(run, { ...later, runAt: api.clock.now() });
        await sql`update kit_job set state = 'done' where kind = ${row.kind} and key = ${row.key}`.execute(run);
      });
      assert.equal(await taking, true);
      const left = await api.db
        .selectFrom('kit_job')
        .select('key')
        .where('key', 'like', `${id}:%`)
        .where('state', '=', 'waiting')
        .execute();
      assert.deepEqual(left, []);
    });

    test('a customer refused by financial monitoring is erased five years after that application, not five years after every check', async () => {
      const phone = '+380675550312';
      const { data: account } = await api.call<Account>('GET', self, { token: await api.login(phone) });
      await api.db
        .updateTable('application')
        .set({ action_status: 'blockedFinMon', submitted_at: api.clock.now() })
        .where('customer_id', '=', account.CustomerId)
        .execute();
      const before = api.clock.now();
      api.pass(60);
      const { at } = (await erase(await api.login(phone))).data;
      assert.ok(Date.parse(at) > before.getTime());
      api.clock.set(new Date(at));
      await api.runJobs();
      assert.equal((await rowOf(account.CustomerId)).phone, `erased:${account.CustomerId}`);
      api.clock.set(before);
    });

    for (const action_status of ['applicationCheck', 'awaitingCall'] as const)
      test(`409 and no day while an application is being decided (${action_status})`, async () => {
        const token = await api.login(action_status === 'applicationCheck' ? '+380675558801' : '+380675558802');
        const { data: account } = await api.call<Account>('GET', self, { token });
        await api.db.updateTable('application').set({ action_status }).where('customer_id', '=', account.CustomerId).execute();
        assert.equal((await erase(token)).status, 409);
        assert.equal((await api.call<Erasing>('GET', url, { token })).data.at, null);
      });

    test('no day is told while a loan runs; another customer sees nothing of the order', async () => {
      api.pass(60);
      const token = await api.login('+380675550243');
      assert.deepEqual((await api.call<Erasing>('GET', url, { token })).data, { at: null, kept: false, ordered: null });
      assert.equal((await api.call('GET', url)).status, 401);
      assert.equal((await api.call('DELETE', url)).status, 401);
    });

    const found = (traces: readonly string[]) => tablesWith(api.db, (text) => tracesIn(text, traces));
    const tracesOf = async (customerId: string): Promise<string[]> => {
      const { phone, surname, email } = await rowOf(customerId);
      const { passport, address } = await api.db
        .selectFrom('application')
        .select(['passport', 'address'])
        .where('customer_id', '=', customerId)
        .where('is_current', '=', true)
        .executeTakeFirstOrThrow();
      const typed = Object.entries({ ...passport, ...address }).filter(([name]) =>
        ['itn', 'passport_number', 'registration_street'].includes(name),
      );
      return [phone, phone.slice(4), surname, email, ...typed.map(([, value]) => String(value))].flatMap((text) => (text ? [text] : []));
    };

    test('a customer with repaid loans is retained for five years after the last one', async () => {
      const phone = '+380675550276';
      const { data: account } = await api.call<Account>('GET', self, { token: await api.login(phone) });
      api.pass(60);
      const { status, data } = await erase(await api.login(phone));
      assert.equal(status, 200);
      const last = await api.db
        .selectFrom('contract')
        .select((eb) => eb.fn.max('closed_at').as('at'))
        .where('customer_id', '=', account.CustomerId)
        .executeTakeFirstOrThrow();
      const years = (Date.parse(data.at) - (last.at?.getTime() ?? 0)) / (365.25 * 86_400_000);
      assert.ok(years > 4.99 && years < 5.01, String(years));
      const masks = async () => {
        const receipts = await api.db.selectFrom('receipt').select('card_mask').where('customer_id', '=', account.CustomerId).execute();
        return receipts.map(({ card_mask }) => card_mask);
      };
      await api.runJobs();
      assert.equal((await rowOf(account.CustomerId)).phone, phone);
      assert.ok((await masks()).length >= 12);
      assert.ok(!(await masks()).includes(null));
      api.clock.set(new Date(data.at));
      await api.runJobs();
      assert.equal((await rowOf(account.CustomerId)).phone, `erased:${account.CustomerId}`);
      // the books stay, and nothing of a card in them
      assert.ok((await masks()).every((mask) => mask === null));
    });

    test('no table has phone, name, tax number or document number of an erased customer; of a retained one they are there', async () => {
      const phone = '+380675550287';
      const { data: account } = await api.call<Account>('GET', self, { token: await api.login(phone) });
      const traces = await tracesOf(account.CustomerId);
      assert.ok(traces.length >= 4, traces.join());
      assert.notDeepEqual(await found(traces), []);
      await sql`
        insert into kit_idempotency (owner, key, request_hash, locked_until, status, headers, body)
        values (${`customer:${account.CustomerId}`}, gen_random_uuid(), 'hash', now(), 200, '{}', ${JSON.stringify({ phone })})`.execute(
        api.db,
      );
      assert.ok((await found(traces)).some((line) => line.startsWith('kit_idempotency:')));
      api.pass(60);
      const { status, data } = await erase(await api.login(phone));
      assert.equal(status, 200);
      if (Date.parse(data.at) > api.clock.now().getTime()) api.clock.set(new Date(data.at));
      await api.runJobs();
      assert.deepEqual(await found(traces), []);
    });
  });
}
