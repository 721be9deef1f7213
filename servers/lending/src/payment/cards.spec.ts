import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Card } from '@pozyka/api-contract';
import { bothDatabases } from '@pozyka/server-kit';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import { newApplicant, type Applicant } from '@pozyka/server-applications/testing/applicants';
import type { LoanApi } from '../testing/loan-api.ts';
import { newBorrower } from '../testing/borrowers.ts';

for (const target of bothDatabases()) {
  describe(`a customer's cards on ${target.name}`, () => {
    let api: LoanApi;
    before(async () => {
      ({ api } = await startLendingWithProvider(target));
    });
    after(() => api.close());

    /** A card of theirs, newer than those before it. */
    const add = async (applicant: Applicant, over: { is_main?: boolean; verified_at?: Date | null; expires?: string } = {}) => {
      api.pass(1);
      const now = api.clock.now();
      const id = randomUUID();
      const row = { id, customer_id: await applicant.id(), provider: 'test', token: id, mask: '414949******1234', brand: 'visa' };
      await api.db
        .insertInto('card')
        .values({ ...row, expires: '2030-12', is_main: false, verified_at: now, deleted_at: null, created_at: now, ...over })
        .execute();
      return id;
    };
    const list = async ({ token }: Applicant) => (await api.call<Card[]>('GET', '/v2/cards', { token })).data;
    const del = ({ token }: Applicant, CardId: string, key?: string) =>
      api.call<Card[]>('DELETE', `/v2/cards/del?CardId=${CardId}`, { token, ...(key && { key }) });
    const primary = ({ token }: Applicant, CardId: string) => api.call<Card[]>('PATCH', '/v2/cards/primary', { token, body: { CardId } });

    test('the last checked one stays, and says why in their language; one that was never checked goes', async () => {
      const applicant = await newApplicant(api);
      const only = await add(applicant, { is_main: true });
      const unchecked = await add(applicant, { verified_at: null });
      const { status, error } = await del(applicant, only);
      assert.deepEqual([status, /остання перевірена картка/.test(error?.message ?? '')], [409, true]);
      const russian = await api.call('DELETE', `/v2/cards/del?CardId=${only}`, { token: applicant.token, locale: 'ru' });
      assert.match(russian.error?.message ?? '', /последняя проверенная карта/);
      assert.deepEqual(
        (await del(applicant, unchecked)).data.map(({ Id }) => Id),
        [only],
      );
    });

    test('another checked one becomes the main one, not a newer one that is not checked', async () => {
      const applicant = await newApplicant(api);
      const main = await add(applicant, { is_main: true });
      const checked = await add(applicant);
      await add(applicant, { verified_at: null });
      const { data } = await del(applicant, main);
      assert.deepEqual(
        data.map(({ Id, IsMain }) => [Id === checked, IsMain]),
        [
          [true, true],
          [false, false],
        ],
      );
    });

    test('one that is not checked, or another’s, becomes no main one', async () => {
      const applicant = await newApplicant(api);
      const main = await add(applicant, { is_main: true });
      const unchecked = await add(applicant, { verified_at: null });
      assert.equal((await primary(applicant, unchecked)).status, 409);
      const stranger = await newApplicant(api);
      for (const act of [primary, del]) assert.equal((await act(stranger, main)).status, 404);
      assert.deepEqual(
        (await list(applicant)).filter(({ IsMain }) => IsMain).map(({ Id }) => Id),
        [main],
      );
    });

    test('the card of a running loan stays', async () => {
      const borrower = await newBorrower(api);
      await borrower.borrow();
      await add(borrower.applicant);
      const { status, error } = await del(borrower.applicant, await borrower.cardId());
      assert.deepEqual([status, /чинному договорі/.test(error?.message ?? '')], [409, true]);
    });

    test('says when it ends: within 60 days, before the loan is due, or already', async () => {
      const borrower = await newBorrower(api, { Amount: 500_000, Term: 65 });
      await borrower.borrow();
      const dueMonth = '2026-05';
      const ends = new Map<string, boolean>();
      for (const expires of ['2026-02', '2026-04', dueMonth, '2026-06'])
        ends.set(await add(borrower.applicant, { expires }), expires <= '2026-04');
      for (const { Id, Expiring } of await list(borrower.applicant)) assert.equal(Expiring, ends.get(Id) ?? false, Id);
    });

    test('20 parallel deletions leave one checked card and one main one, with the same key and without', async () => {
      const applicant = await newApplicant(api);
      const ids = [await add(applicant, { is_main: true }), ...(await Promise.all(Array.from({ length: 4 }, () => add(applicant))))];
      const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => del(applicant, ids[index % ids.length] ?? '')));
      assert.equal(responses.filter(({ status }) => status === 200).length, 4);
      const left = await list(applicant);
      assert.deepEqual(
        left.map(({ IsMain }) => IsMain),
        [true],
      );
      await add(applicant);
      const key = randomUUID();
      const repeated = await Promise.all(Array.from({ length: 20 }, () => del(applicant, left[0]?.Id ?? '', key)));
      assert.ok(repeated.every(({ status }) => status === 200));
      assert.equal((await list(applicant)).length, 1);
    });
  });
}
