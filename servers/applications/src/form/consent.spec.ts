import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Application } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';
import { jsonb, testDatabases } from '@pozyka/server-kit';
import type { ApplicationsApi } from '../testing/applications-api.ts';
import type { RequiredChange } from '../testing/journey.ts';
import { addConsentPaper, address, newApplicant, social, type Applicant } from '../testing/applicants.ts';
import { startApplications } from '../testing/applications-api.ts';

for (const target of testDatabases()) {
  describe(`the credit-bureau consent on ${target.name}`, () => {
    let api: ApplicationsApi;
    before(async () => {
      api = await startApplications(target);
    });
    after(() => api.close());

    const given = async (applicant: Applicant) => {
      const { id } = await applicant.application();
      return api.db.selectFrom('application_consent').selectAll().where('application_id', '=', id).execute();
    };
    const read = async ({ token }: Applicant) => (await api.call<Application>('GET', '/v2/app', { token })).data;
    const submit = (applicant: Applicant, locale: 'uk' | 'ru', bureau_consent: string | null) =>
      api.call<Record<string, string>>('PUT', '/v2/app/save', {
        token: applicant.token,
        locale,
        body: { IsFinal: true, Passport: applicant.passport, Address: address, Social: { ...social, bureau_consent } },
      });

    test('nothing is submitted without it; with it its edition, language and time are stored', async () => {
      const applicant = await newApplicant(api);
      assert.equal((await read(applicant)).BureauConsent, 'credit-history-consent-1');
      const { status, data } = await submit(applicant, 'uk', null);
      assert.deepEqual([status, Object.keys(data)], [422, ['Social.bureau_consent']]);
      assert.match(String(data['Social.bureau_consent']), /^Прочитайте згоду/);
      assert.deepEqual(await given(applicant), []);
      assert.equal((await submit(applicant, 'ru', 'credit-history-consent-1')).status, 200);
      const { id, customer_id } = await applicant.application();
      assert.deepEqual(await given(applicant), [
        {
          ...{ customer_id, application_id: id, kind: 'credit-bureau', edition: 'credit-history-consent-1', language: 'ru' },
          given_at: api.clock.now(),
        },
      ]);
    });

    test('an edition that is not in force is refused, and the other answers stay', async () => {
      const applicant = await newApplicant(api);
      await applicant.save({ Social: { bureau_consent: 'credit-history-consent-1' } });
      const { status, data } = await applicant.save({
        Social: { company_name: 'ТОВ «Ранок»', bureau_consent: 'credit-history-consent-9' },
      });
      assert.equal(status, 422);
      assert.match(JSON.stringify(data), /Текст згоди змінився/);
      assert.deepEqual((await read(applicant)).Social, { company_name: 'ТОВ «Ранок»' });
    });

    test('is never changed', async () => {
      const applicant = await newApplicant(api);
      await submit(applicant, 'uk', 'credit-history-consent-1');
      const { id } = await applicant.application();
      await assert.rejects(
        api.db.updateTable('application_consent').set({ language: 'ru' }).where('application_id', '=', id).execute(),
        /application_consent_append_only|a consent stays as it was given/,
      );
    });

    test('each further application asks for it', async () => {
      const applicant = await newApplicant(api);
      await submit(applicant, 'uk', 'credit-history-consent-1');
      await applicant.post('/v2/app/cancel', { ReasonOfDecision: 'mistake' });
      assert.equal((await applicant.post('/v2/app/create/repeat', { Amount: 500_000, Term: 20 })).status, 200);
      const { Social, Completeness } = await read(applicant);
      assert.deepEqual([Social.bureau_consent, Social.purpose, Completeness], [undefined, 'everyday', 80]);
      const { bureau_consent: _, ...others } = social;
      assert.equal((await applicant.save({ Social: others })).data.Completeness, 80);
      assert.equal((await applicant.save({ IsFinal: true })).status, 422);
      assert.deepEqual(await given(applicant), []);
      assert.equal((await submit(applicant, 'uk', 'credit-history-consent-1')).status, 200);
      assert.equal((await given(applicant)).length, 1);
    });

    test('of a draft is forgotten once another edition is in force', async () => {
      const applicant = await newApplicant(api);
      await applicant.fill();
      assert.equal((await applicant.save({ Term: 21 })).data.Completeness, 100);
      await addConsentPaper(api, 2, '2026-03-01');
      assert.equal((await read(applicant)).BureauConsent, 'credit-history-consent-2');
      assert.equal((await applicant.save({ Term: 22 })).data.Completeness, 80);
      assert.equal((await applicant.save({ IsFinal: true })).status, 422);
      assert.equal((await submit(applicant, 'uk', 'credit-history-consent-1')).status, 422);
      assert.equal((await submit(applicant, 'uk', 'credit-history-consent-2')).status, 200);
      assert.deepEqual(
        (await given(applicant)).map(({ edition }) => edition),
        ['credit-history-consent-2'],
      );
    });

    test('where the step is to be repeated, what was agreed to in a draft counts with the submission, and an old edition does not', async () => {
      const applicant = await newApplicant(api);
      assert.equal((await submit(applicant, 'uk', 'credit-history-consent-2')).status, 200);
      const { id } = await applicant.application();
      const repeat = {
        action_status: 'changesRequired',
        changes: jsonb<readonly RequiredChange[]>([{ step: 'social', reason: 'application.otherName' }]),
      } as const;
      await api.db.updateTable('application').set(repeat).where('id', '=', id).execute();
      await addConsentPaper(api, 3, kyivDay(api.clock.now()));
      assert.equal((await applicant.save({ IsFinal: true })).status, 422);
      await applicant.save({ Social: { bureau_consent: 'credit-history-consent-3' } });
      assert.equal((await given(applicant)).length, 1);
      assert.equal((await applicant.save({ IsFinal: true })).status, 200);
      assert.deepEqual((await given(applicant)).map(({ edition }) => edition).sort(), [
        'credit-history-consent-2',
        'credit-history-consent-3',
      ]);
    });
  });
}
