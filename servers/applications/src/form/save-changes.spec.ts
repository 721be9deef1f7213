import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Application } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import type { ApplicationsApi } from '../testing/applications-api.ts';
import { newApplicant, type Applicant } from '../testing/applicants.ts';
import { startApplications } from '../testing/applications-api.ts';

for (const target of testDatabases()) {
  describe(`changesRequired on ${target.name}`, () => {
    let api: ApplicationsApi;
    before(async () => {
      api = await startApplications(target);
    });
    after(() => api.close());

    const read = async ({ token }: Applicant, locale: 'uk' | 'ru' = 'uk'): Promise<Application> =>
      (await api.call<Application>('GET', '/v2/app', { token, locale })).data;
    /** An applicant whom the bank names differently. */
    const differing = async (bank: Parameters<Applicant['identify']>[0] = { surname: 'Лук’янова' }): Promise<Applicant> => {
      const applicant = await newApplicant(api);
      await applicant.identify(bank);
      await applicant.fill();
      assert.equal((await applicant.final()).data.ActionStatus, 'changesRequired');
      return applicant;
    };

    test('another name asks for the passport step, field by field, in the language asked for', async () => {
      const applicant = await differing({ surname: 'Лук’янова', name: 'Олена', patronymic: 'Іванівна' });
      const [uk, ru] = [await read(applicant), await read(applicant, 'ru')];
      assert.deepEqual(
        uk.Changes?.map(({ step, field }) => [step, field]),
        [
          ['passport', 'surname'],
          ['passport', 'name'],
          ['passport', 'patronymic'],
        ],
      );
      assert.match(uk.Changes?.[0]?.reason ?? '', /У|В вашому банку/);
      assert.match(ru.Changes?.[0]?.reason ?? '', /вашем банке/);
    });

    test('case, apostrophes and a patronymic that the bank does not know are no difference', async () => {
      const applicant = await newApplicant(api);
      await applicant.identify({ surname: "лук'яненко", name: 'ОКСАНА', patronymic: null });
      await applicant.fill();
      assert.equal((await applicant.final()).data.ActionStatus, 'cardVerification');
    });

    test('drafts are saved as typed and do not end it, the whole step does', async () => {
      const applicant = await differing();
      // The letters with which a draft would already be valid.
      for (const surname of ['Лук', 'Лук’янова']) {
        const { data } = await applicant.save({ Passport: { surname } });
        assert.deepEqual([data.ActionStatus, data.Status], ['changesRequired', 0]);
      }
      assert.equal((await read(applicant)).Passport.surname, 'Лук’янова');
      const wrong = await applicant.save({ Passport: { ...applicant.passport, surname: 'Лук’янова', itn: '1234567890' } });
      assert.deepEqual([wrong.data.ActionStatus, wrong.data.Completeness], ['changesRequired', 0]);
      const right = await applicant.save({ Passport: { ...applicant.passport, surname: 'Лук’янова' } });
      assert.partialDeepStrictEqual(right.data, { Completeness: 100, Status: 0, ActionStatus: 'cardVerification' });
      const app = await read(applicant);
      assert.deepEqual([app.Passport.surname, app.Changes], ['Лукʼянова', undefined]);
      assert.equal((await applicant.save({ Passport: { surname: 'Інша' } })).data.Status, 219);
    });

    test('the same values ask once more, and say what still differs', async () => {
      const applicant = await differing({ surname: 'Лук’янова', name: 'Олена' });
      const { data } = await applicant.save({ Passport: { ...applicant.passport, name: 'Олена' } });
      assert.equal(data.ActionStatus, 'changesRequired');
      assert.deepEqual(
        (await read(applicant)).Changes?.map(({ field }) => field),
        ['surname'],
      );
    });

    test('their own bank instead of another’s ends it too', async () => {
      const applicant = await differing();
      await applicant.identify();
      assert.equal((await applicant.advance()).ActionStatus, 'cardVerification');
    });

    test('steps that were not asked for stay as they are', async () => {
      const applicant = await differing();
      const { data } = await applicant.save({ Amount: 100_000, Social: { Income: 0 }, Address: { house: '1' } });
      assert.partialDeepStrictEqual(data, { Completeness: 100, Status: 219, ActionStatus: 'changesRequired' });
      await applicant.save({ Term: 5, Social: { Income: 0 }, Passport: { ...applicant.passport, surname: 'Лук’янова' } });
      const app = await read(applicant);
      assert.deepEqual([app.ActionStatus, app.Term, app.Social.Income, app.Address.house], ['cardVerification', 20, 2_500_000, '12А']);
    });

    test('a submission with errors names them and keeps what was typed', async () => {
      const applicant = await differing();
      const body = { IsFinal: true, Passport: { itn: '1234567890' } };
      const { status, data } = await api.call<Record<string, string>>('PUT', '/v2/app/save', { token: applicant.token, body });
      assert.deepEqual([status, Object.keys(data)], [422, ['Passport.itn']]);
      const app = await read(applicant);
      assert.deepEqual([app.ActionStatus, app.Passport.itn], ['changesRequired', '1234567890']);
    });

    test('parallel saves of the whole step have one effect', async () => {
      const applicant = await differing();
      await applicant.addCard();
      const Passport = { ...applicant.passport, surname: 'Лук’янова' };
      const responses = await Promise.all(Array.from({ length: 6 }, () => applicant.save({ Passport })));
      assert.deepEqual(
        responses.map(({ data }) => data.Status).sort((a, b) => a - b),
        [0, 219, 219, 219, 219, 219],
      );
      const { id, checks } = await applicant.application();
      const jobs = await api.db.selectFrom('kit_job').select('key').where('key', 'like', `${id}%`).execute();
      assert.deepEqual([checks, jobs.length], [1, 1]);
    });
  });
}
