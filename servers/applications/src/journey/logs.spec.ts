import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { testDatabases } from '@pozyka/server-kit';
import pino from 'pino';
import type { ApplicationsApi } from '../testing/applications-api.ts';
import { newApplicant } from '../testing/applicants.ts';
import { startApplications } from '../testing/applications-api.ts';

for (const target of testDatabases()) {
  describe(`the log on ${target.name}`, () => {
    let api: ApplicationsApi;
    const lines: string[] = [];
    before(async () => {
      api = await startApplications(target);
      Object.assign(api.app.log, { level: 'trace', [pino.symbols.streamSym]: { write: (line: string) => void lines.push(line) } });
    });
    after(() => api.close());

    test('of a whole journey holds nothing personal', async () => {
      const applicant = await newApplicant(api);
      const code = await api.codeOf(applicant.phone);
      await api.call('POST', '/v2/auth/approve-pass', { body: { Phone: applicant.phone, Code: code } });
      await api.call('POST', '/v2/auth/generate-pass', { body: { Phone: applicant.phone } });
      await applicant.fill();
      await applicant.save({ IsFinal: true, Passport: { itn: '1234567890' } });
      await applicant.final();
      await api.call('GET', '/v2/app', { token: 'x'.repeat(43) });
      // An unforeseen failure with a value of the customer in its message.
      await api.db.schema.alterTable('application').renameTo('application_away').execute();
      assert.equal((await applicant.save({ Passport: { surname: 'Лук’яненко' } })).status, 500);
      await api.db.schema.alterTable('application_away').renameTo('application').execute();

      const text = lines.join('');
      assert.match(text, /\/v2\/app\/save/);
      assert.match(text, /unexpected failure/);
      const digits = applicant.phone.slice(4);
      const { itn, surname, passport_number, email } = applicant.passport;
      for (const secret of [digits, code, applicant.token, itn, surname, passport_number, email, '1234567890', 'Героїв України']) {
        assert.ok(secret && !text.includes(secret), 'something personal is in the log');
      }
    });
  });
}
