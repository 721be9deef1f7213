import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { testDatabases, jsonb } from '@pozyka/server-kit';
import { newApplicant, type Applicant } from '../testing/applicants.ts';
import { startApplications } from '../testing/applications-api.ts';
import type { Got } from '@pozyka/server-kit/testing/api-harness';
import type { ApplicationsApi } from '../testing/applications-api.ts';
import { KeyHolder } from '@pozyka/server-identity/testing/key-holder';

for (const target of testDatabases()) {
  describe(`facts of a recovery on ${target.name}`, () => {
    let api: ApplicationsApi;
    before(async () => {
      api = await startApplications(target);
    });
    after(() => api.close());

    const ask = async (holder: KeyHolder, { passport }: Applicant, over: object = {}): Promise<Got<unknown>> => {
      const { Ticket } = await holder.awaited();
      const body = { Ticket, Itn: passport.itn, Document: passport.passport_number, ...over };
      return holder.call('POST', '/v2/passkey-recovery', body, { token: null });
    };

    test('who has not sent anything is compared with their draft, and with what their bank said rather than with it', async () => {
      const applicant = await newApplicant(api);
      await applicant.fill();
      api.pass(60);
      const holder = await new KeyHolder(api, applicant.phone).logIn();
      await holder.add();
      const stranger = await newApplicant(api);
      assert.equal((await ask(holder, stranger)).status, 422);
      assert.equal((await ask(holder, applicant, { Document: stranger.passport.passport_number })).status, 422, 'one fact is not enough');
      const { itn, passport_number } = stranger.passport;
      const of = { surname: 'Іваненко', name: 'Іван', patronymic: null, birth_date: '1990-01-01', identified_at: api.clock.now() };
      const bank = { itn: itn ?? '', passport: jsonb({ passport_number: passport_number ?? '' }), address: jsonb({}) };
      await api.db
        .insertInto('bank_identity')
        .values({ customer_id: await applicant.id(), ...of, ...bank })
        .execute();
      api.pass(3_600);
      assert.equal((await ask(holder, applicant)).status, 422, 'a draft is written in any session');
      assert.equal((await ask(holder, stranger)).status, 200);
    });
  });
}
