import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { testDatabases } from '@pozyka/server-kit';
import { newApplicant, type Applicant } from '@pozyka/server-applications/testing/applicants';
import { startLending } from '../testing/lending-api.ts';
import type { Got } from '@pozyka/server-kit/testing/api-harness';
import type { LoanApi } from '../testing/loan-api.ts';
import { secret, startBank, type Bank } from '@pozyka/server-applications/testing/bank';
import { EsignApp } from '../testing/esign-app.ts';
import { KeyHolder } from '@pozyka/server-identity/testing/key-holder';
import { SoftwareKey } from '@pozyka/server-identity/testing/software-key';

process.env['ESIGN_TOKEN'] = 'esign-token-of-the-tests';
const ANOTHER_ITN = '3184710691';
const BROWSER = 'a'.repeat(22);

interface Started {
  readonly Url: string;
  readonly State: string;
}
type Finished = Got<{ State: string; For: string }>;

let bank: Bank;
before(async () => {
  bank = await startBank();
  // the API of this process is to ask this bank
  Object.assign(process.env, { BANKID_URL: bank.url, BANKID_CLIENT_SECRET: secret, BANKID_TIMEOUT: '2500' });
});
after(() => bank.close());

for (const target of testDatabases()) {
  describe(`who a customer is, by a bank or a qualified signature, on ${target.name}`, () => {
    let api: LoanApi;
    let app: EsignApp;
    before(async () => {
      api = await startLending(target);
      app = await EsignApp.start(api.app);
    });
    after(async () => {
      await app.close();
      await api.close();
    });

    /** A customer whose application was sent, and their loan issued unless it is said otherwise, in a session that a code opened. */
    const borrower = async (is_issued = true): Promise<{ applicant: Applicant; holder: KeyHolder }> => {
      const applicant = await newApplicant(api);
      await applicant.fill();
      await applicant.final();
      const { id } = await applicant.application();
      await api.db.updateTable('application').set({ is_issued }).where('id', '=', id).execute();
      api.pass(60);
      return { applicant, holder: await new KeyHolder(api, applicant.phone).logIn() };
    };
    const begin = (holder: KeyHolder, body: object, more: object = {}): Promise<Got<Started>> =>
      holder.call('POST', '/v2/identity', body, more);
    const finish = (holder: KeyHolder, body: object, more: object = {}): Promise<Finished> =>
      holder.call('POST', '/v2/identity/finish', body, more);
    const atBank = async (
      { Url }: Started,
      { passport }: Applicant,
      inn = passport.itn ?? '',
    ): Promise<{ Code: string; State: string }> => {
      const { surname = '', name = '', patronymic = '' } = passport;
      const birthDay = (passport.birth_date ?? '').split('-').reverse().join('.');
      const who = { who: 'own', lastName: surname ?? '', firstName: name ?? '', middleName: patronymic ?? '', birthDay, inn };
      const back = await bank.visit(Url, who);
      return { Code: back.get('code') ?? '', State: back.get('state') ?? '' };
    };
    const nobody = { token: null };

    test('a bank recovers at once: the keys are gone, every session ends, and a code lets them in', async () => {
      const { applicant, holder } = await borrower();
      await holder.add();
      const { Ticket } = await holder.awaited();
      const { data, status } = await begin(holder, { Way: 'bankId', Ticket }, nobody);
      assert.equal(status, 200);
      assert.match(decodeURIComponent(data.Url), /redirect_uri=http:\/\/localhost:4000\/cb\/identity/);
      const answer = await atBank(data, applicant);
      assert.deepEqual((await finish(holder, answer, nobody)).data, { State: 'done', For: 'recovery' });
      assert.equal((await holder.list()).status, 401);
      await holder.logIn();
      assert.deepEqual((await finish(holder, answer, nobody)).data, { State: 'done', For: 'recovery' }, 'a response that was lost');
      assert.equal((await holder.list()).status, 200, 'it takes effect once');
    });

    for (const [locale, message] of [
      ['uk', /РНОКПП у підтвердженні не такий/],
      ['ru', /РНУКПН в подтверждении не такой/],
    ] as const)
      test(`another person at the bank recovers nothing: ${locale}`, async () => {
        const { applicant, holder } = await borrower();
        await holder.add();
        const { Ticket } = await holder.awaited();
        const { data } = await begin(holder, { Way: 'bankId', Ticket }, nobody);
        const answer = await atBank(data, applicant, ANOTHER_ITN);
        const refused = await finish(holder, answer, { ...nobody, locale });
        assert.equal(refused.status, 422);
        assert.match(refused.error?.message ?? '', message);
        assert.equal((await finish(holder, answer, nobody)).status, 422);
        assert.ok((await holder.awaited()).Ticket, 'the key is asked for as before');
      });

    test('a bank that a stranger in the account has named recovers nothing', async () => {
      const { applicant, holder } = await borrower();
      await holder.add();
      await applicant.identify({ itn: ANOTHER_ITN });
      const { Ticket } = await holder.awaited();
      const { data } = await begin(holder, { Way: 'bankId', Ticket }, nobody);
      assert.equal((await finish(holder, await atBank(data, applicant, ANOTHER_ITN), nobody)).status, 422);
      assert.ok((await holder.awaited()).Ticket);
    });

    /** Adds a key as a browser does; nothing starts it. */
    const addFirst = async (holder: KeyHolder): Promise<SoftwareKey> => {
      const key = new SoftwareKey();
      const creation = await holder.begin();
      const body = { Ticket: creation.Ticket, Name: 'Телефон', Credential: key.create(creation) };
      assert.equal((await holder.call('POST', '/v2/passkeys', body)).status, 200);
      return key;
    };
    const startsOf = async (holder: KeyHolder) => (await holder.list()).data.Items.map(({ StartsAt }) => StartsAt);

    test('in a session it starts a first key at once; the state is of that session and browser', async () => {
      const { applicant, holder } = await borrower();
      assert.deepEqual((await holder.list()).data.Identity, [], 'nothing waits');
      assert.equal((await begin(holder, { Way: 'bankId' })).status, 409);
      const key = await addFirst(holder);
      assert.deepEqual((await holder.list()).data.Identity, ['bankId', 'qualified']);
      const { data } = await begin(holder, { Way: 'bankId' }, { browser: BROWSER });
      const answer = await atBank(data, applicant);
      const other = new KeyHolder(api, holder.phone);
      await other.logIn();
      assert.deepEqual((await other.list()).data.Identity, [], 'the key is not of that session');
      assert.equal((await begin(other, { Way: 'bankId' })).status, 409);
      assert.equal((await finish(other, answer, { browser: BROWSER })).status, 422, 'another session');
      assert.equal((await finish(holder, answer)).status, 422, 'another browser');
      assert.equal((await finish(holder, answer, { ...nobody, browser: BROWSER })).status, 422, 'no session');
      assert.deepEqual((await finish(holder, answer, { browser: BROWSER })).data, { State: 'done', For: 'start' });
      assert.deepEqual(await startsOf(holder), [null]);
      assert.equal((await other.list()).status, 401, 'what the code opened ends');
      assert.ok((await holder.logInWith(key)).token);
    });

    test('another person at the bank starts nothing', async () => {
      const { applicant, holder } = await borrower();
      await addFirst(holder);
      const { data } = await begin(holder, { Way: 'bankId' });
      assert.equal((await finish(holder, await atBank(data, applicant, ANOTHER_ITN))).status, 422);
      assert.notDeepEqual(await startsOf(holder), [null]);
    });

    test('of parallel returns from the bank one alone takes effect', async () => {
      const { applicant, holder } = await borrower();
      await holder.add();
      const { Ticket } = await holder.awaited();
      const { data } = await begin(holder, { Way: 'bankId', Ticket }, nobody);
      const answer = await atBank(data, applicant);
      const statuses = await Promise.all([1, 2, 3].map(async () => (await finish(holder, answer, nobody)).status));
      assert.ok(statuses.includes(200) && statuses.every((status) => status === 200 || status === 422), statuses.join());
      const events = api.db
        .selectFrom('notice_event')
        .select('key')
        .where('kind', '=', 'keysLost')
        .where('customer_id', '=', await applicant.id());
      assert.equal((await events.execute()).length, 1);
    });

    test('ten requests in an hour from a browser, not more', async () => {
      const { holder } = await borrower();
      await addFirst(holder);
      for (let count = 0; count < 10; count += 1) assert.equal((await begin(holder, { Way: 'bankId' })).status, 200);
      const refused = await begin(holder, { Way: 'bankId' });
      assert.equal(refused.status, 429);
      assert.match(refused.error?.message ?? '', /підтвердити особу/);
      assert.equal((await begin(holder, { Way: 'bankId' }, { browser: BROWSER })).status, 200, 'another browser');
    });

    test('who has no loan starts and recovers nothing at once: a bank that a stranger names, and what they send, decide nothing', async () => {
      const { applicant, holder } = await borrower(false);
      await applicant.identify({ itn: ANOTHER_ITN });
      await addFirst(holder);
      assert.deepEqual((await holder.list()).data.Identity, []);
      assert.equal((await begin(holder, { Way: 'bankId' })).status, 409);
      const owner = new KeyHolder(api, applicant.phone);
      await owner.logIn();
      await owner.add();
      const { Ticket } = await owner.awaited();
      const { data } = await begin(owner, { Way: 'bankId', Ticket }, nobody);
      for (const inn of [ANOTHER_ITN, undefined])
        assert.equal((await finish(owner, await atBank(data, applicant, inn), nobody)).status, 422);
      assert.ok((await owner.awaited()).Ticket);
    });

    test('a key that was removed or added meanwhile starts nothing', async () => {
      const { applicant, holder } = await borrower();
      await addFirst(holder);
      const first = await begin(holder, { Way: 'bankId' });
      api.pass(1);
      await addFirst(holder);
      assert.equal((await finish(holder, await atBank(first.data, applicant))).status, 422, 'a newer one beside it');
      assert.equal((await startsOf(holder)).includes(null), false);
      const second = await begin(holder, { Way: 'bankId' });
      for (const { Id } of (await holder.list()).data.Items) await holder.call('DELETE', `/v2/passkeys/${Id}`);
      assert.equal((await finish(holder, await atBank(second.data, applicant))).status, 409);
      assert.deepEqual(await startsOf(holder), []);
    });

    test('a bank that does not tell the tax number says so', async () => {
      const { applicant, holder } = await borrower();
      await addFirst(holder);
      const { data } = await begin(holder, { Way: 'bankId' });
      const refused = await finish(holder, await atBank(data, applicant, ''));
      assert.equal(refused.status, 422);
      assert.match(refused.error?.message ?? '', /не передав РНОКПП/);
    });

    test('a qualified signature of a statement recovers at once, that of another person does not', async () => {
      for (const [itn, isTheirs] of [
        [undefined, true],
        [ANOTHER_ITN, false],
      ] as const) {
        const { applicant, holder } = await borrower();
        await holder.add();
        const { Ticket } = await holder.awaited();
        const { data } = await begin(holder, { Way: 'qualified', Ticket }, nobody);
        assert.deepEqual((await finish(holder, { State: data.State }, nobody)).data, { State: 'waiting', For: 'recovery' });
        assert.match(await app.open(data), /Прибрати всі ключі доступу до Pozyka/);
        await app.sign(data, itn ?? applicant.passport.itn ?? '');
        const done = await finish(holder, { State: data.State }, nobody);
        assert.equal(done.status, isTheirs ? 200 : 422);
        const entered = await holder.enterCode<{ BearerToken?: string }>();
        assert.equal(entered.data.BearerToken !== undefined, isTheirs);
      }
    });

    test('a qualified signature starts a first key at once', async () => {
      const { applicant, holder } = await borrower();
      await addFirst(holder);
      const { data } = await begin(holder, { Way: 'qualified' });
      await app.sign(data, applicant.passport.itn ?? '');
      assert.deepEqual((await finish(holder, { State: data.State })).data, { State: 'done', For: 'start' });
      assert.deepEqual(await startsOf(holder), [null]);
    });

    test('without session and ticket it is nobody, and of whom no tax number is known nothing is compared', async () => {
      const holder = await new KeyHolder(api).logIn();
      assert.equal((await begin(holder, { Way: 'bankId' }, nobody)).status, 401);
      await addFirst(holder);
      assert.deepEqual((await holder.list()).data.Identity, []);
      assert.equal((await begin(holder, { Way: 'bankId' })).status, 409);
    });
  });
}
