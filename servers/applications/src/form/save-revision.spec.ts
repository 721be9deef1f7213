import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Application, ApplicationDraft, ApplicationSaved } from '@pozyka/api-contract';
import { bothDatabases } from '@pozyka/server-kit';
import type { ApplicationsApi } from '../testing/applications-api.ts';
import type { Got } from '@pozyka/server-kit/testing/api-harness';
import { address, newApplicant, type Applicant } from '../testing/applicants.ts';
import { startApplications } from '../testing/applications-api.ts';

for (const target of bothDatabases()) {
  describe(`the revision of an application on ${target.name}`, () => {
    let api: ApplicationsApi;
    before(async () => {
      api = await startApplications(target);
    });
    after(() => api.close());

    const read = async ({ token }: Applicant): Promise<Application> => (await api.call<Application>('GET', '/v2/app', { token })).data;
    const revisionOf = async (applicant: Applicant): Promise<number> => (await read(applicant)).Revision ?? Number.NaN;
    const saveAt = (
      { token }: Applicant,
      revision: number,
      body: ApplicationDraft,
      key: string = randomUUID(),
    ): Promise<Got<ApplicationSaved & Record<string, string>>> =>
      api.call('PUT', '/v2/app/save', { token, body, key, headers: { 'if-match': `"${revision}"` } });

    test('grows with each save, and the save says the one that is read then', async () => {
      const applicant = await newApplicant(api);
      const seen = [await revisionOf(applicant)];
      for (const surname of ['Лис', 'Лисенко']) {
        const { data } = await applicant.save({ Passport: { surname } });
        assert.equal(data.Revision, await revisionOf(applicant));
        seen.push(data.Revision ?? Number.NaN);
      }
      assert.deepEqual(
        seen,
        [...new Set(seen)].sort((a, b) => a - b),
      );
    });

    // the sender has read the passport of before; meanwhile `surname` and the house became others
    const cases: readonly {
      readonly name: string;
      readonly body: ApplicationDraft;
      readonly isCurrent?: true;
      readonly changed?: readonly string[];
    }[] = [
      { name: 'current', body: { Passport: { surname: 'Третя' } }, isCurrent: true },
      { name: 'stale, other fields', body: { Passport: { name: 'Ольга' }, Address: { streets: 'Лісова' } } },
      { name: 'stale, the same value', body: { Passport: { surname: 'Друга' } } },
      { name: 'stale, another value', body: { Passport: { surname: 'Третя', name: 'Ольга' } }, changed: ['Passport.surname'] },
      { name: 'stale, cleared', body: { Passport: { surname: null } }, changed: ['Passport.surname'] },
      { name: 'stale, inside of the second address', body: { Address: { living: { house: '3' } } }, changed: ['Address.living.house'] },
      { name: 'stale, beside it in the second address', body: { Address: { living: { apartment: '3' } } } },
      {
        name: 'stale, the second address taken away',
        body: { Address: { living: null } },
        changed: ['Address.living.house'],
      },
      { name: 'stale, the sum', body: { Amount: 700_000, Term: 20 }, changed: ['Amount'] },
    ];
    for (const { name, body, isCurrent, changed } of cases) {
      test(`a save that is ${name}`, async () => {
        const applicant = await newApplicant(api);
        await applicant.save({ Passport: { surname: 'Перша' }, Address: { living: { house: '1' } } });
        const stale = await revisionOf(applicant);
        await applicant.save({ Amount: 600_000, Passport: { surname: 'Друга' }, Address: { living: { house: '2' } } });
        const before = await read(applicant);
        const { status, data, error } = await saveAt(applicant, isCurrent ? await revisionOf(applicant) : stale, body);
        if (!changed) {
          assert.equal(status, 200);
          assert.equal(data.Revision, await revisionOf(applicant));
          return;
        }
        assert.deepEqual([status, Object.keys(data)], [412, changed]);
        assert.match(error?.message ?? '', /змінено в іншій вкладці/);
        assert.deepEqual(await read(applicant), before);
      });
    }

    test('without a revision the last save wins', async () => {
      const applicant = await newApplicant(api);
      await applicant.save({ Passport: { surname: 'Перша' } });
      await applicant.save({ Passport: { surname: 'Друга' } });
      assert.equal((await read(applicant)).Passport.surname, 'Друга');
    });

    test('a repeated key gets the same response, though the revision is stale by then', async () => {
      const applicant = await newApplicant(api);
      const [revision, key] = [await revisionOf(applicant), randomUUID()];
      const first = await saveAt(applicant, revision, { Passport: { surname: 'Перша' } }, key);
      await applicant.save({ Passport: { surname: 'Друга' } });
      const second = await saveAt(applicant, revision, { Passport: { surname: 'Перша' } }, key);
      assert.deepEqual([first.status, second.status, second.data], [200, 200, first.data]);
      const refused = randomUUID();
      for (let times = 0; times < 2; times += 1) {
        assert.equal((await saveAt(applicant, revision, { Passport: { surname: 'Третя' } }, refused)).status, 412);
      }
      assert.equal((await read(applicant)).Passport.surname, 'Друга');
    });

    test('is one for all applications of a customer', async () => {
      const applicant = await newApplicant(api);
      await applicant.fill();
      const before = await revisionOf(applicant);
      assert.equal((await applicant.post('/v2/app/cancel', { ReasonOfDecision: 'mistake' })).status, 200);
      assert.equal((await applicant.post('/v2/app/create/repeat', { Amount: 600_000, Term: 20 })).status, 200);
      const after = await revisionOf(applicant);
      assert.ok(after > before, `${before} → ${after}`);
      // a tab that still shows the application of before
      assert.equal((await saveAt(applicant, before, { Address: { house: '7' } })).status, 200);
      const { status, data } = await saveAt(applicant, before, { Amount: 700_000, Social: { bureau_consent: null } });
      assert.deepEqual([status, Object.keys(data)], [412, ['Amount']]);
      assert.equal((await read(applicant)).Address.streets, address.streets);
    });

    test('is no part of a request that is repeated by a release that knows none', async () => {
      const applicant = await newApplicant(api);
      const [key, body] = [randomUUID(), { Passport: { surname: 'Четверта' } }];
      const first = await saveAt(applicant, await revisionOf(applicant), body, key);
      const again = await api.call<ApplicationSaved>('PUT', '/v2/app/save', { token: applicant.token, body, key });
      assert.deepEqual([again.status, again.data.Revision], [200, first.data.Revision]);
    });

    test('what is no revision is refused', async () => {
      const applicant = await newApplicant(api);
      for (const tag of ['7', '"x"', 'W/"7"', '"-1"']) {
        const { status } = await api.call('PUT', '/v2/app/save', { token: applicant.token, body: {}, headers: { 'if-match': tag } });
        assert.equal(status, 400, tag);
      }
    });
  });
}
