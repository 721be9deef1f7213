import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { testDatabases } from '@pozyka/server-kit';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import type { LoanApi } from '../testing/loan-api.ts';
import { newBorrower } from '../testing/borrowers.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { headerOf, startMailServer, type MailServer } from '@pozyka/server-notices/testing/mail-server';

const port = (): number => Number(new URL(process.env['SMTP_URL'] ?? 'smtp://127.0.0.1:0').port || 0);

for (const target of testDatabases()) {
  describe(`mails on their way on ${target.name}`, () => {
    let api: LoanApi;
    let server: MailServer;
    before(async () => {
      server = await startMailServer({ port: port() });
      process.env['SMTP_URL'] = server.url;
      ({ api } = await startLendingWithProvider(target));
    });
    after(async () => {
      await api.close();
      await server.close();
    });
    beforeEach(() => {
      server.arrived.length = 0;
      server.answer = 0;
    });

    const outbox = (contractId: string) =>
      api.db.selectFrom('mail_outbox').selectAll().where('key', '=', `signed:${contractId}`).executeTakeFirstOrThrow();
    /** Runs what is due; what was logged. */
    const run = async (): Promise<string> => {
      const lines: unknown[] = [];
      const log = { info: (...line: unknown[]) => void lines.push(line), error: (...line: unknown[]) => void lines.push(line) };
      await api.runLogging(log);
      return JSON.stringify(lines, (_key, value: unknown) => (value instanceof Error ? [value.name, value.message, value.cause] : value));
    };
    const toSigned = () => server.arrived.filter(({ mail }) => /підписано|подписан/.test(mail.subject ?? ''));

    test('the signed contract goes to the address of the application while none is confirmed, sealed until it leaves, once', async () => {
      const borrower = await newBorrower(api);
      const id = await borrower.sign();
      const { email = '' } = borrower.applicant.passport;
      const row = await outbox(id);
      assert.equal(row.state, 'waiting');
      assert.doesNotMatch(JSON.stringify(row), new RegExp(`${email}|№|Pozyka`));
      assert.doesNotMatch(await run(), new RegExp(String(email)));
      const [arrived, ...more] = toSigned();
      assert.ok(arrived);
      assert.deepEqual(more, []);
      assert.deepEqual(arrived.to, [email]);
      const { mail } = arrived;
      assert.match(mail.subject ?? '', /^Договір № П-\d+ підписано$/);
      assert.match(mail.text ?? '', /Сума: 10\u00a0000,00\u00a0₴\nСтрок: 30\u00a0днів/);
      assert.match(mail.html ?? '', /<html lang="uk">[^]*<strong>10\u00a0000,00\u00a0₴<\/strong>/);
      assert.deepEqual([mail.from?.address, mail.from?.name], ['no-reply@pozyka.example', 'Pozyka']);
      assert.equal(mail.replyTo?.[0]?.address, 'help@pozyka.example');
      assert.match(mail.messageId ?? '', /^<[0-9a-f]{40}@pozyka\.example>$/);
      assert.equal(headerOf(arrived, 'auto-submitted'), 'auto-generated');
      assert.equal(new Date(headerOf(arrived, 'date') ?? '').getTime(), row.created_at.getTime());
      assert.equal(headerOf(arrived, 'list-unsubscribe'), undefined, 'what must be told is not switched off');
      const papers = await Promise.all(['contract', 'credit-passport', 'signature'].map((type) => borrower.pdf(id, type)));
      assert.deepEqual(
        mail.attachments.map(({ mimeType, content }) => [
          mimeType,
          Buffer.from(content as ArrayBuffer)
            .toString('hex')
            .slice(0, 4_000),
        ]),
        papers.map((bytes) => [
          'application/pdf',
          Buffer.from(bytes as Uint8Array)
            .toString('hex')
            .slice(0, 4_000),
        ]),
      );
      assert.match(mail.attachments[0]?.filename ?? '', /^Договір.* П-\d+\.pdf$/);
      const sent = await outbox(id);
      assert.deepEqual([sent.state, sent.content, sent.reason], ['sent', null, null]);
      api.pass(3_600);
      await run();
      assert.equal(toSigned().length, 1);
    });

    test('to a confirmed address go the signed contract, receipts and the certificate of no debt with what they are of, and the mail program is told how to end such mails', async () => {
      const borrower = await newBorrower(api);
      const customerId = await borrower.applicant.id();
      const address = { email: 'confirmed@example.com', confirmed_at: api.clock.now(), unsubscribe: randomUUID() };
      await api.db
        .insertInto('notice_address')
        .values({ customer_id: customerId, ...address })
        .execute();
      const contractId = await borrower.borrow();
      const order = {
        id: randomUUID(),
        customerId,
        contractId,
        payType: 'full',
        amount: 1_000_000,
        state: 'paid',
        reference: 'r',
      } as const;
      await api.db.transaction().execute((trx) => settlePayment(trx, api.clock, { ...order, paidAt: api.clock.now() }));
      await run();
      const [signed, ...others] = toSigned();
      assert.deepEqual([signed?.to, others], [[address.email], []], 'not where nobody has confirmed it');
      assert.match(signed?.mail.text ?? '', /бо підтвердили цю адресу\. Договір надсилають завжди/);
      assert.equal(headerOf(signed ?? assert.fail(), 'list-unsubscribe'), undefined);
      const chosen = server.arrived.filter((arrived) => arrived.to[0] === address.email && arrived !== signed);
      assert.deepEqual(
        chosen.map(({ mail }) => [mail.subject, mail.attachments.map(({ filename }) => filename?.replace(/ [^ ]*$/, ''))]),
        [
          ['Гроші надіслано на вашу картку', ['Фіскальний чек']],
          ['Позику закрито', ['Фіскальний чек', 'Довідка про відсутність заборгованості']],
        ],
      );
      for (const arrived of chosen) {
        assert.match(
          headerOf(arrived, 'list-unsubscribe') ?? '',
          new RegExp(`^<http.*/api/v2/notices/one-click\\?token=${address.unsubscribe}>$`),
        );
        assert.equal(headerOf(arrived, 'list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
        for (const { content } of arrived.mail.attachments) assert.match(Buffer.from(content as ArrayBuffer).toString('latin1'), /^%PDF-/);
      }
    });

    test('a Russian contract is written of in Russian; a customer without an address gets no mail', async () => {
      const id = await (await newBorrower(api)).sign({ locale: 'ru' });
      await run();
      assert.match(toSigned()[0]?.mail.subject ?? '', /^Договор № П-\d+ подписан$/);
      assert.equal(headerOf(toSigned()[0] ?? assert.fail(), 'content-language'), 'ru');
      assert.equal((await outbox(id)).state, 'sent');
      const silent = await newBorrower(api);
      await api.db
        .updateTable('application')
        .set(({ fn, val, ref }) => ({ passport: fn('jsonb_set', [ref('passport'), val('{email}'), val('""')]) }))
        .where('customer_id', '=', await silent.applicant.id())
        .execute();
      const other = await silent.sign();
      await run();
      assert.equal(toSigned().length, 1);
      assert.deepEqual(await api.db.selectFrom('mail_outbox').select('id').where('key', '=', `signed:${other}`).execute(), []);
    });

    test('a paper that is gone ends its mail, with a trace', async () => {
      const id = await (await newBorrower(api)).sign();
      await api.db.deleteFrom('contract_document').where('contract_id', '=', id).where('type', '=', 'contract').execute();
      for (let tried = 0; tried < 5; tried += 1) {
        assert.equal((await outbox(id)).state, 'waiting');
        await run();
        api.pass(600);
      }
      const given = await outbox(id);
      assert.deepEqual([given.state, given.content, given.reason], ['failed', null, 'paper']);
      assert.deepEqual(toSigned(), []);
    });
  });
}
