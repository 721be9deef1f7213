import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { WithdrawalNotice } from '@pozyka/api-contract';
import { addDays, kyivDay, kyivInstant, type Day } from '@pozyka/domain';
import { sha256, testDatabases } from '@pozyka/server-kit';
import { sql } from 'kysely';
import { textOfPdf } from '@pozyka/server-documents/testing/text-of-pdf';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import type { LoanApi } from '../testing/loan-api.ts';
import { startNotices } from '@pozyka/server-notices';
import { newBorrower, type Borrower } from '../testing/borrowers.ts';

for (const target of testDatabases()) {
  describe(`notices of withdrawal on ${target.name}`, () => {
    let api: LoanApi;
    before(async () => {
      ({ api } = await startLendingWithProvider(target));
    });
    after(() => api.close());

    const today = (): string => kyivDay(api.clock.now());
    const noon = (day: Day): Date => kyivInstant(day, 12);
    /** To a moment of the day so many days from now. */
    const goTo = async (borrower: Borrower, days: number, momentOf = noon): Promise<void> => {
      api.clock.set(momentOf(addDays(today(), days)));
      await borrower.logIn();
    };
    /** 10 000 ₴ for 30 days at 0.9 % a day, lent so many days ago. */
    const borrowed = async (daysAgo: number, request?: Parameters<typeof newBorrower>[1]) => {
      const borrower = await newBorrower(api, request);
      const id = await borrower.borrow();
      await goTo(borrower, daysAgo);
      return { borrower, id };
    };
    const given = async (borrower: Borrower, id: string): Promise<WithdrawalNotice> => {
      const { status, data } = await borrower.giveNotice(id);
      assert.equal(status, 200);
      return data;
    };

    test('one given in the last minute of day 14 is of that day, with seven days to pay, and its paper says so', async () => {
      const { borrower, id } = await borrowed(13);
      await goTo(borrower, 1, (day) => new Date(kyivInstant(addDays(day, 1)).getTime() - 1_000));
      const day = today();
      const notice = await given(borrower, id);
      assert.deepEqual([notice.Day, notice.Until, notice.Open], [day, addDays(day, 7), true]);
      const paper = await borrower.pdf(id, notice.DocumentTypeId);
      assert.ok(paper instanceof Uint8Array);
      const document = (await borrower.docs(id)).data.find(({ DocumentTypeId }) => DocumentTypeId === notice.DocumentTypeId);
      assert.deepEqual([document?.Name, document?.Sha256], ['Повідомлення про відмову від договору', sha256(paper)]);
      const text = await textOfPdf(paper);
      const dotted = (of: string) => of.split('-').reverse().join('.');
      for (const words of [`${dotted(day)} 23:59:59`, dotted(notice.Until), '11 260,00 ₴', '/В1']) assert.ok(text.includes(words), words);

      await goTo(borrower, 1);
      const { data } = await borrower.details(id);
      // the fourteen days are over, the seven of the notice are not
      assert.deepEqual([data.Withdrawal?.Amount, data.WithdrawalNotice, data.Extension], [1_135_000, notice, null]);
    });

    test('a minute later there is none any more', async () => {
      const { borrower, id } = await borrowed(13);
      await goTo(borrower, 2, (day) => kyivInstant(day));
      const { status, error } = await borrower.giveNotice(id);
      assert.equal(status, 409);
      assert.match(error?.message ?? '', /Строк на відмову від договору минув/);
      assert.equal((await borrower.details(id)).data.Withdrawal, null);
    });

    test('a repeat, at once or with another key, gives the same one; a stranger has none', async () => {
      const { borrower, id } = await borrowed(3);
      const key = randomUUID();
      const responses = await Promise.all([...Array.from({ length: 5 }, () => borrower.giveNotice(id)), borrower.giveNotice(id, key)]);
      responses.push(await borrower.giveNotice(id, key));
      assert.equal(new Set(responses.map(({ data }) => data.NoticeId)).size, 1);
      assert.equal((await borrower.docs(id)).data.filter(({ DocumentTypeId }) => DocumentTypeId.startsWith('withdrawal')).length, 1);
      const stranger = await newBorrower(api);
      assert.equal((await stranger.giveNotice(id)).status, 404);
      const draft = await stranger.create();
      assert.equal((await stranger.giveNotice(draft.data.ContractId)).status, 409);
      assert.equal(await borrower.pdf(id, 'withdrawal-notice-2'), 404);
      assert.equal(await borrower.pdf(id, 'withdrawal-notice'), 404);
    });

    test('it ends an extension that waits, and there is no other one while it is open', async () => {
      const { borrower, id } = await borrowed(5);
      assert.equal((await borrower.extend(id, 10)).status, 200);
      await given(borrower, id);
      const { data } = await borrower.details(id);
      assert.deepEqual([data.PendingExtension, data.Extension], [null, null]);
      assert.equal((await borrower.extend(id, 10)).status, 409);
    });

    test('it waits for no payment that is on its way: the fourteenth day may be the last', async () => {
      const { borrower, id } = await borrowed(5);
      const customer_id = await borrower.applicant.id();
      const [payment, now] = [randomUUID(), api.clock.now()];
      await sql`insert into payment (id, customer_id, contract_id, pay_type, amount, state, created_at, changed_at)
        values (${payment}, ${customer_id}, ${id}, 'extension', 100, 'pending', ${now}, ${now})`.execute(api.db);
      await given(borrower, id);
      await api.db.updateTable('payment').set({ state: 'failed' }).where('id', '=', payment).execute();
    });

    test('where a fee alone is left, the notice ends the contract at once, and nothing is to be paid', async () => {
      await api.db.updateTable('tariff').set({ fee: 10_000 }).execute();
      const { borrower, id } = await borrowed(5);
      await api.db.updateTable('tariff').set({ fee: 0 }).execute();
      const { Debt } = (await borrower.details(id)).data;
      assert.equal(Debt.Fee, 10_000);
      const body = { bpmForm: { PayType: 'part', Amount: Debt.Total - Debt.Fee, CardId: await borrower.cardId() } };
      assert.equal((await api.call('POST', '/v2/payment/sandbox/payment', { token: borrower.token, body })).status, 200);
      const left = (await borrower.details(id)).data;
      assert.deepEqual([left.Debt.Total, left.Withdrawal?.Amount], [10_000, 0]);
      const { DocumentTypeId } = await given(borrower, id);
      const paper = await borrower.pdf(id, DocumentTypeId);
      assert.ok(paper instanceof Uint8Array && (await textOfPdf(paper)).includes('Договір припинено з поданням цього повідомлення'));
      const { data } = await borrower.details(id);
      assert.deepEqual([data.State, data.Debt.Total, data.Overpaid, data.Withdrawal], ['withdrawn', 0, 0, null]);
      const messages = api.db.selectFrom('sms_outbox').select('text').where('phone', '=', borrower.applicant.phone);
      const last = await messages.orderBy('id', 'desc').limit(1).executeTakeFirst();
      assert.equal(last?.text, 'Pozyka: відмову від договору прийнято. Сплачувати нічого не треба.');
    });

    test('not paid in its days it means nothing more: the loan runs on, and while the fourteen days last another one is given', async () => {
      const { borrower, id } = await borrowed(1);
      const first = await given(borrower, id);
      await goTo(borrower, 8);
      const lapsed = (await borrower.details(id)).data;
      assert.deepEqual(lapsed.WithdrawalNotice, { ...first, Open: false });
      assert.deepEqual([lapsed.State, lapsed.Withdrawal?.Amount, lapsed.Extension !== null], ['active', 1_081_000, true]);
      const second = await given(borrower, id);
      assert.deepEqual([second.Day, second.DocumentTypeId], [today(), 'withdrawal-notice-2']);
      await goTo(borrower, 8);
      const over = (await borrower.details(id)).data;
      assert.deepEqual([over.WithdrawalNotice?.Open, over.Withdrawal, over.State], [false, null, 'active']);
      assert.equal((await borrower.docs(id)).data.filter(({ DocumentTypeId }) => DocumentTypeId.startsWith('withdrawal')).length, 2);
    });

    test('paid on its last day the contract is withdrawn from, and its papers stay', async () => {
      const { borrower, id } = await borrowed(14);
      const { DocumentTypeId } = await given(borrower, id);
      await goTo(borrower, 7);
      const amount = (await borrower.details(id)).data.Withdrawal?.Amount;
      assert.equal(amount, 1_189_000);
      const body = { bpmForm: { PayType: 'withdrawal', Amount: amount, CardId: await borrower.cardId() } };
      const paid = await api.call('POST', '/v2/payment/sandbox/payment', { token: borrower.token, body });
      assert.equal(paid.status, 200);
      const { data } = await borrower.details(id);
      assert.deepEqual([data.State, data.WithdrawalNotice, data.Total], ['withdrawn', null, amount]);
      assert.ok((await borrower.pdf(id, DocumentTypeId)) instanceof Uint8Array);
    });

    test('a customer who has given notice is not told that they are overdue before its days are over', async () => {
      await startNotices(api.db, api.clock.now());
      const { borrower, id } = await borrowed(2, { Amount: 1_000_000, Term: 3 });
      await given(borrower, id);
      const countReminders = async () => {
        await api.runJobs();
        const messages = api.db.selectFrom('sms_outbox').select('text').where('phone', '=', borrower.applicant.phone);
        return (await messages.where('text', 'like', '%день повернення%').execute()).length;
      };
      for (let day = 0; day < 7; day += 1) {
        await goTo(borrower, 1);
        assert.equal(await countReminders(), 0, `day ${day}`);
      }
      assert.equal((await borrower.details(id)).data.State, 'late');
      // an overdue debt is spoken of on working days only
      for (let day = 0; day < 3; day += 1) {
        await goTo(borrower, 1);
        await countReminders();
      }
      const messages = await api.db.selectFrom('sms_outbox').select('text').where('phone', '=', borrower.applicant.phone).execute();
      assert.ok(messages.some(({ text }) => text.includes('треба було повернути') || text.includes('минув день повернення')));
    });
  });
}
