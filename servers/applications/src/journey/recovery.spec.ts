import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { PasskeyRequest, Passkeys } from '@pozyka/api-contract';
import { testDatabases, recorderOf } from '@pozyka/server-kit';
import { mailContent } from '@pozyka/server-notices';
import { newApplicant, type Applicant } from '../testing/applicants.ts';
import { startApplications } from '../testing/applications-api.ts';
import { besideApplicationsApi, type ApplicationsApi } from '../testing/applications-api.ts';
import type { Got } from '@pozyka/server-kit/testing/api-harness';
import { KeyHolder } from '@pozyka/server-identity/testing/key-holder';
import { SoftwareKey } from '@pozyka/server-identity/testing/software-key';

const DAY = 86_400;

for (const target of testDatabases()) {
  describe(`recovery without a key on ${target.name}`, () => {
    let api: ApplicationsApi;
    before(async () => {
      api = await startApplications(target);
    });
    after(() => api.close());

    /** A customer whose application is submitted, with a key. */
    const borrower = async () => {
      const applicant = await newApplicant(api);
      await applicant.fill();
      await applicant.final();
      const holder = new KeyHolder(api, applicant.phone);
      api.pass(60);
      await holder.logIn();
      return { applicant, holder, key: await holder.add() };
    };
    const ask = async (
      holder: KeyHolder,
      { passport }: Pick<Applicant, 'passport'>,
      over: object = {},
    ): Promise<Got<{ RecoveryAt: string }>> => {
      const { Ticket } = await holder.awaited();
      const body = { Ticket, Itn: passport.itn, Document: passport.passport_number, ...over };
      return holder.call('POST', '/v2/passkey-recovery', body, { token: null });
    };
    const texts = async (phone: string): Promise<string[]> => {
      const rows = api.db.selectFrom('sms_outbox').select('text').where('phone', '=', phone).where('text', 'like', '%люч%');
      return (await rows.where('code', 'is', null).orderBy('id').execute()).map(({ text }) => text);
    };
    const inADay = (): string => new Date(api.clock.now().getTime() + DAY * 1000).toISOString();
    const confirmAddress = async (holder: KeyHolder): Promise<string> => {
      const { id } = await api.db.selectFrom('customer').select('id').where('phone', '=', holder.phone).executeTakeFirstOrThrow();
      const row = {
        customer_id: id,
        email: `${id}@example.com`,
        confirmed_at: new Date(api.clock.now().getTime() - DAY * 1000),
        unsubscribe: randomUUID(),
      };
      await api.db.insertInto('notice_address').values(row).execute();
      return id;
    };

    test('who knows the code, the tax number and the document is let in without a key a day later, and not before', async () => {
      const { applicant, holder } = await borrower();
      const { status, data } = await ask(holder, applicant);
      assert.deepEqual([status, data.RecoveryAt], [200, inADay()]);
      assert.match((await texts(holder.phone)).at(-1) ?? '', /хтось просить прибрати ваші ключі/);
      const request = await holder.awaited();
      assert.equal(request.RecoveryAt, data.RecoveryAt, 'a code still opens nothing, and tells when it will');
      api.pass(DAY - 61);
      await api.runJobs();
      assert.equal((await holder.list()).status, 401, 'the session of the day before is over by itself');
      assert.ok((await holder.awaited()).Ticket);
      api.pass(1);
      await api.runJobs();
      assert.ok((await holder.enterCode()).data.BearerToken);
      assert.match((await texts(holder.phone)).at(-1) ?? '', /ключі доступу прибрано/);
    });

    test('every session ends with it', async () => {
      const { applicant, holder } = await borrower();
      await ask(holder, applicant);
      api.pass(DAY - 600);
      const now = api.clock.now();
      const { id } = await api.db.selectFrom('customer').select('id').where('phone', '=', holder.phone).executeTakeFirstOrThrow();
      await api.db.updateTable('auth_session').set({ last_seen: now }).where('customer_id', '=', id).execute();
      await api.db.updateTable('auth_token').set({ created_at: now }).execute();
      assert.equal((await holder.list()).data.RecoveryAt !== null, true);
      api.pass(600);
      await api.runJobs();
      assert.equal((await holder.list()).status, 401);
    });

    test('a press in a session that an older key opened stops it, and a repeat changes nothing', async () => {
      const { applicant, holder, key } = await borrower();
      await holder.logInWith(key);
      await ask(holder, applicant);
      assert.notEqual((await holder.list()).data.RecoveryAt, null);
      for (let press = 0; press < 2; press += 1) {
        const stopped = await holder.call<Passkeys>('DELETE', '/v2/passkey-recovery');
        assert.deepEqual([stopped.status, stopped.data.RecoveryAt], [200, null]);
      }
      api.pass(DAY);
      await api.runJobs();
      assert.ok((await holder.awaited()).Ticket, 'the key is still asked for');
    });

    for (const [locale, words] of [
      ['uk', /лише ключем, доданим до нього/],
      ['ru', /только ключом, добавленным до него/],
    ] as const) {
      test(`a session that a code opened, a younger key and what it opens stop nothing: ${locale}`, async () => {
        const { applicant, holder, key } = await borrower();
        const { RecoveryAt } = (await ask(holder, applicant)).data;
        const refused = await holder.call('DELETE', '/v2/passkey-recovery', undefined, { locale });
        assert.deepEqual([refused.status, words.test(refused.error?.message ?? '')], [403, true]);
        // the session was proven by the code that opened it
        const younger = await holder.add(new SoftwareKey(), 'Молодший');
        await holder.logInWith(younger);
        assert.equal((await holder.list()).data.RecoveryAt, RecoveryAt, 'its login is a use of a key too');
        assert.equal((await holder.call('DELETE', '/v2/passkey-recovery')).status, 403);
        const { data: proof } = await holder.call<PasskeyRequest>('POST', '/v2/passkeys/proof/options');
        const proven = { Ticket: proof.Ticket, Credential: younger.use(proof) };
        assert.equal((await holder.call<Passkeys>('POST', '/v2/passkeys/proof', proven)).data.RecoveryAt, RecoveryAt);
        const { data: older } = await holder.call<PasskeyRequest>('POST', '/v2/passkeys/proof/options');
        const owner = { Ticket: older.Ticket, Credential: key.use(older) };
        assert.equal((await holder.call<Passkeys>('POST', '/v2/passkeys/proof', owner)).data.RecoveryAt, null, 'the older key does');
      });
    }

    test('presses that stop nothing do not count: the owner gets in, however often a thief presses', async () => {
      const { applicant, holder } = await borrower();
      const { RecoveryAt } = (await ask(holder, applicant)).data;
      for (let press = 0; press < 4; press += 1) assert.equal((await holder.call('DELETE', '/v2/passkey-recovery')).status, 403);
      const again = await ask(holder, applicant);
      assert.deepEqual([again.status, again.data.RecoveryAt], [200, RecoveryAt]);
      api.pass(DAY);
      await api.runJobs();
      assert.ok((await holder.enterCode()).data.BearerToken);
    });

    test('a login with the key stops it, since it is not lost', async () => {
      const { applicant, holder, key } = await borrower();
      await ask(holder, applicant);
      await holder.logInWith(key);
      assert.equal((await holder.list()).data.RecoveryAt, null);
      api.pass(DAY);
      await api.runJobs();
      assert.ok((await holder.awaited()).Ticket);
    });

    test('the mail that tells of it stops it without a login, once', async () => {
      const { applicant, holder } = await borrower();
      const customerId = await confirmAddress(holder);
      await ask(holder, applicant);
      const mails = api.db
        .selectFrom('mail_outbox')
        .select('content')
        .where('customer_id', '=', customerId)
        .where('kind', '=', 'keyRecovery');
      const { content } = await mails.executeTakeFirstOrThrow();
      const { text, html, oneClick } = mailContent.parse(JSON.parse(content ?? '{}'));
      const [, token = ''] = /\/passkey-stop#([\w-]{43})/.exec(text) ?? [];
      assert.ok(html.includes(token));
      assert.equal(oneClick, undefined, 'what concerns their safety cannot be switched off');
      const { stop_hash } = await api.db
        .selectFrom('passkey_recovery')
        .select('stop_hash')
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow();
      assert.notEqual(stop_hash, token);
      const stop = (Token: string) => api.call('POST', '/v2/passkey-recovery/stop', { body: { Token } });
      assert.equal((await stop('A'.repeat(43))).status, 404);
      assert.equal((await stop(token)).status, 200);
      assert.equal((await stop(token)).status, 404);
      assert.equal((await holder.list()).data.RecoveryAt, null);
    });

    test('a wrong answer spends its ticket, and five in a row lock', async () => {
      const { applicant, holder } = await borrower();
      const stranger = await newApplicant(api);
      const { Ticket } = await holder.awaited();
      const send = (over: object) =>
        holder.call<Record<string, string>>(
          'POST',
          '/v2/passkey-recovery',
          { Ticket, Itn: applicant.passport.itn, Document: applicant.passport.passport_number, ...over },
          { token: null },
        );
      assert.deepEqual(Object.keys((await send({ Itn: '1234567890' })).data), ['Itn'], 'a number that cannot be spends nothing');
      assert.deepEqual(Object.keys((await send({ Document: '12' })).data), ['Document']);
      const wrong = await send({ Document: 'АА999999' });
      assert.deepEqual([wrong.status, wrong.error?.message.includes('з нового коду')], [422, true]);
      assert.deepEqual(Object.keys((await send({})).data), ['Ticket'], 'the next guess needs another code');
      assert.equal((await ask(holder, applicant)).status, 200, 'a right one ends the count in a row');
      for (let count = 1; count <= 5; count += 1) {
        // five codes an hour may be ordered
        if (count === 1 || count === 3) api.pass(3_600);
        assert.equal((await ask(holder, stranger)).status, count < 5 ? 422 : 429);
      }
      assert.equal((await ask(holder, applicant)).status, 429, 'right ones too, for 15 minutes');
    });

    test('ten wrong answers in a day are the most, whatever comes between', async () => {
      const { applicant, holder } = await borrower();
      const stranger = await newApplicant(api);
      const statuses: number[] = [];
      for (let count = 1; count <= 10; count += 1) {
        api.pass(3_600);
        statuses.push((await ask(holder, stranger)).status);
        if (count === 4 || count === 8) assert.equal((await ask(holder, applicant)).status, 200);
      }
      assert.deepEqual(statuses, [...Array.from({ length: 9 }, () => 422), 429]);
      for (const [locale, words] of [
        ['uk', /за добу/],
        ['ru', /за сутки/],
      ] as const) {
        api.pass(3_600);
        const { Ticket } = await holder.awaited();
        const body = { Ticket, Itn: applicant.passport.itn, Document: applicant.passport.passport_number };
        const refused = await holder.call('POST', '/v2/passkey-recovery', body, { token: null, locale });
        assert.equal(refused.status, 429);
        assert.match(refused.error?.message ?? '', words);
      }
      api.pass(DAY - 7_200);
      assert.equal((await ask(holder, applicant)).status, 200, 'a day later they may try again');
    });

    test('the job and every use of a key take the owner first, then recoveries and keys', async () => {
      // what waits since the tests before
      api.pass(DAY);
      await api.runJobs();
      const { applicant, holder, key } = await borrower();
      const { db, take } = recorderOf(api.db);
      const heard = await besideApplicationsApi(api, db);
      const taken = async (act: () => Promise<unknown>): Promise<string[]> => {
        take();
        await act();
        const statements = take().map(({ query }) => query.sql);
        const locks = statements.filter((sql) => / for update$/.test(sql) || /^(?:update|delete)/.test(sql));
        return locks.flatMap((sql) => /"(passkey|passkey_owner|passkey_recovery)"/.exec(sql)?.[1] ?? []);
      };
      await ask(holder, applicant);
      const request = await holder.awaited();
      const body = { Ticket: request.Ticket, Credential: key.use(request) };
      const used = await taken(() => heard.call('POST', '/v2/auth/approve-passkey', { address: holder.address, body }));
      assert.deepEqual(used, ['passkey_owner', 'passkey', 'passkey_recovery']);
      await ask(holder, applicant);
      api.pass(DAY);
      const recovered = await taken(() => heard.runJobs());
      // the job of the one that the key stopped runs too, and finds nothing
      assert.deepEqual(recovered, ['passkey_owner', 'passkey_owner', 'passkey_recovery', 'passkey', 'passkey']);
      await heard.app.close();
    });

    test('it is one however often it is asked for, and three that were stopped in thirty days are the most', async () => {
      const { applicant, holder, key } = await borrower();
      const first = await ask(holder, applicant);
      const second = await ask(holder, applicant);
      assert.equal(second.data.RecoveryAt, first.data.RecoveryAt);
      for (let count = 2; count <= 4; count += 1) {
        api.pass(3_600);
        await holder.logInWith(key);
        assert.equal((await ask(holder, applicant)).status, count <= 3 ? 200 : 429);
      }
    });

    test('who has never applied is let in after the same wait, whatever they say', async () => {
      const holder = await new KeyHolder(api).logIn();
      await holder.add();
      const { passport } = await newApplicant(api);
      assert.deepEqual((await ask(holder, { passport })).data, { RecoveryAt: inADay() });
    });

    test('a ticket of a login with the key alone, or of a session, begins no recovery', async () => {
      const { applicant, holder } = await borrower();
      for (const url of ['/v2/auth/passkey', '/v2/passkeys/proof/options']) {
        const { data } = await holder.call<{ Ticket: string }>('POST', url);
        const body = { Ticket: data.Ticket, Itn: applicant.passport.itn, Document: applicant.passport.passport_number };
        assert.equal((await holder.call('POST', '/v2/passkey-recovery', body)).status, 422, url);
      }
    });

    test('removing the last key ends it', async () => {
      const { applicant, holder, key } = await borrower();
      await holder.add(new SoftwareKey(), 'Другий');
      await ask(holder, applicant);
      const { data } = await holder.list();
      for (const { Id } of data.Items) await holder.call('DELETE', `/v2/passkeys/${Id}`);
      const left = await holder.list();
      assert.deepEqual([left.data.Items, left.data.RecoveryAt, key.counter > 0], [[], null, true]);
    });
  });
}
