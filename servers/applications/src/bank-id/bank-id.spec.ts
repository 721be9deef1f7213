import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Application, ContractStatus } from '@pozyka/api-contract';
import { bankIdCodes } from '@pozyka/api-contract/constants';
import { testDatabases } from '@pozyka/server-kit';
import pino from 'pino';
import { newApplicant, type Applicant } from '../testing/applicants.ts';
import { startApplications } from '../testing/applications-api.ts';
import type { ApplicationsApi } from '../testing/applications-api.ts';
import { selectIdentity } from '@pozyka/server-identity';
import { secret, startBank, type Bank } from '../testing/bank.ts';

let bank: Bank;
before(async () => {
  bank = await startBank();
  // the limit is how long a slow bank is waited for
  Object.assign(process.env, { BANKID_URL: bank.url, BANKID_CLIENT_SECRET: secret, BANKID_TIMEOUT: '2500' });
});
after(() => bank.close());

/** Above this a first loan asks for the bank. */
const large = { Amount: 1_200_000, Term: 20 };
const small = { Amount: 500_000, Term: 20 };

for (const target of testDatabases()) {
  describe(`identification by a bank on ${target.name}`, () => {
    let api: ApplicationsApi;
    const lines: string[] = [];
    before(async () => {
      api = await startApplications(target);
      Object.assign(api.app.log, { level: 'trace', [pino.symbols.streamSym]: { write: (line: string) => void lines.push(line) } });
    });
    after(() => api.close());

    const link = (applicant: Applicant, query = '', locale: 'uk' | 'ru' = 'uk') =>
      api.call<{ Url: string; State: string }>('GET', `/v2/customer/bank-id/link${query}`, { token: applicant.token, locale });
    const linkOf = async (applicant: Applicant) => (await link(applicant)).data.Url;
    const verify = (applicant: Applicant, answer: URLSearchParams) =>
      api.call<ContractStatus>('POST', '/v2/customer/bank-id', {
        token: applicant.token,
        body: { Code: answer.get('code') ?? '', State: answer.get('state') ?? '' },
      });
    const own = ({ passport }: Applicant, over: Record<string, string> = {}): Record<string, string> => ({
      who: 'own',
      lastName: passport.surname ?? '',
      firstName: passport.name ?? '',
      middleName: passport.patronymic ?? '',
      birthDay: (passport.birth_date ?? '').split('-').reverse().join('.'),
      inn: passport.itn ?? '',
      ...over,
    });
    const identifiedAs = async (applicant: Applicant, who: Record<string, string>) =>
      verify(applicant, await bank.visit(await linkOf(applicant), who));
    const appOf = async ({ token }: Applicant) => (await api.call<Application>('GET', '/v2/app', { token })).data;
    /** An application for more than goes without a bank, submitted. */
    const applied = async (request = large, over: Parameters<Applicant['fill']>[0] = {}): Promise<Applicant> => {
      const applicant = await newApplicant(api, request);
      await applicant.addCard();
      await applicant.fill(over);
      await applicant.final();
      return applicant;
    };

    test('browsers know whom the hub knows us as and where codes go, and no secret', async () => {
      assert.deepEqual((await api.call('GET', '/v2/system/configs')).data, {
        bankid: { link_token: `${bank.url}/v1/bank/oauth2/token`, client_id: 'pozyka-sandbox' },
        frontend: { fingerprint_token: '' },
      });
    });

    test('the way to the bank comes back to this site, in the language that they left in', async () => {
      const applicant = await applied();
      const { data } = await link(applicant, '?optional', 'ru');
      const url = new URL(data.Url);
      assert.equal(url.origin + url.pathname, `${bank.url}/v1/bank/oauth2/authorize`);
      assert.deepEqual(Object.fromEntries(url.searchParams), {
        response_type: 'code',
        client_id: 'pozyka-sandbox',
        redirect_uri: 'http://localhost:4000/ru/cb/bankid',
        state: data.State,
      });
      const states = await api.db.selectFrom('bank_id_state').select('state_hash').execute();
      assert.equal(JSON.stringify(states).includes(data.State), false);
      assert.match(await linkOf(applicant), /localhost%3A4000%2Fcb%2Fbankid/);
    });

    test('the right person goes on to the check', async () => {
      const applicant = await applied();
      assert.equal((await applicant.status()).ActionStatus, 'bankID');
      const { status, data } = await identifiedAs(applicant, own(applicant));
      assert.equal(status, 200);
      assert.equal(data.ActionStatus, 'applicationCheck');
      assert.deepEqual(await selectIdentity(api.db, await applicant.id()), {
        surname: 'Лукʼяненко',
        name: 'Оксана',
        patronymic: 'Петрівна',
        birth_date: '1990-05-14',
        itn: applicant.passport.itn,
      });
      assert.equal((await applicant.checked()).ActionStatus, 'contractSign');
    });

    test('where it is optional, it replaces the photo', async () => {
      const applicant = await applied(small);
      assert.equal((await applicant.status()).ActionStatus, 'optionalBankId');
      assert.equal((await identifiedAs(applicant, own(applicant))).data.ActionStatus, 'applicationCheck');
      const skipped = await applied(small);
      assert.equal((await skipped.post('/v2/app/verification/skip', {})).data.ActionStatus, 'photoNeeded');
      assert.equal((await identifiedAs(skipped, own(skipped))).data.ActionStatus, 'applicationCheck');
    });

    test('it fills what a draft leaves empty, and names its source', async () => {
      const applicant = await newApplicant(api);
      await applicant.save({ Passport: { surname: 'Лукяненко', passport_number: 'АА1' } });
      const { data } = await identifiedAs(applicant, { who: 'oksana' });
      assert.equal(data.ActionStatus, 'formFilling');
      const app = await appOf(applicant);
      const { surname, passport_number, name, patronymic, birth_date, document_type } = app.Passport;
      assert.deepEqual([surname, passport_number, name, patronymic, birth_date], ['Лукяненко', 'АА1', 'Оксана', 'Петрівна', '1990-03-12']);
      assert.equal(document_type, undefined, 'a document that they began stays their own');
      const place = {
        region: 'Київська область',
        locality_type: 'м.',
        locality: 'Бровари',
        street_type: 'вул.',
        streets: 'Героїв України',
      };
      assert.deepEqual(app.Address, { ...place, house: '12А', apartment: '24' });
      assert.equal(app.Sources?.Bank?.Passport.surname, 'Лукʼяненко');
      assert.equal(app.Sources?.Bank?.Passport.passport_number, 'СН471203');
      assert.deepEqual(app.Sources?.Bank?.Address, app.Address);
    });

    test('a whole step from the bank counts, and a name in capitals is written as people write it', async () => {
      const applicant = await newApplicant(api);
      const { data } = await identifiedAs(applicant, { who: 'taras' });
      assert.equal(data.Completeness, 80);
      const { Passport } = await appOf(applicant);
      assert.deepEqual([Passport.surname, Passport.name, Passport.document_type], ['Нечуй-Левицький', 'Тарас', 'id_card']);
    });

    test('a submitted application keeps its answers', async () => {
      const applicant = await applied(large, { Passport: { patronymic: null } });
      await identifiedAs(applicant, own(applicant));
      assert.equal((await appOf(applicant)).Passport.patronymic, undefined);
    });

    test('another name must be changed, then it goes on', async () => {
      const applicant = await applied();
      const { data } = await identifiedAs(applicant, own(applicant, { lastName: 'Лукʼяненко-Коваль' }));
      assert.equal(data.ActionStatus, 'changesRequired');
      const app = await appOf(applicant);
      assert.deepEqual(
        app.Changes?.map(({ step, field }) => [step, field]),
        [['passport', 'surname']],
      );
      const changed = await applicant.save({
        Passport: { ...applicant.passport, surname: app.Sources?.Bank?.Passport.surname ?? '' },
      });
      assert.equal(changed.data.ActionStatus, 'applicationCheck');
    });

    test('another number or birth date must be changed too', async () => {
      const applicant = await applied();
      await identifiedAs(applicant, own(applicant, { birthDay: '15.05.1990', inn: '3184710691' }));
      const { Changes } = await appOf(applicant);
      assert.deepEqual(
        Changes?.map(({ field }) => field),
        ['birth_date', 'itn'],
      );
    });

    test('one whom the bank knows to be too old is refused', async () => {
      const applicant = await applied();
      const { data } = await identifiedAs(applicant, own(applicant, { birthDay: '05.01.1948', inn: '' }));
      assert.equal(data.ActionStatus, 'blocked');
    });

    test('a person who is a customer already is a duplicate, and is not stored', async () => {
      const first = await applied();
      await identifiedAs(first, own(first));
      const second = await applied();
      const { data } = await identifiedAs(second, own(first));
      assert.deepEqual([data.ActionStatus, data.Status], ['formFilling', 653]);
      assert.equal(await selectIdentity(api.db, await second.id()), undefined);
      // identified before they filled in anything
      const third = await newApplicant(api);
      await identifiedAs(third, { who: 'marko' });
      const fourth = await newApplicant(api);
      assert.equal((await identifiedAs(fourth, { who: 'marko' })).data.Status, 653);
    });

    test('an answer is used once, also by two at the same time', async () => {
      const applicant = await applied();
      const answer = await bank.visit(await linkOf(applicant), own(applicant));
      const both = await Promise.all([verify(applicant, answer), verify(applicant, answer)]);
      const [taken, refused] = both.map(({ status }) => status).sort();
      assert.equal(taken, 200);
      // the state is used, or, where the first one was done before, the application has gone on
      assert.ok(refused === 422 || refused === 409, `${refused}`);
      const replay = await verify(applicant, answer);
      assert.equal(replay.status, 409, 'their application has gone on');
      const other = await newApplicant(api);
      const used = await bank.visit(await linkOf(other), { who: 'yan' });
      await verify(other, used);
      assert.equal((await verify(other, used)).error?.code, bankIdCodes.usedState);
    });

    test('a state belongs to one customer, in any browser that they log in to, and ends after ten minutes', async () => {
      const applicant = await applied();
      const another = await applied();
      const answer = await bank.visit(await linkOf(applicant), own(applicant));
      assert.equal((await verify(another, answer)).error?.code, bankIdCodes.unknownState);
      const invented = new URLSearchParams({ code: 'x', state: 'made-up' });
      assert.equal((await verify(applicant, invented)).error?.code, bankIdCodes.unknownState);
      const moved = await applied();
      const brought = await bank.visit(await linkOf(moved), own(moved));
      // a new code may be ordered after a minute
      api.pass(60);
      moved.token = await api.login(moved.phone);
      assert.equal((await verify(moved, brought)).data.ActionStatus, 'applicationCheck');
      api.pass(600);
      const expired = await verify(applicant, answer);
      assert.deepEqual([expired.status, expired.error?.code], [422, bankIdCodes.expiredState]);
      assert.match(expired.error?.message ?? '', /Час на підтвердження минув/);
      assert.equal((await applicant.status()).ActionStatus, 'bankID');
    });

    test('a code that the bank does not take, and a bank that does not say who they are', async () => {
      const applicant = await applied();
      const { State } = (await link(applicant)).data;
      const refused = await verify(applicant, new URLSearchParams({ code: 'made-up', state: State }));
      assert.deepEqual([refused.status, refused.error?.code], [422, bankIdCodes.refused]);
      const incomplete = await identifiedAs(applicant, own(applicant, { outcome: 'incomplete' }));
      assert.deepEqual([incomplete.status, incomplete.error?.code], [422, bankIdCodes.incomplete]);
      assert.equal(await selectIdentity(api.db, await applicant.id()), undefined);
    });

    test('a slow bank is not waited for; the same answer may be retried', async () => {
      const applicant = await applied();
      const answer = await bank.visit(await linkOf(applicant), own(applicant, { outcome: 'slow' }));
      const slow = await verify(applicant, answer);
      assert.deepEqual([slow.status, slow.error?.code], [503, bankIdCodes.unavailable]);
      assert.equal((await verify(applicant, answer)).data.ActionStatus, 'applicationCheck');
    });

    test('a bank that does not know our secret is down for the customer', async () => {
      const applicant = await applied();
      const port = Number(new URL(bank.url).port);
      await bank.close();
      const url = await linkOf(applicant);
      bank = await startBank({ port, clientSecret: 'another-secret-of-a-bank' });
      const answer = await bank.visit(url, own(applicant));
      assert.equal((await verify(applicant, answer)).error?.code, bankIdCodes.unavailable);
      await bank.close();
      assert.equal((await verify(applicant, answer)).error?.code, bankIdCodes.unavailable);
      bank = await startBank({ port });
      assert.equal((await identifiedAs(applicant, own(applicant))).data.ActionStatus, 'applicationCheck');
    });

    test('it is for applications that wait for it', async () => {
      const applicant = await applied();
      const answer = await bank.visit(await linkOf(applicant), own(applicant));
      await identifiedAs(applicant, own(applicant));
      assert.equal((await link(applicant)).status, 409);
      assert.equal((await verify(applicant, answer)).status, 409);
      assert.equal((await api.call('GET', '/v2/customer/bank-id/link')).status, 401);
    });

    test('neither codes, secrets nor people reach the log', async () => {
      const applicant = await applied();
      const answer = await bank.visit(await linkOf(applicant), own(applicant, { middleName: 'Орестівна' }));
      await verify(applicant, answer);
      const text = lines.join('');
      assert.match(text, /bank-id/);
      assert.match(text, /bank identification failed/);
      for (const part of [secret, answer.get('code'), answer.get('state'), applicant.passport.itn, 'Орестівна', 'Оксана']) {
        assert.ok(part && !text.includes(part), 'something personal is in the log');
      }
    });
  });
}
