import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { CaseTerms, CustomerCase, RestructuringOptions, RestructuringRequest, RestructuringTerms } from '@pozyka/api-contract';
import { addDays, addMonths, kyivDay } from '@pozyka/domain';
import { testDatabases } from '@pozyka/server-kit';
import { startOfficer, startLendingWithProvider } from '../testing/lending-api.ts';
import type { Got } from '@pozyka/server-kit/testing/api-harness';
import type { LoanApi } from '../testing/loan-api.ts';
import { accrue } from '../loans/accrual-job.ts';
import { sendNotices } from '@pozyka/server-notices';
import { noticesHost } from '../hosts/notices-host.ts';
import { balancesOf } from '../ledger/store.ts';
import type { Officer } from '@pozyka/server-cases/testing/officer';
import { receivePayment } from '../contracts/receive-payment.ts';
import { newBorrower, type Borrower } from '../testing/borrowers.ts';

const UAH = 100;
const DAY_MS = 86_400_000;
const log = { info: () => {}, error: () => {} };

type Wish = { readonly Kind: string; readonly Months?: number; readonly Days?: number; readonly Day?: string };

for (const target of testDatabases()) {
  describe(`restructurings on ${target.name}`, () => {
    let api: LoanApi;
    let officer: Officer;
    before(async () => {
      ({ api } = await startLendingWithProvider(target));
      officer = await startOfficer(api);
    });
    after(async () => {
      await officer.app.close();
      await api.close();
    });

    const today = (): string => kyivDay(api.clock.now());
    const pass = async (borrower: Borrower, days: number): Promise<void> => {
      api.clock.set(new Date(api.clock.now().getTime() + days * DAY_MS));
      await borrower.logIn();
    };
    const passTo = async (borrower: Borrower, day: string): Promise<void> => {
      while (today() < day) await pass(borrower, 1);
    };
    /** 10 000 ₴ for 30 days at 0.9 % a day, lent so many days ago. */
    const borrowed = async (daysAgo: number) => {
      const borrower = await newBorrower(api);
      const id = await borrower.borrow();
      await pass(borrower, daysAgo);
      return { borrower, id };
    };
    const options = (borrower: Borrower, id: string) => borrower.get<RestructuringOptions>(`/v2/contracts/restructuring?ContractId=${id}`);
    const terms = (borrower: Borrower, id: string, wish: Wish) => {
      const query = new URLSearchParams({ ContractId: id, ...JSON.parse(JSON.stringify(wish)) });
      return borrower.get<RestructuringTerms>(`/v2/contracts/restructuring/terms?${query}`);
    };
    const post = (borrower: Borrower, path: string, body: object, key: string = randomUUID()): Promise<Got<RestructuringRequest>> =>
      api.call('POST', `/v2/contracts/restructuring${path}`, { token: borrower.token, body, key });
    const ask = (borrower: Borrower, ContractId: string, wish: Wish, key: string = randomUUID()) =>
      post(borrower, '', { ContractId, ...wish, Reason: 'incomeLower' }, key);
    const one = (ContractId: string, RestructuringId: string) => ({ ContractId, RestructuringId });
    const orderCode = (borrower: Borrower, body: object) =>
      api.call('POST', '/v2/contracts/sign/generate-pass', { token: borrower.token, body });
    const approve = async (borrower: Borrower, body: object) =>
      api.call('POST', '/v2/contracts/sign/approve-pass', { token: borrower.token, body: { ...body, Code: await borrower.code() } });
    const sign = async (borrower: Borrower, ContractId: string, RestructuringId: string): Promise<void> => {
      api.pass(60);
      const sent = await orderCode(borrower, one(ContractId, RestructuringId));
      assert.equal(sent.status, 200, JSON.stringify(sent));
      const signed = await approve(borrower, one(ContractId, RestructuringId));
      assert.equal(signed.status, 200, JSON.stringify(signed));
    };
    const decide = async (id: string, isGranted: boolean, granted: CaseTerms = {}): Promise<void> => {
      const { case_id } = await api.db.selectFrom('restructuring').select('case_id').where('id', '=', id).executeTakeFirstOrThrow();
      const verdict = { Decision: isGranted ? 'approved' : 'refused', Reason: 'Домовилися про таке', Terms: granted };
      const { status, error } = await officer.write(case_id ?? '', 'decide', verdict);
      if (status !== 200) throw new Error(error?.message);
    };
    const pay = async (borrower: Borrower, contractId: string, amount: number) => {
      const payment = { customerId: await borrower.applicant.id(), contractId, amount, day: today(), key: randomUUID() };
      return api.db.transaction().execute((trx) => receivePayment(trx, api.clock.now(), { ...payment, payType: 'part' }));
    };
    const plan = (firstIn: number, Months = 4): Wish => ({ Kind: 'plan', Months, Day: addDays(today(), firstIn) });
    /** A plan of four payments, granted by an officer and signed. */
    const planned = async () => {
      const { borrower, id } = await borrowed(40);
      const response = await ask(borrower, id, plan(15));
      assert.equal(response.data.State, 'review', JSON.stringify(response));
      await decide(response.data.RestructuringId, true);
      await post(borrower, '/draft', one(id, response.data.RestructuringId));
      await sign(borrower, id, response.data.RestructuringId);
      return { borrower, id };
    };

    test('a short pause is granted at once, read, signed by a code, and stops interest for its days', async () => {
      const { borrower, id } = await borrowed(24);
      const { data: may } = await options(borrower, id);
      assert.deepEqual(may.Options?.Pause, { Min: 1, Max: 30, AtOnce: 14 });
      const { data: now } = await borrower.details(id);
      const due = now.DueDate ?? '';
      const { data: priced } = await terms(borrower, id, { Kind: 'pause', Days: 10 });
      // 24 days and 6 more at 90 ₴
      assert.deepEqual([priced.AtOnce, priced.DailyRate, priced.DueDate, priced.Total], [true, '0', addDays(due, 10), 12_700 * UAH]);
      assert.deepEqual([priced.Now.Total, priced.Now.DueDate, priced.Schedule.length], [12_700 * UAH, due, 1]);

      const key = randomUUID();
      const { data: request } = await ask(borrower, id, { Kind: 'pause', Days: 10 }, key);
      assert.deepEqual(await ask(borrower, id, { Kind: 'pause', Days: 10 }, key).then(({ data }) => data), request);
      assert.equal((await ask(borrower, id, { Kind: 'pause', Days: 10 })).data.RestructuringId, request.RestructuringId);
      assert.deepEqual([request.State, request.DocumentTypeId], ['approved', 'restructuring-agreement-1']);
      // not among the papers before it is signed
      assert.ok((await borrower.docs(id)).data.every(({ DocumentTypeId }) => !DocumentTypeId.startsWith('restructuring')));
      assert.ok((await borrower.pdf(id, 'restructuring-agreement-1')) instanceof Uint8Array);
      assert.equal((await options(borrower, id)).data.Options, null);
      assert.deepEqual((await borrower.details(id)).data.RestructuringRequest, { State: 'approved', SignUntil: request.SignUntil });

      await sign(borrower, id, request.RestructuringId);
      const { data: paused } = await borrower.details(id);
      assert.equal(paused.RestructuringRequest, null);
      assert.deepEqual([paused.DueDate, paused.Term, paused.Total, paused.State], [addDays(due, 10), 40, 12_700 * UAH, 'active']);
      assert.deepEqual(paused.Restructured, { Kind: 'pause', Day: today(), DailyRate: '0', Until: addDays(due, 10), Broken: null });
      assert.deepEqual([paused.Extension, (await borrower.terms(id, 5)).status], [null, 409]);
      const own = (await borrower.docs(id)).data.slice(-2);
      assert.deepEqual(
        own.map(({ DocumentTypeId, Name }) => [DocumentTypeId, Name]),
        [
          ['restructuring-agreement-1', 'Угода про порядок погашення'],
          ['restructuring-signature-1', `Сертифікат підписання додаткової угоди № ${paused.Number}/Р1`],
        ],
      );
      assert.equal((await orderCode(borrower, one(id, request.RestructuringId))).status, 409);
      await pass(borrower, 10);
      assert.equal((await borrower.details(id)).data.Debt.Total, 12_160 * UAH);
      await pass(borrower, 6);
      await accrue({ db: api.db, clock: api.clock, log });
      assert.equal((await borrower.details(id)).data.Debt.Total, 12_700 * UAH);
      assert.equal((await balancesOf(api.db, id)).interest, 2_700 * UAH);
    });

    test('a long plan waits for an officer; granted, it is signed on a later day, and paid off month by month', async () => {
      const { borrower, id } = await borrowed(40);
      const wish = plan(15);
      const { data: request } = await ask(borrower, id, wish);
      assert.deepEqual([request.State, request.DocumentTypeId], ['review', null]);
      assert.equal((await ask(borrower, id, { Kind: 'pause', Days: 5 })).status, 409);
      assert.equal((await post(borrower, '/draft', one(id, request.RestructuringId))).status, 409);
      assert.equal((await orderCode(borrower, one(id, request.RestructuringId))).status, 409);
      await decide(request.RestructuringId, true);
      await assert.rejects(decide(request.RestructuringId, true));
      await pass(borrower, 2);
      const { data: drafted } = await post(borrower, '/draft', one(id, request.RestructuringId));
      assert.deepEqual([drafted.State, drafted.Months, drafted.DocumentTypeId], ['approved', 4, 'restructuring-agreement-1']);
      await sign(borrower, id, request.RestructuringId);
      const dates = [0, 1, 2, 3].map((months) => addMonths(wish.Day ?? '', months));
      const { data: first } = await borrower.details(id);
      assert.deepEqual(
        [first.Schedule.map(({ Date: day }) => day), first.State, first.DueDate, first.LateDays],
        [dates, 'active', dates[0], 0],
      );
      for (const [index, date] of dates.entries()) {
        await passTo(borrower, date);
        const { data } = await borrower.details(id);
        const due = data.Schedule.find(({ Paid }) => !Paid);
        assert.deepEqual([due?.Date, data.DueDate], [date, date]);
        assert.equal(data.Total, first.Total);
        await pay(borrower, id, due?.Payment ?? 0);
        if (index < 3) assert.equal((await borrower.details(id)).data.DueDate, dates[index + 1]);
      }
      const { data: over } = await borrower.details(id);
      assert.deepEqual([over.State, over.Total], ['closed', first.Total]);
      assert.deepEqual(await balancesOf(api.db, id), { principal: 0, interest: 0, fee: 0, overpayment: 0 });
    });

    test('an instalment that is not paid: told on its day, in grace, and at the end; the whole is owed, nothing is charged back', async () => {
      const { borrower, id } = await planned();
      const { data: first } = await borrower.details(id);
      const due = first.DueDate ?? '';
      const all = api.db.selectFrom('sms_outbox').select('text').where('phone', '=', borrower.applicant.phone);
      const lastNotice = async (): Promise<string> => {
        await sendNotices(noticesHost)({ db: api.db, clock: api.clock, log });
        return (await all.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).text;
      };
      await passTo(borrower, due);
      assert.match(await lastNotice(), /платіж за угодою до договору/);
      await passTo(borrower, addDays(due, 7));
      const grace = await borrower.details(id);
      assert.deepEqual([grace.data.State, grace.data.LateDays, grace.data.Restructured?.Broken], ['late', 7, null]);
      const before = grace.data.Debt.Total;
      await pass(borrower, 1);
      const { data: broken } = await borrower.details(id);
      assert.deepEqual([broken.Restructured?.Broken, broken.Debt.Total], [addDays(due, 7), before + 90 * UAH]);
      assert.deepEqual(
        broken.Schedule.filter(({ Paid }) => !Paid).map(({ Payment }) => Payment),
        [broken.Debt.Total],
      );
      assert.match(await lastNotice(), /угода припинилася, борг/);
      await lastNotice();
      const ended = await all.where('text', 'like', '%угода припинилася%').execute();
      assert.equal(ended.length, 1);
      assert.notEqual((await options(borrower, id)).data.Options, null);
      assert.equal((await ask(borrower, id, { Kind: 'pause', Days: 5 })).data.State, 'review');
    });

    test('what was drafted for another day or another debt is not signed; today’s is made by one press', async () => {
      const { borrower, id } = await borrowed(24);
      const { data: request } = await ask(borrower, id, { Kind: 'pause', Days: 10 });
      const of = one(id, request.RestructuringId);
      api.pass(60);
      await orderCode(borrower, of);
      await pay(borrower, id, 500 * UAH);
      assert.equal((await approve(borrower, of)).status, 409);
      assert.equal((await post(borrower, '/draft', of)).status, 200);
      api.pass(60);
      assert.equal((await orderCode(borrower, of)).status, 200);
      await pass(borrower, 1);
      assert.equal((await orderCode(borrower, of)).status, 409);
      assert.equal((await options(borrower, id)).data.Request?.DocumentTypeId, null);
      await post(borrower, '/draft', of);
      await sign(borrower, id, request.RestructuringId);
      assert.equal((await borrower.details(id)).data.Restructured?.Kind, 'pause');
    });

    test('a code for an agreement signs no contract and no extension, and both at once are no request', async () => {
      const { borrower, id } = await borrowed(24);
      const { ExtensionId } = (await borrower.extend(id, 5)).data;
      const { data: request } = await ask(borrower, id, { Kind: 'pause', Days: 10 });
      api.pass(60);
      await orderCode(borrower, one(id, request.RestructuringId));
      const code = await borrower.code();
      assert.equal((await borrower.approve(id, code, randomUUID(), ExtensionId)).status, 422);
      assert.equal((await approve(borrower, { ContractId: id, ExtensionId, RestructuringId: request.RestructuringId })).status, 400);
      assert.equal((await approve(borrower, one(id, request.RestructuringId))).status, 200);
      assert.equal((await borrower.details(id)).data.PendingExtension, null);
    });

    test('is taken back, refused or over: nothing changes, and another may be asked for', async () => {
      const { borrower, id } = await borrowed(24);
      const { data: before } = await borrower.details(id);
      const { data: request } = await ask(borrower, id, { Kind: 'pause', Days: 10 });
      assert.equal((await post(borrower, '/cancel', one(id, request.RestructuringId))).data.State, 'over');
      assert.equal((await post(borrower, '/cancel', one(id, request.RestructuringId))).data.State, 'over');
      assert.equal(await borrower.pdf(id, 'restructuring-agreement-1'), 404);
      const { data: second } = await ask(borrower, id, { Kind: 'pause', Days: 20 });
      await decide(second.RestructuringId, false);
      const { Request } = (await options(borrower, id)).data;
      assert.equal(Request?.State, 'refused');
      const { data: answered } = await borrower.get<CustomerCase>(`/v2/cases/${Request?.CaseId}`);
      assert.deepEqual([answered.Decision, answered.Messages.at(-1)?.Text], ['refused', 'Домовилися про таке']);
      assert.match(
        answered.Messages[0]?.Text ?? '',
        /^Прошу змінити порядок погашення за договором № .+: пауза на 20\sднів\.\nПричина: дохід/,
      );
      const { data: third } = await ask(borrower, id, { Kind: 'newDate', Day: addDays(before.DueDate ?? '', 3) });
      assert.equal(third.State, 'approved');
      await pass(borrower, 8);
      await accrue({ db: api.db, clock: api.clock, log });
      assert.equal((await options(borrower, id)).data.Request?.State, 'over');
      const { data } = await borrower.details(id);
      assert.deepEqual([data.DueDate, data.Restructured], [before.DueDate, null]);
    });

    test('an officer grants other terms within the rules alone; a request that the customer closes waits for nobody', async () => {
      const { borrower, id } = await borrowed(24);
      const { data: request } = await ask(borrower, id, { Kind: 'pause', Days: 30 });
      await assert.rejects(decide(request.RestructuringId, true, { Days: 31 }));
      await assert.rejects(decide(request.RestructuringId, true, { Rate: 0 }));
      await decide(request.RestructuringId, true, { Days: 20 });
      assert.deepEqual((await options(borrower, id)).data.Request?.Days, 20);
      await post(borrower, '/cancel', one(id, request.RestructuringId));
      const { data: second } = await ask(borrower, id, { Kind: 'pause', Days: 25 });
      const close = await api.call('POST', `/v2/cases/${second.CaseId}/close`, { token: borrower.token, key: randomUUID() });
      assert.equal(close.status, 200);
      const { data: may } = await options(borrower, id);
      assert.deepEqual([may.Request?.State, may.Options === null], ['over', false]);
      assert.equal((await ask(borrower, id, { Kind: 'pause', Days: 24 })).data.State, 'review');
    });

    test('is not asked for beyond the rules, without what its kind needs, under a notice of withdrawal, or when nothing runs', async () => {
      const { borrower, id } = await borrowed(12);
      const statusOf = async (wish: Wish) => (await ask(borrower, id, wish)).status;
      assert.equal(await statusOf({ Kind: 'pause', Days: 31 }), 422);
      assert.equal(await statusOf({ Kind: 'pause' }), 400);
      assert.equal(await statusOf({ Kind: 'plan', Months: 7, Day: addDays(today(), 5) }), 422);
      assert.equal(await statusOf({ Kind: 'newDate', Day: today() }), 422);
      assert.equal(await statusOf({ Kind: 'gift', Days: 5 }), 400);
      await borrower.giveNotice(id);
      assert.equal(await statusOf({ Kind: 'pause', Days: 5 }), 409);
      const { data: may } = await options(borrower, id);
      assert.deepEqual([may.Options, may.IsWithdrawing], [null, true]);
      await pay(borrower, id, 20_000 * UAH);
      assert.equal(await statusOf({ Kind: 'pause', Days: 5 }), 409);
    });
  });
}
