import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Application, ApplicationDraft } from '@pozyka/api-contract';
import { addDays, addYears, itnOf, kyivDay } from '@pozyka/domain';
import { bothDatabases } from '@pozyka/server-kit';
import type { ApplicationsApi } from '../testing/applications-api.ts';
import { address, newApplicant, social } from '../testing/applicants.ts';
import { startApplications } from '../testing/applications-api.ts';

// Settings are read when they are first needed.
process.env['VPN_ADDRESSES'] = '203.0.113.9, 2001:db8::9';

for (const target of bothDatabases()) {
  describe(`the draft on ${target.name}`, () => {
    let api: ApplicationsApi;
    before(async () => {
      api = await startApplications(target);
    });
    after(() => api.close());

    const read = async (token: string): Promise<Application> => (await api.call<Application>('GET', '/v2/app', { token })).data;

    test('texts stay as typed, keys merge, null clears', async () => {
      const { token, save } = bound(await newApplicant(api));
      await save({ Passport: { surname: "  Лук'яненко ", itn: '123', email: 'not yet' } });
      await save({ Passport: { itn: '1234', email: null }, Address: { living: { house: 'А', streets: 'Лісова' } } });
      await save({ Address: { living: { house: null } }, VisitorId: 'visitor-1' });
      const app = await read(token);
      assert.deepEqual(app.Passport, { surname: "  Лук'яненко ", itn: '1234' });
      assert.deepEqual(app.Address, { living: { streets: 'Лісова' } });
      assert.deepEqual([app.Amount, app.Term, app.Completeness], [500_000, 20, 0]);
      await save({ Address: { living: null } });
      assert.deepEqual((await read(token)).Address, {});
    });

    test('whole valid steps count, in order', async () => {
      const applicant = await newApplicant(api);
      const { save } = bound(applicant);
      const { passport } = applicant;
      const steps: readonly (readonly [string, ApplicationDraft, number])[] = [
        ['the second step alone', { Address: address }, 0],
        ['a passport without its number', { Passport: { ...passport, passport_number: null } }, 0],
        ['both', { Passport: { passport_number: passport.passport_number } }, 80],
        ['a wrong tax number', { Passport: { itn: '1234567890' } }, 0],
        ['a right one once more', { Passport: { itn: passport.itn } }, 80],
        ['a wrong house', { Address: { house: 'А' } }, 60],
        ['a right one', { Address: { house: '5/7' } }, 80],
        ['half a social step', { Social: { work_type: 'employee', Income: 100_000 } }, 80],
        ['a purpose that is not in the list', { Social: { ...social, purpose: 'casino' } }, 80],
        ['the whole', { Social: social }, 100],
        ['an employee without a company', { Social: { company_name: null } }, 80],
        ['a freelancer needs none', { Social: { work_type: 'freelancer' } }, 100],
        ['no answer about politics', { Social: { not_politic: null } }, 80],
        ['one once more', { Social: { not_politic: true } }, 100],
        ['no consent to ask a bureau', { Social: { bureau_consent: null } }, 80],
      ];
      for (const [name, draft, completeness] of steps) {
        const { status, data } = await save(draft);
        assert.deepEqual([status, data.Completeness, data.ActionStatus], [200, completeness, 'formFilling'], name);
      }
    });

    test('a document that was taken off its list counts no more, and the submission says so', async () => {
      const applicant = await newApplicant(api);
      const ofPassports = api.db.updateTable('content_lookup_item').where('lookup', '=', 'RegDocumentType');
      await ofPassports.where('id', '=', 'passport').set({ id: 'licence' }).execute();
      try {
        const whole = { Passport: applicant.passport, Address: address, Social: social };
        assert.equal((await applicant.save(whole)).data.Completeness, 0);
        const refused = await applicant.save({ IsFinal: true });
        assert.deepEqual([refused.status, refused.data], [422, { 'Passport.document_type': 'Виберіть варіант зі списку.' }]);
      } finally {
        await ofPassports.where('id', '=', 'licence').set({ id: 'passport' }).execute();
      }
      assert.equal((await applicant.save({ Social: social })).data.Completeness, 100);
    });

    test('the customer is named as in their passport once it is right', async () => {
      const applicant = await newApplicant(api);
      await applicant.save({ Passport: applicant.passport });
      const { data } = await api.call<Record<string, string>>('GET', '/v2/system/customers/account/self', { token: applicant.token });
      assert.deepEqual([data['SecondName'], data['FirstName'], data['Patronymic']], ['Лукʼяненко', 'Оксана', 'Петрівна']);
    });

    test('amount and term are within the conditions, in the language asked for', async () => {
      const { token, save } = bound(await newApplicant(api, {}));
      assert.equal((await save({ Amount: 1_000_000 })).data.ActionStatus, 'productSelection');
      for (const [body, field, text] of [
        [{ Amount: 40_000 }, 'Amount', /від 500 до 20\u00a0000/],
        [{ Amount: 2_010_000 }, 'Amount', /від 500/],
        [{ Amount: 505_000 }, 'Amount', /кратною 100/],
        [{ Term: 66 }, 'Term', /від 1 до 65/],
      ] as const) {
        const { status, data } = await api.call<Record<string, string>>('PUT', '/v2/app/save', { token, body });
        assert.equal(status, 422);
        assert.match(String(data[field]), text);
      }
      const russian = await api.call<Record<string, string>>('PUT', '/v2/app/save', { token, body: { Term: 66 }, locale: 'ru' });
      assert.match(String(russian.data['Term']), /Срок/);
      assert.equal((await save({ Term: 30 })).data.ActionStatus, 'formFilling');
      const app = await read(token);
      assert.deepEqual([app.Amount, app.Term], [1_000_000, 30]);
    });

    test('the final save takes what people type, and stores the one spelling of it', async () => {
      const applicant = await newApplicant(api);
      await applicant.fill();
      const { token, passport } = applicant;
      const typed = {
        Passport: {
          surname: '\u202aЛук´янeнко\u202c',
          birth_date: '14/5/1990 р.',
          passport_number: passport.passport_number?.replace('АА', 'aa – № ') ?? '',
          email: '\u200bo@ex–ample.com',
        },
        Address: { streets: 'Героїв\u200b  України', house: '2-6/32 корп.15', apartment: 'кв. 5', living: null },
        Social: { Income: '25 тис. грн', company_name: 'ТОВ\u00a0«Млин»' },
      };
      await applicant.save(typed);
      const draft = await read(token);
      assert.deepEqual([draft.Address.house, draft.Social.Income, draft.Completeness], ['2-6/32 корп.15', '25 тис. грн', 100]);
      const { status } = await api.call('PUT', '/v2/app/save', { token, body: { IsFinal: true, ...typed } });
      assert.equal(status, 200);
      const { Passport, Address, Social } = await read(token);
      assert.deepEqual(Passport, {
        ...passport,
        surname: 'Лукʼяненко',
        birth_date: '1990-05-14',
        passport_number: passport.passport_number,
        email: 'o@ex-ample.com',
      });
      assert.deepEqual([Address.streets, Address.house, Address.apartment], ['Героїв України', '2-6/32, корп. 15', '5']);
      assert.deepEqual([Social.Income, Social.company_name], [2_500_000, 'ТОВ «Млин»']);
    });

    test('only the final save validates, names every field, and keeps what was typed', async () => {
      const applicant = await newApplicant(api);
      await applicant.fill();
      const { status, data, error } = await api.call<Record<string, string>>('PUT', '/v2/app/save', {
        token: applicant.token,
        locale: 'ru',
        body: { IsFinal: true, Passport: { itn: '3652504574' }, Address: { living: { house: '1' } }, Social: { Income: 150 } },
      });
      assert.equal(status, 422);
      assert.match(error?.message ?? '', /Не удалось принять/);
      assert.deepEqual(Object.keys(data).sort(), [
        'Address.living.locality',
        'Address.living.region',
        'Address.living.streets',
        'Passport.itn',
        'Social.Income',
      ]);
      assert.match(String(data['Passport.itn']), /десять цифр/);
      const app = await read(applicant.token);
      assert.equal(app.Passport.itn, '3652504574');
      assert.deepEqual([app.Completeness, app.ActionStatus], [0, 'formFilling']);
    });

    test('a final without the steps names what is missing', async () => {
      const applicant = await newApplicant(api, {});
      const { status, data } = await api.call<Record<string, string>>('PUT', '/v2/app/save', {
        token: applicant.token,
        body: { IsFinal: true },
      });
      assert.equal(status, 422);
      for (const field of ['Amount', 'Term', 'Passport.itn', 'Address.house', 'Social.not_politic']) assert.ok(data[field], field);
    });

    test('the same key saves once; another body under it is 409', async () => {
      const applicant = await newApplicant(api);
      const key = randomUUID();
      const first = await applicant.save({ Passport: { surname: 'Ян' } }, key);
      assert.deepEqual(await applicant.save({ Passport: { surname: 'Ян' } }, key).then(({ data }) => data), first.data);
      assert.equal((await applicant.save({ Passport: { surname: 'Інший' } }, key)).status, 409);
    });

    test('parallel saves of different fields lose nothing', async () => {
      const { token, save } = bound(await newApplicant(api));
      const fields = ['surname', 'name', 'patronymic', 'email', 'itn', 'birth_date', 'passport_number', 'record_number'] as const;
      await Promise.all(fields.map((field) => save({ Passport: { [field]: field } })));
      assert.deepEqual((await read(token)).Passport, Object.fromEntries(fields.map((field) => [field, field])));
    });

    test('a customer cannot read or change another’s application', async () => {
      const [one, two] = [await newApplicant(api), await newApplicant(api)];
      await one.fill();
      assert.deepEqual((await read(two.token)).Passport, {});
      assert.equal((await api.call('GET', '/v2/app')).status, 401);
      assert.equal((await api.call('PUT', '/v2/app/save', { body: {} })).status, 401);
    });

    test('from a VPN nothing is saved: error code 405 with HTTP 200', async () => {
      const { token } = await newApplicant(api);
      for (const [address, code] of [
        ['203.0.113.9', 405],
        ['2001:db8::9', 405],
        ['203.0.113.10', undefined],
      ] as const) {
        const body = { Passport: { surname: address } };
        const { status, error } = await api.call('PUT', '/v2/app/save', { token, body, address, locale: 'ru' });
        assert.deepEqual([status, error?.code], [200, code]);
        if (error) assert.match(error.message, /VPN/);
      }
      assert.equal((await read(token)).Passport.surname, '203.0.113.10');
    });

    test('a key that the contract does not name is refused', async () => {
      const applicant = await newApplicant(api);
      const { status } = await api.call('PUT', '/v2/app/save', { token: applicant.token, body: { CustomerId: randomUUID() } });
      assert.equal(status, 400);
    });

    /** Documents of a person who becomes 71 tomorrow. */
    const oldest = () => {
      const birth_date = addYears(addDays(kyivDay(api.clock.now()), 1), -71);
      return { birth_date, itn: itnOf(birth_date, 7, 'female'), extradition_date: addYears(birth_date, 50) };
    };

    test('a birthday between the save and the final blocks', async () => {
      const applicant = await newApplicant(api);
      await applicant.identify();
      assert.equal((await applicant.fill({ Passport: oldest() })).data.Completeness, 100);
      api.pass(86_400);
      applicant.token = await api.login(applicant.phone);
      assert.partialDeepStrictEqual((await applicant.final()).data, { Completeness: 100, Status: 0, ActionStatus: 'blocked' });
    });

    test('a wrong birth date in the final itself is an error', async () => {
      const applicant = await newApplicant(api);
      await applicant.fill();
      const { status, ActionStatus } = await applicant
        .save({ IsFinal: true, Passport: { birth_date: '1950-01-01' } })
        .then(async (answer) => ({ status: answer.status, ...(await applicant.status()) }));
      assert.deepEqual([status, ActionStatus], [422, 'formFilling']);
    });
  });
}

/** The methods that a test takes out of an applicant. */
function bound(applicant: Awaited<ReturnType<typeof newApplicant>>) {
  return { token: applicant.token, save: applicant.save.bind(applicant) };
}
