import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { fixedClock, movableClock, testConfig, testDatabases, type MovableClock, type OpenDatabase } from '@pozyka/server-kit';
import type { OutboxMail } from '@pozyka/api-contract';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app.ts';
import { migrations } from '../../db/migrations/index.ts';
import type { Database } from '../../db/schema.ts';
import { customerOfPhone, sendSms } from '@pozyka/server-identity';
import { postMail } from '@pozyka/server-notices';

for (const target of testDatabases()) {
  describe(`the sandbox on ${target.name}`, () => {
    let database: OpenDatabase<Database>;
    let clock: MovableClock;
    let app: FastifyInstance;
    before(async () => {
      database = await target.open<Database>(migrations);
      clock = await movableClock(database.db, fixedClock('2026-03-01T10:00:00Z'));
      app = await createApp({ config: testConfig({ SANDBOX: true }), database, clock });
    });
    after(async () => {
      await app.close();
      await database.close();
    });

    const post = (url: string, payload: object) =>
      app.inject({ method: 'POST', url, payload, headers: { 'idempotency-key': randomUUID() } });
    const outbox = async (phone: string) =>
      (await app.inject({ url: '/_sandbox/outbox', query: { phone } })).json<{ data: unknown }>().data;

    test('messages are read by phone, newest first, however it is typed', async () => {
      await sendSms(database.db, clock, { phone: '+380671234567', text: 'Код: 111111', code: '111111' });
      await sendSms(database.db, clock, { phone: '+380671234567', text: 'Гроші вже на картці' });
      await sendSms(database.db, clock, { phone: '+380671234568', text: 'Не вам' });
      const at = '2026-03-01T10:00:00.000Z';
      const expected = [
        { at, text: 'Гроші вже на картці', code: null },
        { at, text: 'Код: 111111', code: '111111' },
      ];
      for (const phone of ['+380671234567', ' 380671234567', '067 123 45 67']) assert.deepEqual(await outbox(phone), expected);
      assert.deepEqual(await outbox('+380671234569'), []);
    });

    test("mails are read by phone too, with the names of their papers, and nobody else's", async () => {
      const customer = { phone: '+380671234571', marketing: {}, now: clock.now() };
      const { id: customerId } = (await customerOfPhone(database.db, customer)).customer;
      const letter = { language: 'uk', subject: 'Договір', paragraphs: ['Добрий день!'], footer: ['Pozyka'] } as const;
      const mail = { kind: 'signed', customerId, to: 'a@example.com', letter };
      const papers = [{ contractId: 'x', typeId: 'contract' }];
      await database.db.transaction().execute(async (trx) => {
        await postMail(trx, clock, { ...mail, key: 'one', papers });
        await postMail(trx, clock, { ...mail, key: 'one' });
        await postMail(trx, clock, { ...mail, key: 'two' });
      });
      const mails = async (phone: string) =>
        (await app.inject({ url: '/_sandbox/mails', query: { phone } })).json<{ data: OutboxMail[] }>().data;
      const found = await mails('067 123 45 71');
      assert.deepEqual(
        found.map(({ to, subject, papers: names }) => [to, subject, names]),
        [
          ['a@example.com', 'Договір', []],
          ['a@example.com', 'Договір', ['contract']],
        ],
      );
      assert.match(found[0]?.text ?? '', /^Добрий день!/);
      for (const phone of ['+380671234567', '+380671234599']) assert.deepEqual(await mails(phone), []);
    });

    test('a message of a transaction that fails is not sent', async () => {
      const failing = database.db.transaction().execute(async (trx) => {
        await sendSms(trx, clock, { phone: '+380500000001', text: 'x' });
        throw new Error('no');
      });
      await assert.rejects(failing);
      assert.deepEqual(await outbox('+380500000001'), []);
    });

    test('personas come in the language asked for, in their order', async () => {
      const row = (phone: string, position: number) => ({
        phone,
        title_uk: 'Новий',
        title_ru: 'Новый',
        action_status: 'nothing' as const,
        position,
      });
      await database.db
        .insertInto('sandbox_persona')
        .values([row('+380500000003', 2), row('+380500000002', 1)])
        .execute();
      const { json } = await app.inject({ url: '/_sandbox/personas', headers: { 'accept-language': 'ru' } });
      assert.deepEqual(json(), {
        data: [
          { phone: '+380500000002', title: 'Новый', ActionStatus: 'nothing' },
          { phone: '+380500000003', title: 'Новый', ActionStatus: 'nothing' },
        ],
      });
    });

    test('the clock moves forward for every process', async () => {
      const { json } = await post('/_sandbox/clock', { advance: 'P1DT2H' });
      assert.deepEqual(json(), { data: { now: '2026-03-02T12:00:00.000Z' } });
      const other = await movableClock(database.db, fixedClock('2026-03-01T10:00:00Z'));
      assert.equal(other.now().toISOString(), '2026-03-02T12:00:00.000Z');
    });

    test('the next matching calls fail, then all is well', async () => {
      await post('/_sandbox/fault', { match: 'GET /v2/cards', status: 503, times: 2 });
      const statuses: number[] = [];
      for (const url of ['/v2/app', '/v2/cards', '/v2/cards?x=1', '/v2/cards']) statuses.push((await app.inject(url)).statusCode);
      assert.deepEqual(statuses, [401, 503, 503, 401]);
    });

    test('a fault may only wait, and health never fails', async () => {
      await post('/_sandbox/fault', { match: '/', delay_ms: 1, times: 1 });
      assert.equal((await app.inject('/healthz')).statusCode, 200);
      assert.equal((await app.inject('/v2/cards')).statusCode, 401);
      const left = await database.db.selectFrom('sandbox_fault').select('remaining').where('match', '=', '/').executeTakeFirstOrThrow();
      assert.equal(left.remaining, 0);
    });
  });
}
