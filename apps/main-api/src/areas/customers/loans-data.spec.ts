import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Relief } from '@pozyka/api-contract';
import { addDays, kyivDay } from '@pozyka/domain';
import { testDatabases } from '@pozyka/server-kit';
import { newBorrower } from '@pozyka/server-lending/testing/borrowers';
import { claimRelief, settlePayment } from '@pozyka/server-lending/testing/internals';
import { startProvider, type Provider } from '@pozyka/server-lending/testing/provider';
import { newApplicant, startApplications } from '../application/testing/applicants.ts';
import type { TestApi } from '../auth/testing/test-api.ts';
import { startOfficer } from '../cases/testing/start-officer.ts';

const DAY_MS = 86_400_000;

for (const target of testDatabases()) {
  describe(`the copy and the erasing of what is of loans on ${target.name}`, () => {
    let api: TestApi;
    let provider: Provider;
    before(async () => {
      provider = await startProvider();
      api = await startApplications(target);
    });
    after(async () => {
      await api.close();
      await provider.close();
    });

    test('the copy of their data tells a customer what was written to them', async () => {
      const borrower = await newBorrower(api);
      await borrower.sign();
      const { data } = await api.call<{ mails: { kind: string; state: string }[] }>('GET', '/v2/system/customers/account/export', {
        token: borrower.token,
      });
      assert.deepEqual(
        data.mails.map(({ kind, state }) => [kind, state]),
        // without a mail server none leaves
        [['signed', 'kept']],
      );
    });

    test('a draft of a restructuring is in the copy of their data, and erased with them', async () => {
      const applicant = await newApplicant(api);
      const { token } = applicant;
      const id = await applicant.id();
      const body = { Kind: 'pause', Months: 4, FirstDay: '2026-04-01', Days: 10, Reason: 'illness', Comment: 'Лікую спину \n' };
      assert.equal((await api.call('PUT', '/v2/restructuring-draft', { token, body })).status, 200);
      const copy = await api.call<object>('GET', '/v2/system/customers/account/export', { token });
      assert.ok(JSON.stringify(copy.data).includes('Лікую спину'));
      assert.equal((await api.call('POST', '/v2/system/customers/account/erase', { token })).status, 200);
      await api.runJobs();
      assert.deepEqual(await api.db.selectFrom('form_draft').select('form').where('customer_id', '=', id).execute(), []);
    });

    test('an erased customer leaves the days and sums of a relief, and nothing of why', async (t) => {
      const officer = await startOfficer(api);
      t.after(() => officer.app.close());
      const today = (): string => kyivDay(api.clock.now());
      const borrower = await newBorrower(api);
      const id = await borrower.borrow();
      api.clock.set(new Date(api.clock.now().getTime() + 20 * DAY_MS));
      await borrower.logIn();
      const customerId = await borrower.applicant.id();
      const body = { ContractId: id, Kind: 'pause', Days: 20, Reason: 'illness', Comment: 'Лікую спину' };
      await api.call('POST', '/v2/contracts/restructuring', { token: borrower.token, key: randomUUID(), body });
      const claim = { customerId, language: 'uk', kind: 'service', until: undefined, comment: undefined, fileIds: [] } as const;
      const { CaseId }: Relief = await api.db
        .transaction()
        .execute((trx) => claimRelief(trx, api.clock, { ...claim, from: addDays(today(), -9) }));
      const decided = await officer.write(CaseId, 'decide', { Decision: 'approved', Reason: 'За довідкою з частини', Terms: {} });
      assert.equal(decided.status, 200);
      const order = {
        id: randomUUID(),
        customerId,
        contractId: id,
        payType: 'part',
        amount: 1_090_000,
        reference: 'r',
        state: 'paid',
      } as const;
      await api.db.transaction().execute((trx) => settlePayment(trx, api.clock, { ...order, paidAt: api.clock.now() }));
      await api.runJobs();
      const copy = JSON.stringify((await borrower.get('/v2/system/customers/account/export')).data);
      assert.match(copy, /Лікую спину/);
      assert.equal((await api.call('POST', '/v2/system/customers/account/erase', { token: borrower.token })).status, 200);
      // the law keeps what was signed for five years
      api.clock.set(new Date(api.clock.now().getTime() + 5.1 * 365 * DAY_MS));
      await api.runJobs();
      const phone = api.db.selectFrom('customer').select('phone').where('id', '=', customerId);
      assert.equal((await phone.executeTakeFirstOrThrow()).phone, `erased:${customerId}`);
      const reliefs = await api.db.selectFrom('relief').select(['case_id', 'state']).where('customer_id', '=', customerId).execute();
      const asked = await api.db
        .selectFrom('restructuring')
        .select(['case_id', 'comment', 'reason'])
        .where('contract_id', '=', id)
        .execute();
      assert.deepEqual(reliefs, [{ case_id: null, state: 'granted' }]);
      assert.deepEqual(asked, [{ case_id: null, comment: null, reason: 'other' }]);
    });
  });
}
