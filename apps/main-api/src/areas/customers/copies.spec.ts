import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Relief } from '@pozyka/api-contract';
import { addDays, kyivDay } from '@pozyka/domain';
import { testDatabases } from '@pozyka/server-kit';
import { RegisterBench } from '@pozyka/server-applications/testing/register-bench';
import { Registers } from '@pozyka/server-applications/testing/registers';
import { newUploader } from '@pozyka/server-applications/testing/uploader';
import { png } from '@pozyka/server-files/testing/pictures';
import { accessFormsSeed } from '@pozyka/server-identity';
import { KeyHolder } from '@pozyka/server-identity/testing/key-holder';
import { SoftwareKey } from '@pozyka/server-identity/testing/software-key';
import { newBorrower } from '@pozyka/server-lending/testing/borrowers';
import { claimRelief, settlePayment } from '@pozyka/server-lending/testing/internals';
import { newApplicant, startApiWithProvider } from '../application/testing/applicants.ts';
import { verifyTrail } from '../audit/verify-trail.ts';
import type { TestApi } from '../auth/testing/test-api.ts';
import { startOfficer } from '../cases/testing/start-officer.ts';

const DAY_MS = 86_400_000;
const [exported, erased] = ['/v2/system/customers/account/export', '/v2/system/customers/account/erase'] as const;

for (const target of testDatabases()) {
  describe(`the copy and the erasing of what modules have on ${target.name}`, () => {
    let api: TestApi;
    before(async () => {
      ({ api } = await startApiWithProvider(target));
    });
    after(() => api.close());

    test('the copy of their data tells a customer what was written to them', async () => {
      const borrower = await newBorrower(api);
      await borrower.sign();
      const { data } = await api.call<{ mails: { kind: string; state: string }[] }>('GET', exported, {
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
      const copy = await api.call<object>('GET', exported, { token });
      assert.ok(JSON.stringify(copy.data).includes('Лікую спину'));
      assert.equal((await api.call('POST', erased, { token })).status, 200);
      await api.runJobs();
      assert.deepEqual(await api.db.selectFrom('form_draft').select('form').where('customer_id', '=', id).execute(), []);
    });

    test('a consent goes into the copy, and away when its customer is erased', async () => {
      const applicant = await newApplicant(api);
      const { token } = applicant;
      await applicant.fill();
      await applicant.final();
      await applicant.post('/v2/app/cancel', { ReasonOfDecision: 'mistake' });
      const copy = await api.call<{ consents: { edition: string }[] }>('GET', exported, { token });
      assert.deepEqual(
        copy.data.consents.map(({ edition }) => edition),
        ['credit-history-consent-1'],
      );
      assert.equal((await api.call('POST', erased, { token })).status, 200);
      const { id } = await applicant.application();
      await api.runJobs();
      const left = await api.db.selectFrom('application_consent').select('edition').where('application_id', '=', id).execute();
      assert.deepEqual(left, []);
    });

    test('what a bank said of a person is in the copy, and erased with them', async () => {
      const applicant = await newApplicant(api);
      const { token } = applicant;
      const id = await applicant.id();
      await applicant.identify({ name: 'Ян' });
      assert.equal((await api.call('GET', '/v2/customer/bank-id/link', { token })).status, 200);
      const { data } = await api.call<{ bank_identity: { name: string }[] }>('GET', exported, { token });
      assert.deepEqual(
        data.bank_identity.map(({ name }) => name),
        ['Ян'],
      );
      assert.equal((await api.call('POST', erased, { token })).status, 200);
      await api.runJobs();
      for (const table of ['bank_identity', 'bank_id_state'] as const)
        assert.deepEqual(await api.db.selectFrom(table).select('customer_id').where('customer_id', '=', id).execute(), [], table);
    });

    test('documents are in the copy, and go when the customer is erased', async () => {
      const customer = await newUploader(api, 'changesRequired');
      await customer.send(new Uint8Array(await png()), { name: 'паспорт.png' });
      const copy = await api.call<{ files: { name: string }[] }>('GET', exported, { token: customer.token });
      assert.deepEqual(
        copy.data.files.map(({ name }) => name),
        ['паспорт.png'],
      );
      const id = await customer.applicationId();
      assert.equal((await customer.applicant.post(erased, {})).status, 200);
      await api.runJobs();
      const left = await api.db.selectFrom('application_file').select('id').where('application_id', '=', id).execute();
      const { bytes } = await api.db
        .selectFrom('application_file_part')
        .leftJoin('application_file', 'application_file.id', 'file_id')
        .select(({ fn }) => fn.countAll<number>().as('bytes'))
        .where('application_file.id', 'is', null)
        .executeTakeFirstOrThrow();
      assert.deepEqual([left, bytes], [[], 0]);
    });

    test('the copy tells of keys, and erasing removes them', async () => {
      await accessFormsSeed.run(api.db, accessFormsSeed.folder);
      const holder = await new KeyHolder(api).logIn();
      await holder.add(new SoftwareKey(), 'Мій телефон');
      const { id } = await api.db.selectFrom('customer').select('id').where('phone', '=', holder.phone).executeTakeFirstOrThrow();
      const copy = await holder.call<{ passkeys: unknown[]; passkey_recoveries: unknown[] }>('GET', exported);
      assert.deepEqual(copy.data.passkeys, [
        { name: 'Мій телефон', synced: false, created_at: api.clock.now().toISOString(), last_used_at: null },
      ]);
      assert.equal((await holder.call('POST', erased)).status, 200);
      await api.runJobs();
      for (const table of ['passkey', 'passkey_owner', 'passkey_challenge', 'passkey_recovery'] as const)
        assert.deepEqual(await api.db.selectFrom(table).select('customer_id').where('customer_id', '=', id).execute(), [], table);
    });

    test('what registers said goes into the copy and away with the rest; the trail holds', async (t) => {
      const registers = await Registers.start();
      const env = { ...process.env };
      t.after(() => {
        process.env = env;
        return registers.stop();
      });
      Object.assign(process.env, registers.settings);
      const bench = new RegisterBench(api, registers);
      const applicant = await bench.submitted({ ban: 'set' });
      await bench.checked(applicant);
      const { token } = applicant;
      const { data } = await api.call<{ registers: { purpose: string; answer: object }[] }>('GET', exported, { token });
      assert.deepEqual(
        data.registers.map(({ purpose, answer }) => [purpose, answer]),
        [['application', { banned: true }]],
      );
      assert.equal((await verifyTrail(api.db)).broken, null);
      const customerId = await applicant.id();
      assert.equal((await api.call('POST', erased, { token })).status, 200);
      await bench.run();
      assert.deepEqual(await api.db.selectFrom('bureau_exchange').select('id').where('customer_id', '=', customerId).execute(), []);
      const events = await api.db
        .selectFrom('audit_event')
        .select(['what', 'facts'])
        .where('chain', '=', customerId)
        .where('subject', '=', 'bureau_exchange')
        .orderBy('id')
        .execute();
      assert.deepEqual(
        events.map(({ what }) => what),
        ['insert', 'update', 'delete'],
      );
      assert.doesNotMatch(JSON.stringify(events), /banned/);
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
      const copy = JSON.stringify((await borrower.get(exported)).data);
      assert.match(copy, /Лікую спину/);
      assert.equal((await api.call('POST', erased, { token: borrower.token })).status, 200);
      // by law what was signed is retained for five years
      api.clock.set(new Date(api.clock.now().getTime() + 5.1 * 365 * DAY_MS));
      await api.runJobs();
      const phone = api.db.selectFrom('customer').select('phone').where('id', '=', customerId);
      assert.equal((await phone.executeTakeFirstOrThrow()).phone, `erased:${customerId}`);
      const reliefs = await api.db.selectFrom('relief').select(['case_id', 'state']).where('customer_id', '=', customerId).execute();
      const restructurings = await api.db
        .selectFrom('restructuring')
        .select(['case_id', 'comment', 'reason'])
        .where('contract_id', '=', id)
        .execute();
      assert.deepEqual(reliefs, [{ case_id: null, state: 'granted' }]);
      assert.deepEqual(restructurings, [{ case_id: null, comment: null, reason: 'other' }]);
    });
  });
}
