import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { PasskeyRequest, Passkeys } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { mailContent } from '../mail/post-mail.ts';
import { startNoticesApi, type NoticesApi } from '../testing/notices-api.ts';
import { KeyHolder } from '@pozyka/server-identity/testing/key-holder';
import { SoftwareKey } from '@pozyka/server-identity/testing/software-key';

const DAY = 86_400;

for (const target of testDatabases()) {
  describe(`a first passkey on ${target.name}`, () => {
    let api: NoticesApi;
    before(async () => {
      api = await startNoticesApi(target);
    });
    after(() => api.close());

    /** Adds a key as a browser does; nothing starts it. */
    const add = async (holder: KeyHolder, more: object = {}): Promise<{ key: SoftwareKey; list: Passkeys }> => {
      const key = new SoftwareKey();
      const creation = await holder.begin(more);
      const body = { Ticket: creation.Ticket, Name: 'Телефон', Credential: key.create(creation) };
      const { status, data } = await holder.call<Passkeys>('POST', '/v2/passkeys', body, more);
      assert.equal(status, 200);
      return { key, list: data };
    };
    const statusOf = async (holder: KeyHolder, token: string): Promise<number> =>
      (await holder.call('GET', '/v2/passkeys', undefined, { token })).status;
    const idOf = async ({ phone }: KeyHolder): Promise<string> =>
      (await api.db.selectFrom('customer').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()).id;
    const confirmAddress = async (customer_id: string): Promise<void> => {
      const address = { email: `${customer_id}@example.com`, confirmed_at: api.clock.now(), unsubscribe: randomUUID() };
      await api.db
        .insertInto('notice_address')
        .values({ customer_id, ...address })
        .execute();
    };
    /** What the link of the newest mail carries behind its #. */
    const linkOf = async (customerId: string): Promise<{ undo: string; start: string | undefined }> => {
      const mails = api.db.selectFrom('mail_outbox').select('content').where('customer_id', '=', customerId).where('kind', '=', 'keyWaits');
      const { content } = await mails.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
      const { text } = mailContent.parse(JSON.parse(content ?? '{}'));
      const [, undo = '', start] = /\/passkey-new#([\w-]{43})(?:\.([\w-]{43}))?/.exec(text) ?? [];
      return { undo, start };
    };
    const send = (call: 'undo' | 'start', Token: string, more: object = {}) =>
      api.call('POST', `/v2/passkeys/${call}`, { body: { Token }, ...more });

    test('of a thief who overheard one code locks nobody out: the owner logs in by a code and removes it by one press', async () => {
      const owner = await new KeyHolder(api).logIn();
      const thief = await new KeyHolder(api, owner.phone).logIn();
      const { key, list } = await add(thief);
      assert.equal(list.Items[0]?.StartsAt, new Date(api.clock.now().getTime() + DAY * 1000).toISOString());
      assert.equal(await statusOf(owner, owner.token), 200, 'it ends no session');
      const alone = (await api.call<PasskeyRequest>('POST', '/v2/auth/passkey')).data;
      for (const [locale, words] of [
        ['uk', /ще не діє/],
        ['ru', /ещё не действует/],
      ] as const) {
        const request = locale === 'uk' ? alone : (await api.call<PasskeyRequest>('POST', '/v2/auth/passkey')).data;
        const refused = await thief.approve(request, key.use(request), { locale });
        assert.deepEqual([refused.status, words.test(refused.error?.message ?? '')], [422, true], 'it opens nothing');
      }
      api.pass(301);
      await owner.logIn();
      api.pass(301);
      const { data } = await owner.list();
      assert.equal(data.ProvenUntil, null);
      const removed = await owner.call<Passkeys>('DELETE', `/v2/passkeys/${data.Items[0]?.Id}`);
      assert.deepEqual([removed.status, removed.data.Items], [200, []]);
      api.pass(DAY);
      await api.runJobs();
      assert.ok((await owner.enterCode()).data.BearerToken);
    });

    test('goes with the session that it was added in, when the owner ends that one or all others', async () => {
      const owner = await new KeyHolder(api).logIn();
      const had = (await add(owner)).list.Items.length;
      const left = async (): Promise<number> => (await owner.list()).data.Items.length;
      const thief = await new KeyHolder(api, owner.phone).logIn();
      await add(thief);
      assert.equal(await left(), had + 1);
      const sessions = api.db
        .selectFrom('auth_session')
        .select('id')
        .where('customer_id', '=', await idOf(owner));
      const { id } = await sessions.orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();
      assert.equal((await owner.call('DELETE', `/v1/auth/sessions/${id}`)).status, 200);
      assert.equal(await left(), had);
      await add(await new KeyHolder(api, owner.phone).logIn());
      assert.equal((await owner.call('DELETE', '/v1/auth/sessions')).status, 200);
      assert.equal(await left(), had);
    });

    test('is a factor a day later, ends every other session, and what waited from another session goes', async () => {
      const owner = await new KeyHolder(api).logIn();
      const other = await new KeyHolder(api, owner.phone).logIn();
      const { key } = await add(owner);
      api.pass(60);
      await add(other);
      api.pass(DAY - 120);
      await api.runJobs();
      await owner.logIn();
      api.pass(60);
      await api.runJobs();
      assert.equal(await statusOf(owner, owner.token), 401);
      const request = await owner.awaited();
      assert.equal(request.Options.allowCredentials.length, 1);
      owner.token = (await owner.approve(request, key.use(request))).data.BearerToken;
      const { data } = await owner.list();
      assert.deepEqual(
        data.Items.map(({ StartsAt }) => StartsAt),
        [null],
      );
      api.pass(DAY);
      await api.runJobs();
    });

    test('is told of at once, by SMS and by a mail whose link removes it and ends every session', async () => {
      const owner = await new KeyHolder(api).logIn();
      const id = await idOf(owner);
      await confirmAddress(id);
      await add(owner);
      const sms = api.db.selectFrom('sms_outbox').select('text').where('phone', '=', owner.phone).where('code', 'is', null);
      assert.match((await sms.executeTakeFirstOrThrow()).text, /додано ключ, ще не діє/);
      const { undo, start } = await linkOf(id);
      assert.equal(start, undefined, 'an address that was confirmed in the same session proves nobody');
      const row = await api.db.selectFrom('passkey').selectAll().where('customer_id', '=', id).executeTakeFirstOrThrow();
      assert.ok(!JSON.stringify(row).includes(undo));
      assert.equal((await send('start', undo)).status, 404);
      assert.equal((await send('undo', undo)).status, 200);
      assert.equal(await statusOf(owner, owner.token), 401);
      for (const [locale, words] of [
        ['uk', /Увійдіть і перевірте/],
        ['ru', /Войдите и проверьте/],
      ] as const) {
        const repeated = await send('undo', undo, { locale });
        assert.deepEqual([repeated.status, words.test(repeated.error?.message ?? '')], [404, true]);
      }
      assert.deepEqual((await (await owner.logIn()).list()).data.Items, []);
    });

    test('starts at once by the mail to an address that was confirmed before the session, and long enough before', async () => {
      const owner = await new KeyHolder(api).logIn();
      const id = await idOf(owner);
      await confirmAddress(id);
      await owner.logIn();
      await add(owner);
      const fresh = await linkOf(id);
      assert.equal(fresh.start, undefined, 'an address of the same day may be of who has the number');
      await send('undo', fresh.undo);
      api.pass(DAY);
      await owner.logIn();
      const other = await new KeyHolder(api, owner.phone).logIn();
      const { key } = await add(owner);
      const { undo, start = '' } = await linkOf(id);
      assert.equal((await send('start', start)).status, 200);
      assert.deepEqual([await statusOf(owner, owner.token), await statusOf(other, other.token)], [200, 401]);
      assert.equal((await send('start', start)).status, 404);
      assert.equal((await send('undo', undo)).status, 404, 'a factor is removed by its owner alone');
      const request = await owner.awaited();
      assert.equal((await owner.approve(request, key.use(request))).status, 200);
    });

    test('once there is a factor another key is one at once', async () => {
      const owner = await new KeyHolder(api).logIn();
      await owner.add();
      const { list } = await add(owner);
      assert.deepEqual(
        list.Items.map(({ StartsAt }) => StartsAt),
        [null, null],
      );
    });

    test('of two presses at once, to start and to undo, one holds', async () => {
      const owner = await new KeyHolder(api).logIn();
      const id = await idOf(owner);
      await confirmAddress(id);
      api.pass(DAY);
      await owner.logIn();
      await add(owner);
      const { undo, start = '' } = await linkOf(id);
      const responses = await Promise.all([send('start', start), send('undo', undo)]);
      assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 404]);
    });
  });
}
