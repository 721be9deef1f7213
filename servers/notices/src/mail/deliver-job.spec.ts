import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { testDatabases } from '@pozyka/server-kit';
import { startMailServer, type MailServer } from '../testing/mail-server.ts';
import { startNoticesApi, type NoticesApi } from '../testing/notices-api.ts';
import { postMail } from './post-mail.ts';

for (const target of testDatabases()) {
  describe(`mails that a server does not take at once on ${target.name}`, () => {
    let api: NoticesApi;
    let server: MailServer;
    before(async () => {
      const port = Number(new URL(process.env['SMTP_URL'] ?? 'smtp://127.0.0.1:0').port || 0);
      server = await startMailServer({ port });
      process.env['SMTP_URL'] = server.url;
      api = await startNoticesApi(target);
    });
    after(async () => {
      await api.close();
      await server.close();
    });
    beforeEach(() => {
      server.arrived.length = 0;
      server.answer = 0;
    });

    /** Writes a mail to a customer, or a visitor; its key. */
    const write = async (to = 'customer@example.com', customer?: null): Promise<string> => {
      const letter = { language: 'uk', subject: 'Відповідь', paragraphs: ['Так.'], footer: ['Pozyka'] } as const;
      const mail = { key: randomUUID(), kind: 'spec', customerId: customer === null ? null : (await api.newcomer()).id, to, letter };
      await api.db.transaction().execute((trx) => postMail(trx, api.clock, mail));
      return mail.key;
    };
    const outbox = (key: string) => api.db.selectFrom('mail_outbox').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

    test('one to nobody’s account leaves too', async () => {
      await write('visitor@example.com', null);
      await api.runLogged();
      assert.deepEqual(
        server.arrived.map(({ to, mail: { subject } }) => [to, subject]),
        [[['visitor@example.com'], 'Відповідь']],
      );
    });

    test('a server that refuses for now is retried with the same Message-ID, less and less often', async () => {
      server.answer = 451;
      const key = await write();
      const pauses: number[] = [];
      for (let tried = 0; tried < 8; tried += 1) {
        assert.doesNotMatch(await api.runLogged(), /example\.com/, 'what the server says names its recipient');
        const { run_at } = await api.db
          .selectFrom('kit_job')
          .select('run_at')
          .where('kind', '=', 'sendMail')
          .where('state', '=', 'waiting')
          .executeTakeFirstOrThrow();
        pauses.push((run_at.getTime() - api.clock.now().getTime()) / 1000);
        api.clock.set(run_at);
      }
      assert.deepEqual([pauses[0], Math.floor(pauses.at(-1) ?? 0)], [10, 75]);
      assert.equal((await outbox(key)).state, 'waiting');
      server.answer = 0;
      await api.runLogged();
      assert.equal(server.arrived.length, 1);
      assert.equal((await outbox(key)).state, 'sent');
    });

    test('a mailbox that is not there, and a server that is away for days, leave a trace and no words', async () => {
      server.answer = 550;
      const refused = await write();
      const logged = await api.runLogged();
      assert.match(logged, /a mail was given up/);
      assert.doesNotMatch(logged, /example\.com/);
      const trace = await outbox(refused);
      assert.deepEqual([trace.state, trace.content, trace.reason], ['failed', null, 'EENVELOPE RCPT 550']);

      server.answer = 421;
      const late = await write();
      await api.runLogged();
      api.pass(4 * 86_400);
      await api.runLogged();
      const given = await outbox(late);
      assert.deepEqual([given.state, given.content, given.reason], ['failed', null, 'late']);
    });
  });
}
