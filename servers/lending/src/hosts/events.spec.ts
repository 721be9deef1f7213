import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { PayType } from '@pozyka/api-contract/constants';
import { addDays, kyivDay } from '@pozyka/domain';
import { testDatabases } from '@pozyka/server-kit';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import { newApplicant } from '@pozyka/server-applications/testing/applicants';
import type { LoanApi } from '../testing/loan-api.ts';
import { newBorrower, type Borrower } from '../testing/borrowers.ts';
import { mailContent } from '@pozyka/server-notices';
import { readPapers } from './read-papers.ts';
import { settlePayment } from '../payment/settle-payment.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

for (const target of testDatabases()) {
  describe(`what happened is told on ${target.name}`, () => {
    let api: LoanApi;
    before(async () => {
      ({ api } = await startLendingWithProvider(target));
    });
    after(() => api.close());

    const messages = async (phone: string): Promise<string[]> => {
      const rows = api.db.selectFrom('sms_outbox').select('text').where('phone', '=', phone).where('code', 'is', null);
      return (await rows.orderBy('id').execute()).map(({ text }) => plain(text));
    };
    const mails = async (customerId: string) => {
      const rows = api.db.selectFrom('mail_outbox').select(['key', 'kind', 'content']).where('customer_id', '=', customerId);
      return (await rows.orderBy('id').execute()).map(({ kind, content }) => ({ kind, ...mailContent.parse(JSON.parse(content ?? '{}')) }));
    };
    const confirm = async (customerId: string): Promise<void> => {
      const row = { email: 'confirmed@example.com', confirmed_at: api.clock.now(), unsubscribe: randomUUID() };
      await api.db
        .insertInto('notice_address')
        .values({ customer_id: customerId, ...row })
        .execute();
    };
    const pay = async (borrower: Borrower, contractId: string, payType: PayType, amount: number, id: string = randomUUID()) => {
      const customerId = await borrower.applicant.id();
      const order = { id, customerId, contractId, payType, amount, paidAt: api.clock.now(), state: 'paid', reference: 'r' } as const;
      await api.db.transaction().execute((trx) => settlePayment(trx, api.clock, order));
    };

    test('by SMS a decision, the money, each payment and the end; each once', async () => {
      const borrower = await newBorrower(api);
      const { phone } = borrower.applicant;
      const id = await borrower.borrow();
      const due = addDays(kyivDay(api.clock.now()), 30).split('-').reverse().join('.');
      api.pass(86_400);
      const first = randomUUID();
      await pay(borrower, id, 'part', 210_000, first);
      await pay(borrower, id, 'part', 210_000, first);
      await pay(borrower, id, 'full', 799_000);
      await pay(borrower, id, 'full', 12_345);
      assert.deepEqual((await messages(phone)).slice(0, 5), [
        'Pozyka: схвалено 10 000 ₴. Підпишіть договір у кабінеті.',
        `Pozyka: 10 000 ₴ надіслано на картку •1234. Поверніть до ${due}.`,
        'Pozyka: отримали 2 100 ₴. Борг на сьогодні 7 990 ₴.',
        'Pozyka: отримали 7 990 ₴, позику закрито. Довідка в кабінеті.',
      ]);
      const written = await mails(await borrower.applicant.id());
      assert.deepEqual(
        written.map(({ kind }) => kind),
        ['signed'],
        'an address that is not confirmed gets the contract alone',
      );
    });

    test('a confirmed address is written to with the papers, and each mail says how to end it', async () => {
      const borrower = await newBorrower(api);
      const customerId = await borrower.applicant.id();
      await confirm(customerId);
      const id = await borrower.borrow({ locale: 'ru' });
      api.pass(86_400);
      await pay(borrower, id, 'full', 1_009_000);
      const written = await mails(customerId);
      assert.deepEqual(
        written.map(({ kind, to, language }) => [kind, to === 'confirmed@example.com', language]),
        [
          ['signed', true, 'ru'],
          ['sent', true, 'ru'],
          ['closed', true, 'ru'],
        ],
      );
      const closed = written[2] ?? assert.fail();
      assert.equal(closed.subject, 'Заём закрыт');
      assert.match(closed.oneClick ?? '', /^http:\/\/localhost:4000\/api\/v2\/notices\/one-click\?token=[0-9a-f-]{36}$/);
      assert.match(closed.text, /http:\/\/localhost:4000\/ru\/unsubscribe\?token=[0-9a-f-]{36}$/);
      assert.doesNotMatch(closed.oneClick ?? '', new RegExp(customerId));
      assert.equal(closed.papers.length, 2);
      assert.deepEqual(closed.papers[1], { contractId: id, typeId: 'debt-free-certificate' });
      assert.equal(written[0]?.oneClick, undefined);
    });

    test('a notice of withdrawal is told with its paper and its last day, once however often it is given', async () => {
      const borrower = await newBorrower(api);
      const customerId = await borrower.applicant.id();
      await confirm(customerId);
      const id = await borrower.borrow();
      api.pass(86_400);
      await borrower.logIn();
      const { data } = await borrower.giveNotice(id);
      await borrower.giveNotice(id);
      const until = data.Until.split('-').reverse().join('.');
      assert.deepEqual((await messages(borrower.applicant.phone)).slice(2), [
        `Pozyka: відмову від договору прийнято. Поверніть гроші до ${until}.`,
      ]);
      const [notice, ...others] = (await mails(customerId)).filter(({ kind }) => kind === 'withdrawn');
      assert.deepEqual([notice?.papers, others], [[{ contractId: id, typeId: data.DocumentTypeId }], []]);
      assert.match(plain(notice?.text ?? ''), new RegExp(`10 090,00 ₴[^]*${until}`));
      const read = await readPapers(api.db, api.clock, { customerId, language: 'uk', papers: notice?.papers ?? [] });
      const shown = await borrower.pdf(id, data.DocumentTypeId);
      assert.ok(shown instanceof Uint8Array && Buffer.from(shown).equals(read?.[0]?.bytes ?? Buffer.alloc(0)));
    });

    test('what is switched off is not told there, and the contract goes all the same', async () => {
      const applicant = await newApplicant(api, { Amount: 1_000_000, Term: 30 });
      const customerId = await applicant.id();
      await confirm(customerId);
      const Choices = [
        { Topic: 'decision', Email: true, Sms: false },
        { Topic: 'sent', Email: false, Sms: false },
        { Topic: 'payment', Email: false, Sms: true },
      ];
      assert.equal((await api.call('PUT', '/v2/customer/notices', { token: applicant.token, body: { Choices } })).status, 200);
      await applicant.identify();
      await applicant.addCard();
      await applicant.fill();
      await applicant.final();
      await applicant.checked();
      assert.deepEqual(await messages(applicant.phone), []);
      assert.deepEqual(
        (await mails(customerId)).map(({ kind }) => kind),
        ['approved'],
      );
    });

    test('a customer who applied in Russian is told the decision in Russian; a refusal without its reason', async () => {
      const applicant = await newApplicant(api, { Amount: 1_000_000, Term: 30 });
      await applicant.identify();
      await applicant.addCard();
      await applicant.fill({ Social: { Income: 100_000 } });
      const body = { IsFinal: true, VisitorId: 'visitor' };
      assert.equal((await api.call('PUT', '/v2/app/save', { token: applicant.token, body, locale: 'ru' })).status, 200);
      assert.equal((await applicant.checked()).ActionStatus, 'blocked');
      assert.deepEqual(await messages(applicant.phone), ['Pozyka: решение по вашей заявке готово. Оно в кабинете.']);
    });
  });
}
