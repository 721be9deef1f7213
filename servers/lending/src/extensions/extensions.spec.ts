import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Contract } from '@pozyka/api-contract';
import type { PayType } from '@pozyka/api-contract/constants';
import { addDays, kyivDay } from '@pozyka/domain';
import { sha256, testDatabases } from '@pozyka/server-kit';
import { sql } from 'kysely';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import type { LoanApi } from '../testing/loan-api.ts';
import { receivePayment } from '../contracts/receive-payment.ts';
import { newBorrower, type Borrower } from '../testing/borrowers.ts';

const UAH = 100;
const DAY_MS = 86_400_000;
const another = (code: string): string => (code === '000000' ? '111111' : '000000');

for (const target of testDatabases()) {
  describe(`extensions on ${target.name}`, () => {
    let api: LoanApi;
    before(async () => {
      ({ api } = await startLendingWithProvider(target));
    });
    after(() => api.close());

    const today = (): string => kyivDay(api.clock.now());
    const pass = async (borrower: Borrower, days: number): Promise<void> => {
      api.clock.set(new Date(api.clock.now().getTime() + days * DAY_MS));
      await borrower.logIn();
    };
    /** 10 000 ₴ for 30 days at 0.9 % a day, lent so many days ago. */
    const borrowed = async (daysAgo: number) => {
      const borrower = await newBorrower(api);
      const id = await borrower.borrow();
      if (daysAgo > 0) await pass(borrower, daysAgo);
      return { borrower, id };
    };
    const pay = async (borrower: Borrower, contractId: string, payType: PayType, amount: number) => {
      const payment = { customerId: await borrower.applicant.id(), contractId, payType, amount, day: today(), key: randomUUID() };
      return api.db.transaction().execute((trx) => receivePayment(trx, api.clock.now(), payment));
    };
    const orderCode = async (borrower: Borrower, id: string, extension: string): Promise<string> => {
      api.pass(60);
      const sent = await borrower.sendCode(id, extension);
      if (sent.status !== 200) throw new Error(JSON.stringify(sent));
      return borrower.code();
    };

    test('is priced, read, signed by a code, paid, and moves the due date', async () => {
      const { borrower, id } = await borrowed(0);
      assert.equal((await borrower.details(id)).data.Extension, null);
      assert.equal((await borrower.terms(id, 10)).status, 409);
      await pass(borrower, 12);
      const { data: before } = await borrower.details(id);
      assert.deepEqual([before.Extension, before.PendingExtension], [{ MaxTerm: 65, DailyRate: '0.90' }, null]);
      const long = await borrower.extend(id, 66);
      assert.deepEqual([long.status, Object.keys(long.data)], [422, ['Term']]);
      const { data: terms } = await borrower.terms(id, 10);
      const dueDate = addDays(before.DueDate ?? '', 10);
      assert.deepEqual([terms.Price, terms.Fee, terms.DueDate, terms.Total], [1_080 * UAH, 0, dueDate, 13_600 * UAH]);
      assert.equal((await borrower.details(id)).data.PendingExtension, null);

      const { ExtensionId } = (await borrower.extend(id, 10)).data;
      const pending = { ExtensionId, Term: 10, Price: terms.Price, DueDate: terms.DueDate, Signed: false };
      assert.deepEqual((await borrower.details(id)).data.PendingExtension, pending);
      const paper = (await borrower.docs(id)).data.find((document) => document.ExtensionId === ExtensionId);
      assert.deepEqual(
        [paper?.DocumentTypeId, paper?.Name],
        [`additional-agreement_${ExtensionId}`, `Додаткова угода № ${before.Number}/1`],
      );
      const bytes = await borrower.pdf(id, paper?.DocumentTypeId ?? '', `&PaidAmount=${terms.Price}`);
      assert.ok(bytes instanceof Uint8Array);
      assert.equal(sha256(bytes), paper?.Sha256);
      assert.equal(await borrower.pdf(id, paper?.DocumentTypeId ?? '', `&PaidAmount=${terms.Price + 1}`), 409);

      const code = await orderCode(borrower, id, ExtensionId);
      assert.equal((await borrower.approve(id, another(code), randomUUID(), ExtensionId)).status, 422);
      const signed = await borrower.approve(id, code, randomUUID(), ExtensionId);
      assert.equal(signed.data.ActionStatus, 'activeContract');
      assert.deepEqual((await borrower.details(id)).data.PendingExtension, { ...pending, Signed: true });
      assert.equal((await borrower.sendCode(id, ExtensionId)).status, 409);
      assert.equal((await borrower.details(id)).data.DueDate, before.DueDate);

      await pay(borrower, id, 'extension', terms.Price);
      const { data: extended } = await borrower.details(id);
      assert.deepEqual([extended.DueDate, extended.Term, extended.Total], [terms.DueDate, 40, terms.Total]);
      const agreed = terms.Schedule.map((payment, index) => ({ ...payment, Paid: index === 0 }));
      assert.deepEqual([extended.DailyCost, extended.Apr, extended.Schedule], [terms.DailyCost, terms.Apr, agreed]);
      assert.deepEqual([extended.Debt.Total, extended.PendingExtension], [10_000 * UAH, null]);
      const [listed] = (await borrower.get<Contract[]>('/v2/contracts')).data;
      assert.deepEqual([listed?.DueDate, listed?.Total, listed?.State], [terms.DueDate, terms.Total, 'active']);
      const own = (await borrower.docs(id)).data;
      assert.deepEqual(
        own.map(({ DocumentTypeId }) => DocumentTypeId),
        ['credit-passport', 'contract', 'signature', `additional-agreement_${ExtensionId}`, `signature_${ExtensionId}`],
      );
      assert.equal(own.at(-1)?.Name, `Сертифікат підписання додаткової угоди № ${before.Number}/1`);
      const sealed = own.at(-1);
      const certificate = await borrower.pdf(id, sealed?.DocumentTypeId ?? '');
      assert.ok(certificate instanceof Uint8Array && sha256(certificate) === sealed?.Sha256);
    });

    test('a repeat gives the same one; another one takes its place, and a code of one signs no other', async () => {
      const { borrower, id } = await borrowed(30);
      const { ExtensionId: first } = (await borrower.extend(id, 5)).data;
      assert.equal((await borrower.extend(id, 5)).data.ExtensionId, first);
      const code = await orderCode(borrower, id, first);
      const { ExtensionId: second } = (await borrower.extend(id, 7)).data;
      assert.notEqual(second, first);
      const stored = await api.db
        .selectFrom('contract_document')
        .select('extension_id')
        .where('extension_id', 'in', [first, second])
        .execute();
      assert.deepEqual(stored, [{ extension_id: second }]);
      assert.equal(await borrower.pdf(id, `additional-agreement_${first}`), 404);
      assert.equal((await borrower.approve(id, code, randomUUID(), first)).status, 409);
      assert.equal((await borrower.approve(id, code, randomUUID(), second)).status, 422);
      assert.equal((await borrower.approve(id, code)).status, 409);
      const good = await orderCode(borrower, id, second);
      const tampered = new TextEncoder().encode('%PDF-1.7 another');
      const paper = api.db.selectFrom('contract_document').select(['bytes', 'sha256']).where('extension_id', '=', second);
      const { bytes, sha256: hash } = await paper.executeTakeFirstOrThrow();
      const change = (to: { bytes: Uint8Array; sha256: string }) =>
        api.db.updateTable('contract_document').set(to).where('extension_id', '=', second).execute();
      await change({ bytes: tampered, sha256: sha256(tampered) });
      assert.equal((await borrower.approve(id, good, randomUUID(), second)).status, 409);
      await change({ bytes, sha256: hash });
      assert.equal((await borrower.approve(id, good, randomUUID(), second)).status, 200);
    });

    test('waits for a payment that is on its way', async () => {
      const { borrower, id } = await borrowed(12);
      const customer_id = await borrower.applicant.id();
      const [payment, now] = [randomUUID(), api.clock.now()];
      await sql`insert into payment (id, customer_id, contract_id, pay_type, amount, state, created_at, changed_at)
        values (${payment}, ${customer_id}, ${id}, 'part', 100, 'pending', ${now}, ${now})`.execute(api.db);
      assert.equal((await borrower.extend(id, 5)).status, 409);
      await api.db.updateTable('payment').set({ state: 'failed' }).where('id', '=', payment).execute();
      assert.equal((await borrower.extend(id, 5)).status, 200);
    });

    test('ends when its day passes or, unsigned, the debt changes', async () => {
      const { borrower, id } = await borrowed(20);
      const { ExtensionId: old } = (await borrower.extend(id, 5)).data;
      await pass(borrower, 1);
      assert.equal((await borrower.details(id)).data.PendingExtension, null);
      assert.equal((await borrower.sendCode(id, old)).status, 409);
      assert.equal(await borrower.pdf(id, `additional-agreement_${old}`), 404);
      const listed = (await borrower.docs(id)).data;
      assert.ok(listed.every((document) => document.ExtensionId === undefined));
      const { ExtensionId } = (await borrower.extend(id, 5)).data;
      const code = await orderCode(borrower, id, ExtensionId);
      await pay(borrower, id, 'part', 100 * UAH);
      assert.equal((await borrower.details(id)).data.PendingExtension, null);
      assert.equal((await borrower.approve(id, code, randomUUID(), ExtensionId)).status, 409);
      assert.deepEqual(
        (await borrower.docs(id)).data.filter((document) => document.ExtensionId !== undefined),
        [],
      );
    });

    test('twenty parallel calls ask for one and sign one, with one key and with many', async () => {
      const { borrower, id } = await borrowed(35);
      const many = await Promise.all(Array.from({ length: 20 }, () => borrower.extend(id, 14)));
      assert.equal(new Set(many.map(({ data }) => data.ExtensionId)).size, 1);
      const key = randomUUID();
      const one = await Promise.all(Array.from({ length: 20 }, () => borrower.extend(id, 14, key)));
      const { ExtensionId } = many[0]?.data ?? assert.fail();
      assert.ok(one.some(({ status }) => status === 200));
      assert.ok(one.every(({ status, data }) => status === 409 || data.ExtensionId === ExtensionId));
      const code = await orderCode(borrower, id, ExtensionId);
      const signed = await Promise.all(Array.from({ length: 20 }, () => borrower.approve(id, code, randomUUID(), ExtensionId)));
      assert.equal(signed.filter(({ status }) => status === 200).length, 1);
      const rows = await api.db.selectFrom('extension').select('state').where('contract_id', '=', id).execute();
      assert.deepEqual(rows, [{ state: 'signed' }]);
    });

    test('is the owner’s, of a loan that runs', async () => {
      const { borrower, id } = await borrowed(15);
      const { ExtensionId } = (await borrower.extend(id, 5)).data;
      const stranger = await newBorrower(api);
      const { data: foreign } = await stranger.create();
      assert.deepEqual(
        [
          (await stranger.terms(id, 5)).status,
          (await stranger.extend(id, 5)).status,
          (await stranger.sendCode(id, ExtensionId)).status,
          (await stranger.approve(id, '123456', randomUUID(), ExtensionId)).status,
          (await stranger.sendCode(foreign.ContractId, ExtensionId)).status,
          await stranger.pdf(id, `additional-agreement_${ExtensionId}`),
          await stranger.pdf(foreign.ContractId, `additional-agreement_${ExtensionId}`),
          (await stranger.sendCode(foreign.ContractId, 'abc')).status,
        ],
        Array<number>(8).fill(404),
      );
      assert.deepEqual(
        [(await stranger.terms(foreign.ContractId, 5)).status, (await stranger.extend(foreign.ContractId, 5)).status],
        [409, 409],
      );
    });

    test('a loan paid back has a certificate, the same for ever', async () => {
      const { borrower, id } = await borrowed(10);
      assert.equal(await borrower.pdf(id, 'debt-free-certificate'), 404);
      await pay(borrower, id, 'full', 10_900 * UAH);
      const lists = await Promise.all(Array.from({ length: 5 }, () => borrower.docs(id)));
      const hashes = lists.map(({ data }) => data.find(({ DocumentTypeId }) => DocumentTypeId === 'debt-free-certificate')?.Sha256);
      assert.equal(new Set(hashes).size, 1);
      await pass(borrower, 3);
      const bytes = await borrower.pdf(id, 'debt-free-certificate');
      assert.ok(bytes instanceof Uint8Array);
      assert.equal(sha256(bytes), hashes[0]);
    });
  });
}
