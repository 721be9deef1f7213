import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Application } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import type { ApplicationsApi } from '../testing/applications-api.ts';
import { insertRelations } from '../application/relations-store.ts';
import { newApplicant, type Applicant } from '../testing/applicants.ts';
import { startApplications } from '../testing/applications-api.ts';

type Request = NonNullable<Parameters<typeof newApplicant>[1]>;

const sister = { TypeId: 'sibling', Name: "Олена Лук'яненко", Phone: '050 123 45 67' };
const friend = { TypeId: 'friend', Name: 'Ян', Phone: '+380671112299' };

for (const target of testDatabases()) {
  describe(`the stages of the pipeline on ${target.name}`, () => {
    let api: ApplicationsApi;
    before(async () => {
      api = await startApplications(target);
    });
    after(() => api.close());

    /** Fills everything and submits; returns the resulting status. */
    const submit = async (applicant: Applicant, Social: object = {}): Promise<string> => {
      await applicant.fill({ Social });
      return (await applicant.final()).data.ActionStatus;
    };
    const newcomer = (Amount = 500_000): Promise<Applicant> => newApplicant(api, { Amount, Term: 20 });
    /** An applicant who is identified, has a card and, for more than a first loan, an earlier loan. */
    const known = async ({ Amount = 500_000, Term = 20 }: Request = {}): Promise<Applicant> => {
      const applicant = await newApplicant(api, { Amount: Math.min(Amount, 2_000_000), Term });
      await applicant.identify();
      await applicant.addCard();
      if (Amount > 2_000_000) {
        await applicant.addLoans();
        await applicant.save({ Amount });
      }
      return applicant;
    };
    const skip = (applicant: Applicant) => applicant.post('/v2/app/verification/skip', {});
    const read = async ({ token }: Applicant, locale: 'uk' | 'ru' = 'uk'): Promise<Application> =>
      (await api.call<Application>('GET', '/v2/app', { token, locale })).data;

    test('a first loan up to 10 000 ₴ may go on without the bank: then a photo, then a card', async () => {
      const applicant = await newcomer(1_000_000);
      assert.equal(await submit(applicant), 'optionalBankId');
      assert.equal((await applicant.advance()).ActionStatus, 'optionalBankId');
      const skipped = await Promise.all([skip(applicant), skip(applicant), skip(applicant)]);
      assert.deepEqual(skipped.map(({ status }) => status).sort(), [200, 409, 409]);
      assert.equal((await applicant.status()).ActionStatus, 'photoNeeded');
      assert.equal((await applicant.advance()).ActionStatus, 'photoNeeded');
      await applicant.addFile();
      assert.equal((await applicant.advance()).ActionStatus, 'cardVerification');
      await applicant.addCard();
      assert.equal((await applicant.advance()).ActionStatus, 'applicationCheck');
    });

    test('above 10 000 ₴ the bank cannot be skipped', async () => {
      const applicant = await newcomer(1_010_000);
      assert.equal(await submit(applicant), 'bankID');
      assert.equal((await skip(applicant)).status, 409);
      await applicant.identify();
      assert.equal((await applicant.advance()).ActionStatus, 'cardVerification');
    });

    test('a customer who skipped it and is identified after all needs no photo', async () => {
      const applicant = await newcomer();
      await submit(applicant);
      await skip(applicant);
      await applicant.identify();
      assert.equal((await applicant.advance()).ActionStatus, 'cardVerification');
    });

    test('a customer who had a loan is not asked for their bank', async () => {
      const applicant = await newcomer(2_000_000);
      await applicant.addLoans();
      assert.equal(await submit(applicant), 'cardVerification');
    });

    test('a customer who skipped it once is asked for a photo with the next application, not for the bank', async () => {
      const applicant = await newcomer();
      await submit(applicant);
      await skip(applicant);
      await applicant.post('/v2/app/cancel', { ReasonOfDecision: 'mistake' });
      await applicant.post('/v2/app/create/repeat', { Amount: 500_000, Term: 20 });
      assert.equal(await submit(applicant), 'photoNeeded');
    });

    test('the bank’s birth date counts, with no reason given', async () => {
      const applicant = await newcomer();
      await applicant.identify({ birth_date: '1955-03-01' });
      assert.equal(await submit(applicant), 'blocked');
      assert.equal((await applicant.status()).RefusalSignificance, null);
    });

    test('contact persons are asked for above 15 000 ₴', async () => {
      assert.equal(await submit(await known({ Amount: 1_500_000, Term: 20 }), { Income: 5_000_000 }), 'applicationCheck');
      const applicant = await known({ Amount: 1_510_000, Term: 20 });
      assert.equal(await submit(applicant, { Income: 5_000_000 }), 'addRelations');
      const send = (Relations: object[]) => applicant.post('/v2/app/relation', { Relations });
      for (const [relations, field] of [
        [[{ ...sister, TypeId: 'alien' }], 'Relations.0.TypeId'],
        [[{ ...sister, Name: 'Ivan' }], 'Relations.0.Name'],
        [[{ ...sister, Phone: '+380441234567' }], 'Relations.0.Phone'],
        [[{ ...sister, Phone: applicant.phone.slice(3) }], 'Relations.0.Phone'],
        [[sister, { ...friend, Phone: '+380501234567' }], 'Relations.1.Phone'],
      ] as const) {
        const { status, data } = await send([...relations]);
        assert.deepEqual([status, Object.keys(data)], [422, [field]]);
      }
      const responses = await Promise.all(Array.from({ length: 4 }, () => send([sister, friend])));
      assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409, 409]);
      assert.equal((await applicant.status()).ActionStatus, 'applicationCheck');
      const rows = await api.db
        .selectFrom('application_relation')
        .select(['type_id', 'name', 'phone'])
        .where('application_id', '=', (await applicant.application()).id)
        .orderBy('position')
        .execute();
      assert.deepEqual(rows, [
        { type_id: 'sibling', name: 'Олена Лукʼяненко', phone: '+380501234567' },
        { type_id: 'friend', name: 'Ян', phone: '+380671112299' },
      ]);
    });

    test('documents are asked for above 25 000 ₴, in the language asked for', async () => {
      for (const [Amount, status] of [
        [2_500_000, 'applicationCheck'],
        [2_510_000, 'changesRequired'],
      ] as const) {
        const applicant = await known({ Amount, Term: 20 });
        const { id } = await applicant.application();
        await api.db.transaction().execute((trx) => insertRelations(trx, id, [friend]));
        assert.equal(await submit(applicant, { Income: 5_000_000 }), status);
        if (status === 'applicationCheck') continue;
        const [uk, ru] = [await read(applicant), await read(applicant, 'ru')];
        assert.equal(uk.Changes?.[0]?.step, 'upload-documents');
        assert.match(uk.Changes?.[0]?.reason ?? '', /потрібні документи/);
        assert.match(ru.Changes?.[0]?.reason ?? '', /нужны документы/);
        await applicant.addFile('identity');
        assert.equal((await applicant.advance()).ActionStatus, 'changesRequired');
        await applicant.addFile('income');
        assert.equal((await applicant.advance()).ActionStatus, 'applicationCheck');
        assert.equal((await read(applicant)).Changes, undefined);
      }
    });

    /** An applicant who waits for a call. */
    const called = async (): Promise<Applicant> => {
      const applicant = await known();
      assert.equal(await submit(applicant, { Income: 20_000_100 }), 'awaitingCall');
      return applicant;
    };

    test('an income above 200 000 ₴ wants a call, and ten minutes of silence approve', async () => {
      assert.equal(await submit(await known(), { Income: 20_000_000 }), 'applicationCheck');
      const applicant = await called();
      assert.equal((await read(applicant)).CallUntil, new Date(api.clock.now().getTime() + 600_000).toISOString());
      api.pass(599);
      await api.runJobs();
      // A re-examination meanwhile does not prolong the wait.
      assert.equal((await applicant.advance()).ActionStatus, 'awaitingCall');
      api.pass(1);
      await api.runJobs();
      assert.equal((await applicant.status()).ActionStatus, 'applicationCheck');
      assert.equal((await read(applicant)).CallUntil, undefined);
      assert.equal((await applicant.checked()).ActionStatus, 'contractSign');
    });

    test('of two processes one ends the wait and one does the check', async () => {
      const applicants = [await called(), await called(), await called()];
      api.pass(600);
      const ended = await Promise.all([api.runJobs(), api.runJobs()]);
      api.pass(3);
      const checked = await Promise.all([api.runJobs(), api.runJobs()]);
      assert.deepEqual([ended[0] + ended[1], checked[0] + checked[1]], [3, 3]);
      for (const applicant of applicants) {
        const { action_status, checks } = await applicant.application();
        assert.deepEqual([action_status, checks], ['contractSign', 1]);
      }
    });
  });
}
