import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { PaperCheck } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import type { LoanApi } from '../testing/loan-api.ts';
import { newBorrower } from '../testing/borrowers.ts';

for (const target of testDatabases()) {
  describe(`the table of issued papers on ${target.name}`, () => {
    let api: LoanApi;
    before(async () => {
      ({ api } = await startLendingWithProvider(target));
    });
    after(() => api.close());

    const stateOf = async (sum: string) => (await api.call<PaperCheck>('GET', `/v2/system/papers/${sum}?language=uk`)).data.Paper?.State;

    test('has every document that is stored, of one whose bytes are there once more too', async () => {
      const id = await (await newBorrower(api)).borrow();
      const stored = await api.db.selectFrom('contract_document').selectAll().where('contract_id', '=', id).orderBy('position').execute();
      const issued = await api.db.selectFrom('issued_paper').selectAll().where('contract_id', '=', id).execute();
      assert.equal(stored.length, 3);
      for (const { type, sha256, created_at } of stored)
        assert.deepEqual(
          issued.filter((one) => one.sha256 === sha256).map((one) => [one.type, one.issued_at, one.bytes]),
          [[type, created_at, null]],
        );
      const sums = stored.map(({ sha256 }) => sha256);
      const states = async () => [...new Set(await Promise.all(sums.map(stateOf)))];
      await api.db.deleteFrom('contract_document').where('contract_id', '=', id).execute();
      assert.deepEqual(await states(), ['withdrawn']);
      await api.db.insertInto('contract_document').values(stored).execute();
      assert.deepEqual(await states(), ['valid']);
    });
  });
}
