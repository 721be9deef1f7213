import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { kyivDay } from '@pozyka/domain';
import { testDatabases, enqueueJob } from '@pozyka/server-kit';
import { checkJob } from '@pozyka/server-applications/testing/journey';
import { social } from '@pozyka/server-applications/testing/applicants';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import type { LoanApi } from '../testing/loan-api.ts';
import { Borrower } from '../testing/borrowers.ts';
import type { Provider } from '../testing/provider.ts';
import { RegisterBench } from '@pozyka/server-applications/testing/register-bench';
import { Registers } from '@pozyka/server-applications/testing/registers';

let registers: Registers;
before(async () => {
  registers = await Registers.start();
  Object.assign(process.env, registers.settings);
});
after(() => registers.stop());

for (const target of testDatabases()) {
  describe(`registers before a loan on ${target.name}`, () => {
    let api: LoanApi;
    let bench: RegisterBench;
    let provider: Provider;
    before(async () => {
      ({ api, provider } = await startLendingWithProvider(target));
      bench = new RegisterBench(api, registers);
    });
    after(() => api.close());

    test('where nothing adverse is known the application is approved, and what was asked is shown, with the consent', async () => {
      const applicant = await bench.submitted();
      assert.equal((await bench.checked(applicant)).ActionStatus, 'contractSign');
      assert.deepEqual(await bench.choose(applicant), ['ban-asked', 'history-asked']);
      assert.deepEqual(await bench.exchanges(applicant), [
        {
          ...{ Register: 'credit-bureau', Name: 'Бюро тестів', Purpose: 'application', State: 'done', At: api.clock.now().toISOString() },
          ...{ Consent: 'credit-history-consent-1', History: { OverdueDebts: 0, RunningLoans: 0, RunningPayments: 0 } },
        },
        {
          Register: 'loan-bans',
          Name: null,
          Purpose: 'application',
          State: 'done',
          At: api.clock.now().toISOString(),
          Consent: null,
          Banned: false,
        },
      ]);
    });

    test('under a ban it is refused without a lock, the bureau is not asked, and lifted it is approved', async () => {
      const applicant = await bench.submitted({ ban: 'set', bureau: 'overdue' });
      const status = await bench.checked(applicant);
      assert.deepEqual([status.ActionStatus, status.RefusalSignificance], ['blocked', 'loanBan']);
      assert.deepEqual(await bench.choose(applicant), ['ban-asked']);
      assert.equal((await api.call<{ BlockedUntil?: string }>('GET', '/v2/app', { token: applicant.token })).data.BlockedUntil, undefined);
      assert.match(await bench.lastSms(applicant), /діє заборона/);

      const again = async () => {
        assert.equal((await applicant.post('/v2/app/create/repeat', { Amount: 500_000, Term: 20 })).data.ActionStatus, 'formFilling');
        await applicant.save({ Social: social });
        await applicant.final();
        return bench.checked(applicant);
      };
      assert.equal((await again()).RefusalSignificance, 'loanBan');
      await bench.choose(applicant, { ban: 'none', bureau: 'clean' });
      assert.equal((await again()).ActionStatus, 'contractSign');
    });

    test('a further check of the same application asks for the ban once more, and for the history no more: the consent allows one', async () => {
      const applicant = await bench.submitted({ bureau: 'payments' }, { Income: 20_100_000 });
      assert.equal((await applicant.status()).ActionStatus, 'awaitingCall');
      api.pass(600);
      await bench.run();
      await bench.checked(applicant);
      assert.equal((await applicant.status()).ActionStatus, 'contractSign');
      const { id } = await applicant.application();
      const back = { action_status: 'applicationCheck', checks: 2 } as const;
      await api.db.updateTable('application').set(back).where('id', '=', id).execute();
      await enqueueJob(api.db, { kind: checkJob, key: `${id}:2`, runAt: api.clock.now(), payload: { applicationId: id, check: 2 } });
      await bench.choose(applicant, { bureau: 'fault' });
      await bench.run();
      assert.equal((await applicant.status()).ActionStatus, 'contractSign');
      assert.deepEqual(await bench.choose(applicant), ['ban-asked', 'history-asked', 'ban-asked']);
    });

    test('any other refusal keeps its lock', async () => {
      const applicant = await bench.submitted({}, { Income: 100_000 });
      assert.equal((await bench.checked(applicant)).RefusalSignificance, 'income');
      assert.deepEqual(await bench.choose(applicant), ['ban-asked'], 'nobody’s history is asked for where the income refuses');
      assert.equal((await applicant.post('/v2/app/create/repeat', { Amount: 50_000, Term: 20 })).status, 409);
    });

    for (const [bureau, ActionStatus, reason] of [
      ['overdue', 'blocked', 'history'],
      ['loans', 'blocked', 'burden'],
      ['payments', 'contractSign', null],
    ] as const) {
      test(`a bureau that tells of ${bureau} leads to ${reason ?? ActionStatus}`, async () => {
        const applicant = await bench.submitted({ bureau });
        const status = await bench.checked(applicant);
        assert.deepEqual([status.ActionStatus, status.RefusalSignificance], [ActionStatus, reason]);
      });
    }

    test('what is paid elsewhere makes the offer smaller', async () => {
      const applicant = await bench.submitted({ bureau: 'payments' }, { Income: 1_200_000 });
      assert.equal((await bench.checked(applicant)).ActionStatus, 'blocked');
      const other = await bench.submitted({ bureau: 'payments' }, { Income: 1_500_000 });
      assert.equal((await bench.checked(other)).ActionStatus, 'counterOffer');
      assert.equal((await other.application()).offer_amount, 300_000);
    });

    test('without a consent the bureau is not asked: the step is to be saved once more, then it is', async () => {
      const applicant = await bench.submitted();
      const { id } = await applicant.application();
      await api.db.deleteFrom('application_consent').where('application_id', '=', id).execute();
      assert.equal((await bench.checked(applicant)).ActionStatus, 'changesRequired');
      assert.deepEqual(await bench.choose(applicant), ['ban-asked']);
      await applicant.save({ Social: social });
      assert.equal((await bench.checked(applicant)).ActionStatus, 'contractSign');
      assert.deepEqual((await bench.choose(applicant)).filter((what) => what === 'history-asked').length, 1);
    });

    test('a ban that is set between the approval and the signature: nothing is signed, and nothing is paid out', async () => {
      const applicant = await bench.submitted();
      await bench.checked(applicant);
      const borrower = new Borrower(api, applicant);
      const { data } = await borrower.create();
      await borrower.sendCode(data.ContractId);
      const code = await borrower.code();
      const before = provider.paid.size;

      await bench.choose(applicant, { ban: 'fault' });
      const silent = await borrower.approve(data.ContractId, code);
      assert.equal(silent.status, 503);
      assert.match(silent.error?.message ?? '', /Реєстр заборон на позики зараз не відповідає/);
      assert.equal((await applicant.status()).ActionStatus, 'contractSign');

      await bench.choose(applicant, { ban: 'set' });
      const signed = await borrower.approve(data.ContractId, code);
      assert.deepEqual([signed.status, signed.data.ActionStatus, signed.data.RefusalSignificance], [200, 'blocked', 'loanBan']);
      api.pass(600);
      await bench.run();
      assert.equal(provider.paid.size, before);
      const contract = await api.db
        .selectFrom('contract')
        .select(['state', 'signed_at'])
        .where('id', '=', data.ContractId)
        .executeTakeFirstOrThrow();
      assert.deepEqual(contract, { state: 'cancelled', signed_at: null });
      assert.equal((await borrower.approve(data.ContractId, code)).status, 409);
      assert.deepEqual((await bench.choose(applicant)).filter((what) => what === 'ban-asked').length, 2);
    });

    test('what becomes of a loan is told to the bureau: issued, late, paid back, each once, whatever the bureau does', async () => {
      const applicant = await bench.submitted();
      await bench.checked(applicant);
      const borrower = new Borrower(api, applicant);
      await bench.choose(applicant, { bureau: 'fault' });
      const contractId = await borrower.sign();
      api.pass(3);
      await bench.run();
      assert.deepEqual((await bench.listed(applicant)).at(0), 'issued credit-bureau waiting');
      await bench.choose(applicant, { bureau: 'clean' });
      api.pass(10);
      await bench.run();
      assert.deepEqual((await bench.listed(applicant)).at(0), 'issued credit-bureau done');

      for (let days = 0; days < 23; days += 1) {
        api.pass(86_400);
        await bench.run();
      }
      await borrower.logIn();
      const [late] = await bench.exchanges(applicant);
      const { number, due_date } = await api.db
        .selectFrom('contract')
        .select(['number', 'due_date'])
        .where('id', '=', contractId)
        .executeTakeFirstOrThrow();
      assert.equal(late?.Purpose, 'late');
      assert.deepEqual({ ...late?.Loan, Debt: 0 }, { Number: number, Amount: 500_000, DueDate: due_date, Debt: 0 });
      assert.ok((late?.Loan?.Debt ?? 0) > 500_000);
      const { data } = await borrower.details(contractId);
      await api.call('POST', '/v2/payment/sandbox/payment', {
        token: borrower.token,
        body: { bpmForm: { PayType: 'full', Amount: data.Debt?.Total, CardId: await borrower.cardId() } },
      });
      await bench.run();
      assert.deepEqual(
        (await bench.choose(applicant)).filter((what) => what.startsWith('event')),
        ['event-issued', 'event-late', 'event-closed'],
      );
      assert.deepEqual(
        (await bench.listed(applicant)).filter((line) => !/application|signing/.test(line)),
        ['closed credit-bureau done', 'late credit-bureau done', 'issued credit-bureau done'],
      );
      assert.ok(due_date < kyivDay(api.clock.now()));
    });
  });
}
