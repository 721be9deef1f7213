import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { RestructuringDraft, RestructuringRequest } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import { newApplicant } from '@pozyka/server-applications/testing/applicants';
import type { LoanApi } from '../testing/loan-api.ts';
import { newBorrower, type Borrower } from '../testing/borrowers.ts';

const typed: RestructuringDraft = {
  Kind: 'pause',
  Months: 4,
  FirstDay: '2026-04-01',
  Days: 10,
  Reason: 'illness',
  Comment: 'Лікую спину \n',
};

for (const target of testDatabases()) {
  describe(`drafts of restructurings on ${target.name}`, () => {
    let api: LoanApi;
    let borrower: Borrower;
    before(async () => {
      ({ api } = await startLendingWithProvider(target));
    });
    beforeEach(async () => {
      borrower = await newBorrower(api);
    });
    after(() => api.close());

    const draft = async (token = borrower.token) =>
      (await api.call<RestructuringDraft | null>('GET', '/v2/restructuring-draft', { token })).data;
    const save = (body: object, key: string = randomUUID()) =>
      api.call('PUT', '/v2/restructuring-draft', { token: borrower.token, body, key });
    const ask = (ContractId: string, wish: object) =>
      api.call<RestructuringRequest>('POST', '/v2/contracts/restructuring', {
        ...{ token: borrower.token, key: randomUUID() },
        body: { ContractId, Reason: 'illness', ...wish },
      });

    test('is theirs alone, one that is replaced, beside the one of a case, and nothing where it fits no form', async () => {
      assert.equal(await draft(), null);
      const key = randomUUID();
      assert.deepEqual([(await save(typed, key)).status, (await save(typed, key)).status], [200, 200]);
      assert.deepEqual(await draft(), typed);
      assert.equal(await draft((await newApplicant(api)).token), null);
      await api.call('PUT', '/v2/case-draft', { token: borrower.token, body: { Kind: 'question', Text: 'Чому так?' } });
      await save({ Kind: 'plan', Comment: '' });
      assert.deepEqual(await draft(), { Kind: 'plan', Comment: '' });
      assert.equal((await api.call<{ Text: string }>('GET', '/v2/case-draft', { token: borrower.token })).data.Text, 'Чому так?');
      for (const wrong of [
        { ...typed, Kind: 'gift' },
        { ...typed, Comment: 'а'.repeat(2_001) },
        { ...typed, Phone: '+380671234567' },
      ])
        assert.equal((await save(wrong)).status, 400);
      await api.db.updateTable('form_draft').set({ content: {} }).where('form', '=', 'restructuring').execute();
      assert.equal(await draft(), null);
    });

    test('goes once it is sent, whether the rules or an officer decide, and stays where it was refused', async () => {
      const id = await borrower.borrow();
      api.pass(24 * 86_400);
      await borrower.logIn();
      await save(typed);
      assert.equal((await ask(id, { Kind: 'pause', Days: 31 })).status, 422);
      assert.deepEqual(await draft(), typed);
      const { data: atOnce } = await ask(id, { Kind: 'pause', Days: 10 });
      assert.deepEqual([atOnce.State, await draft()], ['approved', null]);
      const body = { ContractId: id, RestructuringId: atOnce.RestructuringId };
      await api.call('POST', '/v2/contracts/restructuring/cancel', { token: borrower.token, body, key: randomUUID() });
      await save(typed);
      assert.deepEqual([(await ask(id, { Kind: 'pause', Days: 25 })).data.State, await draft()], ['review', null]);
    });
  });
}
