import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Application } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import type { ApplicationsApi } from '../testing/applications-api.ts';
import { newApplicant } from '../testing/applicants.ts';
import { startApplications } from '../testing/applications-api.ts';

for (const target of testDatabases()) {
  describe(`a promo code with the choice, on ${target.name}`, () => {
    let api: ApplicationsApi;
    before(async () => {
      api = await startApplications(target);
      const row = { daily_rate: '0.5', from_day: '2026-01-01', to_day: '2026-12-31', max_uses: 1 };
      await api.db
        .insertInto('promo_code')
        .values([
          { ...row, code: 'GOOD' },
          { ...row, code: 'SPENT', max_uses: 0 },
        ])
        .execute();
    });
    after(() => api.close());

    test('is saved as it is stored, stays with other saves, and is taken off', async () => {
      const applicant = await newApplicant(api);
      const read = async () => (await api.call<Application>('GET', '/v2/app', { token: applicant.token })).data;
      assert.equal((await applicant.save({ Amount: 600_000, Term: 10, Promocode: ' good ' })).status, 200);
      assert.equal((await read()).Promocode, 'GOOD');
      await applicant.save({ Passport: { name: 'Оля' } });
      assert.equal((await read()).Promocode, 'GOOD');
      await applicant.save({ Promocode: null });
      assert.equal((await read()).Promocode, undefined);
    });

    test('one that will not do is 422, and nothing is saved', async () => {
      const applicant = await newApplicant(api);
      const { status, data } = await applicant.save({ Amount: 600_000, Term: 10, Promocode: 'SPENT' });
      assert.deepEqual([status, Object.keys(data)], [422, ['Promocode']]);
      const { data: app } = await api.call<Application>('GET', '/v2/app', { token: applicant.token });
      assert.deepEqual([app.Amount, app.Term, app.Promocode], [500_000, 20, undefined]);
    });
  });
}
