import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { addDays, addYears, kyivDay, kyivInstant } from '@pozyka/domain';
import { jsonb, testDatabases } from '@pozyka/server-kit';
import { sql } from 'kysely';
import { type Applicant, newApplicant, startApiWithProvider } from '../application/testing/applicants.ts';
import type { TestApi } from '../auth/testing/test-api.ts';
import { newBorrower } from '@pozyka/server-lending/testing/borrowers';
import { FORGET_JOB, forgetApplications, startForgetting } from './forget-applications.ts';

const log = { info: () => {}, error: () => {} };

for (const target of testDatabases()) {
  describe(`applications whose time is over on ${target.name}`, () => {
    let api: TestApi;
    before(async () => {
      ({ api } = await startApiWithProvider(target));
    });
    after(() => api.close());

    const submitted = async (over: Parameters<Applicant['fill']>[0] = {}): Promise<Applicant> => {
      const applicant = await newApplicant(api);
      await applicant.identify();
      await applicant.addCard();
      await applicant.fill(over);
      await applicant.final();
      return applicant;
    };
    const refused = async (): Promise<Applicant> => {
      const applicant = await submitted({ Social: { Income: 100_000 } });
      assert.equal((await applicant.checked()).ActionStatus, 'blocked');
      return applicant;
    };
    /** Runs the job in so many years and days; the clock goes back afterwards. */
    const forgetIn = async (years: number, days = 0): Promise<void> => {
      const now = api.clock.now();
      api.clock.set(kyivInstant(addDays(addYears(kyivDay(now), years), days), 3));
      await forgetApplications({ db: api.db, clock: api.clock, log });
      api.clock.set(now);
    };
    const isStored = async (applicant: Applicant): Promise<boolean> => {
      const { passport, address, social } = await applicant.application();
      return Object.keys({ ...passport, ...address, ...social }).length > 0;
    };

    test('a refused one is emptied after three years, not a day sooner; its sum and its end stay, and so does the account', async () => {
      const applicant = await refused();
      await applicant.addFile();
      const id = await applicant.id();
      const were = await applicant.application();
      await forgetIn(3, 0);
      assert.ok(await isStored(applicant));
      await forgetIn(3, 1);
      const { passport, address, social, visitor_id, completeness, ...rest } = await applicant.application();
      assert.deepEqual(
        { passport, address, social, visitor_id, completeness },
        { passport: {}, address: {}, social: {}, visitor_id: null, completeness: 0 },
      );
      assert.deepEqual([rest.amount, rest.action_status], [were.amount, 'blocked']);
      for (const table of ['application_file', 'application_consent'] as const) {
        assert.deepEqual(
          await api.db.selectFrom(table).select('application_id').where('application_id', '=', rest.id).execute(),
          [],
          table,
        );
      }
      for (const table of ['customer_document', 'bank_identity'] as const) {
        assert.deepEqual(await api.db.selectFrom(table).select('customer_id').where('customer_id', '=', id).execute(), [], table);
      }
      const { phone, surname, name, email } = await api.db
        .selectFrom('customer')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      assert.deepEqual([phone, surname, name, email], [applicant.phone, null, null, null]);
    });

    test('an offer that was never signed goes with its papers, and the customer may apply once more', async () => {
      const borrower = await newBorrower(api);
      const { ContractId } = (await borrower.create()).data;
      await forgetIn(3, 1);
      assert.equal(await isStored(borrower.applicant), false);
      assert.equal((await borrower.applicant.application()).action_status, 'nothing');
      const papers = await api.db.selectFrom('contract_document').select('type').where('contract_id', '=', ContractId).execute();
      assert.deepEqual(papers, []);
      assert.equal(
        (await borrower.applicant.post('/v2/app/create/repeat', { Amount: 500_000, Term: 10 })).data.ActionStatus,
        'formFilling',
      );
    });

    test('what is retained longer: a loan that was taken, and a refusal by the law for five years', async () => {
      const borrower = await newBorrower(api);
      await borrower.borrow();
      const byLaw = await refused();
      await api.db
        .updateTable('application')
        .set({ action_status: 'blockedFinMon' })
        .where('customer_id', '=', await byLaw.id())
        .execute();
      await forgetIn(3, 1);
      assert.deepEqual(await Promise.all([borrower.applicant, byLaw].map(isStored)), [true, true]);
      await forgetIn(5, 1);
      assert.deepEqual(await Promise.all([borrower.applicant, byLaw].map(isStored)), [true, false]);
    });

    const draft = async (): Promise<Applicant> => {
      const applicant = await newApplicant(api);
      await applicant.fill();
      return applicant;
    };
    const waitingForCard = async (): Promise<Applicant> => {
      const applicant = await newApplicant(api);
      await applicant.identify();
      await applicant.fill();
      await applicant.final();
      return applicant;
    };
    const offered = async (): Promise<Applicant> => {
      const borrower = await newBorrower(api);
      await borrower.create();
      return borrower.applicant;
    };
    for (const [status, make, whileInUse] of [
      ['formFilling', draft, true],
      ['cardVerification', waitingForCard, true],
      ['contractSign', offered, true],
      ['blocked', refused, false],
    ] as const)
      test(`one in ${status} is ${whileInUse ? 'left alone' : 'emptied'} while its customer uses the account`, async () => {
        const applicant = await make();
        assert.equal((await applicant.application()).action_status, status);
        const night = kyivInstant(addDays(addYears(kyivDay(api.clock.now()), 3), 1), 3).getTime();
        const seen = async (daysBefore: number): Promise<void> => {
          const last_seen = new Date(night - daysBefore * 86_400_000);
          await api.db
            .updateTable('auth_session')
            .set({ last_seen })
            .where('customer_id', '=', await applicant.id())
            .execute();
        };
        await seen(29);
        await forgetIn(3, 1);
        assert.equal(await isStored(applicant), whileInUse);
        await seen(31);
        await forgetIn(3, 1);
        assert.equal(await isStored(applicant), false);
      });

    test('more of one moment than are looked for at once', async () => {
      const applicant = await newApplicant(api);
      const id = await applicant.id();
      await sql`insert into application (id, customer_id, is_current, is_repeat, social_confirmed, action_status, is_issued, created_at, passport)
        select gen_random_uuid(), ${id}, false, false, true, 'nothing', false, ${api.clock.now()}::timestamptz + interval '123 microseconds',
          '{"surname": "Лук"}' from generate_series(1, 450)`.execute(api.db);
      await forgetIn(3, 1);
      const stored = api.db.selectFrom('application').select('id').where('customer_id', '=', id).where('passport', '<>', jsonb({}));
      assert.deepEqual(await stored.execute(), []);
    });

    test('one that fails is named, and stops no younger one', async () => {
      const bad = await refused();
      api.pass(60);
      const good = await refused();
      const { id } = await bad.application();
      await sql`create function refuse_bad() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
        api.db,
      );
      await sql
        .raw(`create trigger refuse_bad before update on application for each row when (new.id = '${id}') execute function refuse_bad()`)
        .execute(api.db);
      const now = api.clock.now();
      api.clock.set(kyivInstant(addDays(addYears(kyivDay(now), 3), 1), 3));
      const failed: unknown[] = [];
      const run = { db: api.db, clock: api.clock, log: { info: () => {}, error: (details: object) => failed.push(details) } };
      await assert.rejects(forgetApplications(run), /^Error: 1 applications/);
      api.clock.set(now);
      assert.deepEqual(
        failed.map((details) => typeof details === 'object' && details && 'application' in details && details.application),
        [id],
      );
      assert.deepEqual([await isStored(bad), await isStored(good)], [true, false]);
      await sql`drop trigger refuse_bad on application`.execute(api.db);
    });

    test('every night has its run', async () => {
      await startForgetting(api.db, api.clock.now());
      api.pass(2 * 86_400);
      await api.runJobs();
      const runs = api.db.selectFrom('kit_job').select('state').where('kind', '=', FORGET_JOB);
      const next = await runs.where('key', '=', addDays(kyivDay(api.clock.now()), 1)).execute();
      assert.deepEqual(next, [{ state: 'waiting' }]);
    });
  });
}
