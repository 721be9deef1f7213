import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Application } from '@pozyka/api-contract';
import { addDays, addYears, itnOf, kyivDay } from '@pozyka/domain';
import { testDatabases } from '@pozyka/server-kit';
import type { ApplicationsApi } from '../testing/applications-api.ts';
import { currentApplication, customerForDocuments, priceOf, setActionStatus } from './progress.ts';
import { newApplicant, social, type Applicant } from '../testing/applicants.ts';
import { startApplications } from '../testing/applications-api.ts';

for (const target of testDatabases()) {
  describe(`an application's way on ${target.name}`, () => {
    let api: ApplicationsApi;
    before(async () => {
      api = await startApplications(target);
    });
    after(() => api.close());

    const move = async (applicant: Applicant, ...steps: Parameters<typeof setActionStatus>[2][]) => {
      const id = await applicant.id();
      for (const step of steps) await api.db.transaction().execute((trx) => setActionStatus(trx, id, step));
    };
    const applyAgain = async (applicant: Applicant): Promise<void> => {
      applicant.token = await api.login(applicant.phone);
    };
    const identified = async (): Promise<Applicant> => {
      const applicant = await newApplicant(api);
      await applicant.identify();
      return applicant;
    };
    /** An identified applicant with a card who has submitted. */
    const submitted = async (request: Parameters<typeof newApplicant>[1], Social: object = {}): Promise<Applicant> => {
      const applicant = await newApplicant(api, request);
      await applicant.identify();
      await applicant.addCard();
      await applicant.fill({ Social });
      await applicant.final();
      return applicant;
    };
    const approved = async (request?: Parameters<typeof newApplicant>[1]): Promise<Applicant> => {
      const applicant = await submitted(request);
      await applicant.checked();
      return applicant;
    };

    test('without a card it waits for one, then it is checked, once, and approved', async () => {
      const applicant = await identified();
      await applicant.fill();
      assert.partialDeepStrictEqual((await applicant.final()).data, { Completeness: 100, Status: 0, ActionStatus: 'cardVerification' });
      assert.equal((await applicant.advance()).ActionStatus, 'cardVerification');
      await applicant.addCard();
      assert.equal((await applicant.advance()).ActionStatus, 'applicationCheck');
      assert.equal((await applicant.advance()).ActionStatus, 'applicationCheck');
      assert.equal(await api.runJobs(), 0);
      api.pass(3);
      assert.equal(await api.runJobs(), 1);
      assert.deepEqual(await applicant.status(), { ActionStatus: 'contractSign', Completeness: 100, Status: 0, RefusalSignificance: null });
    });

    test('twenty parallel finals have one effect', async () => {
      const applicant = await identified();
      await applicant.addCard();
      await applicant.fill();
      const responses = await Promise.all(Array.from({ length: 20 }, () => applicant.final()));
      const statuses = responses.map(({ data }) => data.Status).sort((a, b) => a - b);
      assert.deepEqual(statuses, [0, ...Array.from({ length: 19 }, () => 219)]);
      assert.ok(responses.every(({ status, data }) => status === 200 && data.ActionStatus === 'applicationCheck'));
      const customerId = await applicant.id();
      const { id } = await api.db.transaction().execute((trx) => currentApplication(trx, customerId));
      const jobs = await api.db.selectFrom('kit_job').select('key').where('key', 'like', `${id}%`).execute();
      assert.equal(jobs.length, 1);
    });

    test('while it is checked a save responses 219 and changes nothing', async () => {
      const applicant = await submitted(undefined);
      const saved = await applicant.save({ Amount: 100_000, Social: { Income: 0 } });
      assert.partialDeepStrictEqual(saved.data, { Completeness: 100, Status: 219, ActionStatus: 'applicationCheck' });
      const { data } = await api.call<Application>('GET', '/v2/app', { token: applicant.token });
      assert.deepEqual([data.Amount, data.Social.Income], [500_000, 2_500_000]);
      assert.equal((await applicant.status()).Status, 0);
    });

    test('what is submitted is stored clean', async () => {
      const applicant = await submitted(undefined);
      const customer = await customerForDocuments(api.db, await applicant.id(), 'ru');
      assert.equal(customer.fullName, 'Лукʼяненко Оксана Петрівна');
      assert.equal(customer.itn, applicant.passport.itn);
      assert.equal(customer.phone, applicant.phone);
      assert.equal(customer.address, 'Київська область, Бровари, Героїв України, д. 12А, кв. 24');
      assert.equal(customer.living, null);
    });

    // Affordable is 0.6 of the income, rounded down to 100 ₴.
    for (const [name, Amount, Income, outcome] of [
      ['as much as affordable', 600_000, 1_000_000, 'contractSign'],
      ['a step more', 610_000, 1_000_000, 'counterOffer'],
      ['twice as much', 1_200_000, 1_000_000, 'counterOffer'],
      ['more than twice', 1_210_000, 1_000_000, 'blocked'],
      ['affordable of 500 ₴', 60_000, 83_400, 'counterOffer'],
      ['affordable below 500 ₴', 50_000, 83_300, 'blocked'],
      ['no income', 50_000, 0, 'blocked'],
    ] as const) {
      test(`the check: ${name} → ${outcome}`, async () => {
        const applicant = await submitted({ Amount, Term: 30 }, { Income });
        const status = await applicant.checked();
        assert.deepEqual([status.ActionStatus, status.RefusalSignificance], [outcome, outcome === 'blocked' ? 'income' : null]);
      });
    }

    test('an offer is accepted once, for the affordable amount', async () => {
      const applicant = await submitted({ Amount: 1_000_000, Term: 30 }, { Income: 1_000_000 });
      await applicant.checked();
      const { data } = await api.call<Application>('GET', '/v2/app', { token: applicant.token });
      assert.deepEqual(data.Offer, { Amount: 600_000, Term: 30 });
      const responses = await Promise.all(Array.from({ length: 5 }, () => applicant.post('/v2/app/offer', { Accept: true })));
      assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409, 409, 409]);
      const after = await api.call<Application>('GET', '/v2/app', { token: applicant.token });
      assert.deepEqual([after.data.ActionStatus, after.data.Amount, after.data.Offer], ['contractSign', 600_000, undefined]);
    });

    test('a refused offer ends it', async () => {
      const applicant = await submitted({ Amount: 1_000_000, Term: 30 }, { Income: 1_000_000 });
      await applicant.checked();
      assert.equal((await applicant.post('/v2/app/offer', { Accept: false })).data.ActionStatus, 'nothing');
      assert.equal((await applicant.post('/v2/app/offer', { Accept: true })).status, 409);
    });

    test('a politically exposed customer is blocked for ever', async () => {
      const applicant = await submitted(undefined, { not_politic: false });
      assert.equal((await applicant.status()).ActionStatus, 'blockedFinMon');
      api.pass(40 * 86_400);
      await applyAgain(applicant);
      assert.equal((await applicant.status()).ActionStatus, 'blockedFinMon');
      assert.equal((await applicant.save({ Amount: 100_000 })).status, 409);
    });

    test('a refusal ends after 30 days', async () => {
      const applicant = await submitted({ Amount: 50_000, Term: 5 }, { Income: 0 });
      await applicant.checked();
      assert.equal((await applicant.post('/v2/app/create/repeat', { Amount: 50_000, Term: 5 })).status, 409);
      api.pass(30 * 86_400 - 1);
      await applyAgain(applicant);
      assert.equal((await applicant.status()).ActionStatus, 'blocked');
      api.pass(1);
      assert.deepEqual(await applicant.status(), { ActionStatus: 'nothing', Completeness: 100, Status: 0, RefusalSignificance: null });
      const repeated = await applicant.post('/v2/app/create/repeat', { Amount: 50_000, Term: 5 });
      assert.deepEqual(
        [repeated.data.ActionStatus, repeated.data.Completeness, repeated.data.RefusalSignificance],
        ['formFilling', 80, null],
      );
    });

    test('documents of another customer stop it until they are changed', async () => {
      const first = await submitted(undefined);
      const itn = first.passport.itn;
      for (const Passport of [{ itn }, { passport_number: first.passport.passport_number }]) {
        const second = await identified();
        await second.fill({ Passport });
        assert.partialDeepStrictEqual((await second.final()).data, { Completeness: 100, Status: 653, ActionStatus: 'formFilling' });
        assert.equal((await second.status()).Status, 653);
        assert.equal((await second.save({ Passport: second.passport })).data.Status, 0);
        assert.equal((await second.final()).data.ActionStatus, 'cardVerification');
      }
    });

    test('of parallel finals with the same documents one goes on', async () => {
      const applicants = [await newApplicant(api), await newApplicant(api), await newApplicant(api)];
      const shared = applicants[0]?.passport;
      for (const applicant of applicants) await applicant.fill({ Passport: { ...shared } });
      const responses = await Promise.all(applicants.map((applicant) => applicant.final()));
      assert.deepEqual(
        responses.map(({ data }) => data.Status).sort((a, b) => a - b),
        [0, 653, 653],
      );
    });

    test('a number typed by mistake is free once more', async () => {
      const [careless, owner] = [await newApplicant(api), await newApplicant(api)];
      await careless.fill({ Passport: { itn: owner.passport.itn } });
      await careless.final();
      await careless.post('/v2/app/cancel', { ReasonOfDecision: 'mistake' });
      await careless.post('/v2/app/create/repeat', { Amount: 100_000, Term: 10 });
      await careless.fill();
      await careless.final();
      await owner.fill();
      assert.equal((await owner.final()).data.Status, 0);
    });

    test('a birthday while it waits for a card blocks', async () => {
      const applicant = await newApplicant(api);
      const birth_date = addYears(addDays(kyivDay(api.clock.now()), 1), -71);
      const itn = itnOf(birth_date, 99, 'female');
      await applicant.identify({ birth_date, itn });
      await applicant.fill({ Passport: { birth_date, itn, extradition_date: addYears(birth_date, 50) } });
      assert.equal((await applicant.final()).data.ActionStatus, 'cardVerification');
      api.pass(86_400);
      await applicant.addCard();
      assert.equal((await applicant.advance()).ActionStatus, 'blocked');
    });

    test('a card that ends before the loan is due asks for another', async () => {
      const due = addDays(kyivDay(api.clock.now()), 20);
      for (const [expires, status] of [
        [addYears(due, -1).slice(0, 7), 652],
        [due.slice(0, 7), 0],
      ] as const) {
        const applicant = await identified();
        await applicant.addCard(expires);
        await applicant.fill();
        await applicant.final();
        assert.deepEqual([(await applicant.checked()).ActionStatus, (await applicant.status()).Status], ['contractSign', status]);
      }
    });

    test('it is given up before the money is on its way, and a delayed check leaves it alone', async () => {
      const applicant = await submitted(undefined);
      assert.equal((await applicant.post('/v2/app/cancel', { ReasonOfDecision: 'no-need' })).data.ActionStatus, 'nothing');
      assert.equal((await applicant.checked()).ActionStatus, 'nothing');
      assert.equal((await applicant.post('/v2/app/cancel', { ReasonOfDecision: 'no-need' })).status, 409);
    });

    test('along the contract: only the steps that follow each other', async () => {
      const applicant = await approved();
      await assert.rejects(move(applicant, 'activeContract'), { status: 409 });
      await move(applicant, 'transferMoney');
      assert.equal((await applicant.post('/v2/app/cancel', { ReasonOfDecision: 'no-need' })).status, 409);
      await move(applicant, 'activeContract', 'nothing');
      await assert.rejects(move(applicant, 'contractSign'), { status: 409 });
    });

    test('a repeat starts with the known responses at 80 and wants the social step once more', async () => {
      const applicant = await approved();
      assert.equal((await applicant.post('/v2/app/create/repeat', { Amount: 100_000, Term: 10 })).status, 409);
      await move(applicant, 'transferMoney', 'activeContract', 'nothing');
      assert.equal((await applicant.post('/v2/app/create/repeat', { Amount: 3_010_000, Term: 10 })).status, 422);
      const responses = await Promise.all(
        Array.from({ length: 5 }, () => applicant.post('/v2/app/create/repeat', { Amount: 1_500_000, Term: 10 })),
      );
      assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409, 409, 409]);
      assert.deepEqual(responses.find(({ status }) => status === 200)?.data, {
        ActionStatus: 'formFilling',
        Completeness: 80,
        Status: 0,
        RefusalSignificance: null,
      });
      assert.equal((await applicant.final()).status, 422);
      assert.equal((await applicant.status()).Completeness, 80);
      assert.equal((await applicant.save({ Social: { Income: 6_000_000, bureau_consent: social.bureau_consent } })).data.Completeness, 100);
      assert.equal((await applicant.final()).data.ActionStatus, 'applicationCheck');
      assert.equal((await applicant.checked()).ActionStatus, 'contractSign');
    });

    test('a promo code lowers the rate of one loan, and the last use goes to one', async () => {
      await api.db
        .insertInto('promo_code')
        .values({ code: 'LAST-ONE', daily_rate: '0.5', from_day: '2026-01-01', to_day: '2036-01-01', max_uses: 1 })
        .execute();
      const [one, two] = [
        await submitted({ Amount: 500_000, Term: 20, Promocode: 'last-one' }),
        await submitted({ Amount: 500_000, Term: 20, Promocode: 'LAST-ONE' }),
      ];
      await one.checked();
      await two.checked();
      const rates = [];
      for (const applicant of [one, two]) {
        const id = await applicant.id();
        rates.push((await api.db.transaction().execute((trx) => priceOf(trx, id, '2026-06-01'))).dailyRate);
      }
      assert.deepEqual(rates.sort(), ['0.5', '0.90']);
    });
  });
}
