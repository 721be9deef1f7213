import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { testDatabases } from '@pozyka/server-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { startIdentityApi, type IdentityApi } from '../testing/identity-api.ts';
import { sendSms } from './send-sms.ts';

const phone = '+380671112233';

for (const target of testDatabases()) {
  describe(`messages on their way on ${target.name}`, () => {
    let api: IdentityApi;
    let gateway: FastifyInstance;
    let status = 200;
    const taken: { key: unknown; token: unknown; body: { To: string; Text: string } }[] = [];
    before(async () => {
      gateway = Fastify();
      gateway.post<{ Body: { To: string; Text: string } }>('/', ({ headers, body }, reply) => {
        taken.push({ key: headers['idempotency-key'], token: headers.authorization, body });
        return reply.code(status).send();
      });
      process.env['SMS_URL'] = await gateway.listen({
        host: '127.0.0.1',
        port: process.env['SMS_URL'] ? Number(new URL(process.env['SMS_URL']).port) : 0,
      });
      process.env['SMS_TOKEN'] = 'token-of-the-tests';
      api = await startIdentityApi(target);
    });
    after(async () => {
      await api.close();
      await gateway.close();
    });

    const outbox = () => api.db.selectFrom('sms_outbox').selectAll().execute();

    test('a code is nowhere open in the database, is handed over once, and is forgotten', async () => {
      taken.length = 0;
      assert.equal((await api.call('POST', '/v2/auth/generate-pass', { body: { Phone: phone } })).status, 200);
      const [message, ...more] = await outbox();
      assert.deepEqual([message?.code, more], [null, []]);
      assert.doesNotMatch(message?.text ?? '', /\d{6}(?!\w)| /);
      await api.runJobs();
      const code = /\d{6}/.exec(taken[0]?.body.Text ?? '')?.[0] ?? '';
      assert.deepEqual([taken.length, taken[0]?.body.To, taken[0]?.token], [1, phone, 'Bearer token-of-the-tests']);
      assert.deepEqual(await outbox(), []);
      assert.equal((await api.call('POST', '/v2/auth/approve-pass', { body: { Phone: phone, Code: code } })).status, 200);
    });

    test('a gateway that fails is retried with the same key, as long as the message is of use', async () => {
      taken.length = 0;
      api.pass(60);
      await api.call('POST', '/v2/auth/generate-pass', { body: { Phone: phone } });
      status = 503;
      await assert.rejects(api.runJobs(), /failed/);
      status = 200;
      api.pass(10);
      await api.runJobs();
      assert.equal(taken.length, 2);
      assert.equal(taken[0]?.key, taken[1]?.key);
      assert.deepEqual(await outbox(), []);

      api.pass(60);
      await api.call('POST', '/v2/auth/generate-pass', { body: { Phone: phone } });
      api.pass(299);
      await api.runJobs();
      assert.equal(taken.length, 3, 'a code lives for five minutes');
      await api.call('POST', '/v2/auth/generate-pass', { body: { Phone: phone } });
      api.pass(300);
      await assert.rejects(api.runJobs(), /failed/);
      assert.deepEqual([taken.length, await outbox()], [3, []]);
    });

    test('a gateway that is down for minutes is retried often enough: the code comes once, while it is of use', async () => {
      api.pass(3_600);
      assert.equal((await api.call('POST', '/v2/auth/generate-pass', { body: { Phone: phone } })).status, 200);
      status = 500;
      const pauses: number[] = [];
      for (let passed = 0; passed < 240; passed += 10) {
        await assert.rejects(api.runJobs(), /failed/);
        const { run_at } = await api.db.selectFrom('kit_job').select('run_at').where('state', '=', 'waiting').executeTakeFirstOrThrow();
        pauses.push(run_at.getTime() - api.clock.now().getTime());
        api.pass(10);
      }
      assert.deepEqual(pauses.slice(0, 4), [1_000, 5_000, 10_000, 10_000]);
      assert.equal(Math.max(...pauses), 10_000);
      status = 200;
      taken.length = 0;
      await api.runJobs();
      const code = /\d{6}/.exec(taken[0]?.body.Text ?? '')?.[0] ?? '';
      assert.deepEqual([taken.length, await outbox()], [1, []]);
      assert.equal((await api.call('POST', '/v2/auth/approve-pass', { body: { Phone: phone, Code: code } })).status, 200);
    });

    test('a message that is not of a code is of use for an hour', async () => {
      taken.length = 0;
      for (const seconds of [3_599, 3_600]) {
        await api.db.transaction().execute((trx) => sendSms(trx, api.clock, { phone, text: 'Ваш пароль змінено' }));
        api.pass(seconds);
        if (seconds === 3_599) await api.runJobs();
        else await assert.rejects(api.runJobs(), /failed/);
      }
      assert.deepEqual([taken.length, await outbox()], [1, []]);
    });

    test('a restored database counts from an earlier number: its messages are no repeats', async () => {
      taken.length = 0;
      for (const _ of ['before', 'after']) {
        await sql`delete from kit_job`.execute(api.db);
        await sql`alter table sms_outbox alter column id restart with 1`.execute(api.db);
        api.pass(3_600);
        assert.equal((await api.call('POST', '/v2/auth/generate-pass', { body: { Phone: phone } })).status, 200);
        await api.runJobs();
      }
      assert.equal(taken.length, 2);
      assert.notEqual(taken[0]?.key, taken[1]?.key);
    });
  });
}
