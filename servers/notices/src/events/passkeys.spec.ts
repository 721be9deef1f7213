import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Account, CodeSent, LoginResult, PasskeyRequest, Passkeys } from '@pozyka/api-contract';
import { passkeyRules } from '@pozyka/api-contract/constants';
import { testDatabases } from '@pozyka/server-kit';
import { accessFormsSeed, hashPassword, saveAccess } from '@pozyka/server-identity';
import type { NoticesApi } from '../testing/notices-api.ts';
import { startNoticesApi } from '../testing/notices-api.ts';
import { KeyHolder } from '@pozyka/server-identity/testing/key-holder';
import { SoftwareKey } from '@pozyka/server-identity/testing/software-key';

const self = '/v2/system/customers/account/self';
const PASSWORD = 'тихий дощ уранці';

for (const target of testDatabases()) {
  describe(`passkeys on ${target.name}`, () => {
    let api: NoticesApi;
    before(async () => {
      api = await startNoticesApi(target);
      await accessFormsSeed.run(api.db, accessFormsSeed.folder);
    });
    after(() => api.close());

    const newHolder = (): Promise<KeyHolder> => new KeyHolder(api).logIn();
    const texts = async (phone: string): Promise<string[]> => {
      const rows = api.db.selectFrom('sms_outbox').select('text').where('phone', '=', phone).where('code', 'is', null);
      return (await rows.orderBy('id').execute()).map(({ text }) => text);
    };

    test('a key is added to a fresh session, shown, renamed and told of', async () => {
      const holder = await newHolder();
      const empty = await holder.list();
      assert.deepEqual(empty.data, {
        Items: [],
        ProvenUntil: new Date(api.clock.now().getTime() + 300_000).toISOString(),
        RecoveryAt: null,
        Identity: [],
      });
      const creation = await holder.begin();
      const { rp, user, attestation, authenticatorSelection } = creation.Options;
      assert.deepEqual([rp, attestation], [{ id: 'localhost', name: 'Pozyka' }, 'none']);
      assert.deepEqual(authenticatorSelection, { residentKey: 'required', requireResidentKey: true, userVerification: 'required' });
      const { id } = await api.db.selectFrom('customer').select('id').where('phone', '=', holder.phone).executeTakeFirstOrThrow();
      assert.match(user.id, /^[\w-]{43}$/, 'an authenticator learns nothing of who they are');
      for (const secret of [id, holder.phone]) assert.ok(!JSON.stringify(creation).includes(secret));
      const body = { Ticket: creation.Ticket, Name: '  Мій   телефон ', Credential: new SoftwareKey().create(creation) };
      const key = randomUUID();
      const added = await holder.call<Passkeys>('POST', '/v2/passkeys', body, { key });
      assert.deepEqual(
        added.data.Items.map(({ Name, LastUsedAt, Synced }) => [Name, LastUsedAt, Synced]),
        [['Мій телефон', null, false]],
      );
      assert.deepEqual((await holder.call('POST', '/v2/passkeys', body, { key })).data, added.data, 'a repeat is answered alike');
      const [first] = added.data.Items;
      const renamed = await holder.call<Passkeys>('PUT', `/v2/passkeys/${first?.Id}`, { Name: 'Робочий' });
      assert.equal(renamed.data.Items[0]?.Name, 'Робочий');
      assert.equal((await holder.call('PUT', `/v2/passkeys/${first?.Id}`, { Name: ' \u200b ' })).status, 422);
      assert.deepEqual(await texts(holder.phone), ['Pozyka: додано ключ, ще не діє. Не ви? Приберіть його в кабінеті.']);
    });

    test('a right code of who has a key gives no token and no name, and their key does', async () => {
      const holder = await newHolder();
      const key = await holder.add();
      const right = await holder.enterCode<object>();
      assert.deepEqual([right.status, Object.keys(right.data)], [200, ['Passkey']]);
      const request = await holder.awaited();
      assert.deepEqual(
        [request.CanRecover, request.RecoveryAt, request.Options.rpId, request.Options.userVerification],
        [true, null, 'localhost', 'required'],
      );
      const { status, data } = await holder.approve(request, key.use(request));
      assert.deepEqual([status, data.ActionStatus, data.FirstName], [200, 'productSelection', null]);
      assert.equal((await api.call<Account>('GET', self, { token: data.BearerToken })).status, 200);
      holder.token = data.BearerToken;
      assert.equal((await holder.list()).data.Items[0]?.LastUsedAt, api.clock.now().toISOString());
    });

    test('a key alone logs in, as both factors', async () => {
      const holder = await newHolder();
      const key = await holder.add();
      const begun = await api.call<PasskeyRequest>('POST', '/v2/auth/passkey');
      assert.deepEqual([begun.status, begun.data.Options.allowCredentials, begun.data.CanRecover], [200, [], false]);
      const { status, data } = await holder.approve(begun.data, key.use(begun.data));
      assert.equal(status, 200);
      const account = await api.call<Account>('GET', self, { token: data.BearerToken });
      assert.equal(account.data.Phone.slice(-2), holder.phone.slice(-2));
    });

    test('a right password, and a second code, and a new password wait for the key too', async () => {
      const holder = await newHolder();
      const key = await holder.add();
      const { id } = await api.db.selectFrom('customer').select('id').where('phone', '=', holder.phone).executeTakeFirstOrThrow();
      const login_email = `key-holder-${id}@example.com`;
      const enter = async (path = '', body?: object): Promise<LoginResult> => {
        const form = new FormData();
        form.set('login', login_email);
        form.set('password', PASSWORD);
        const sent = new Response(form);
        const answer = await api.app.inject({
          method: 'POST',
          url: `/v2/system/customers/authorization/login${path}`,
          remoteAddress: holder.address,
          headers: { 'content-type': body ? 'application/json' : (sent.headers.get('content-type') ?? '') },
          payload: body ?? Buffer.from(await sent.arrayBuffer()),
        });
        return answer.json<{ data: LoginResult }>().data;
      };
      for (const second_factor of [false, true]) {
        await saveAccess(api.db, id, { password_hash: await hashPassword(PASSWORD), login_email, second_factor }, api.clock.now());
        api.pass(60);
        let result = await enter();
        if (second_factor) {
          assert.equal(result.status, 18);
          const { data } = await api.call<LoginResult>('POST', '/v2/system/customers/authorization/login/password', {
            address: holder.address,
            body: { login: login_email, code: await api.codeOf(holder.phone) },
          });
          result = data;
        }
        assert.deepEqual([result.status, result.bearer_token], [19, undefined]);
        assert.equal(result.passkey?.CanRecover, second_factor, 'a password alone does not begin a recovery');
        if (!result.passkey) throw new Error('no key was asked for');
        assert.equal((await holder.approve(result.passkey, key.use(result.passkey))).status, 200);
      }
      api.pass(60);
      const identified = await api.call<{ token: string }>('POST', '/v2/system/customers/password/identification/phone', {
        address: holder.address,
        body: { fields: { phone: holder.phone } },
      });
      const body = { token: identified.data.token, code: await api.codeOf(holder.phone), password: 'інший тихий дощ' };
      const updated = await api.call<{ passkey?: PasskeyRequest; bearer_token?: string }>('POST', '/v2/system/customers/access/update', {
        body,
      });
      assert.deepEqual([updated.status, updated.data.bearer_token], [200, undefined]);
      if (!updated.data.passkey) throw new Error('no key was asked for');
      assert.equal((await holder.approve(updated.data.passkey, key.use(updated.data.passkey))).status, 200);
    });

    test('keys are changed in a session that was proven in the last five minutes, by a code or by a key', async () => {
      const holder = await newHolder();
      const key = await holder.add();
      await holder.logInWith(key);
      api.pass(passkeyRules.lifeSeconds);
      assert.equal((await holder.list()).data.ProvenUntil, null);
      assert.equal((await holder.call('POST', '/v2/passkeys/options')).status, 403);
      const [first] = (await holder.list()).data.Items;
      const refused = await holder.call('DELETE', `/v2/passkeys/${first?.Id}`);
      assert.equal(refused.status, 403);
      assert.match(refused.error?.message ?? '', /кодом із SMS або ключем/);
      assert.equal((await holder.list()).data.Items.length, 1);

      const { data: request } = await holder.call<PasskeyRequest>('POST', '/v2/passkeys/proof/options');
      assert.equal(request.CanRecover, false);
      const other = await holder.call('POST', '/v2/auth/approve-passkey', { Ticket: request.Ticket, Credential: key.use(request) });
      assert.equal(other.status, 422, 'what proves a session opens none');
      const proven = await holder.call<Passkeys>('POST', '/v2/passkeys/proof', { Ticket: request.Ticket, Credential: key.use(request) });
      assert.deepEqual([proven.status, proven.data.ProvenUntil === null], [200, false]);
      await holder.add(new SoftwareKey(0), 'Ноутбук');

      api.pass(passkeyRules.lifeSeconds);
      assert.equal((await holder.call<CodeSent>('POST', '/v2/passkeys/proof/code')).status, 200);
      const code = await api.codeOf(holder.phone);
      const wrong = await holder.call('POST', '/v2/passkeys/proof', { Code: code === '000000' ? '000001' : '000000' });
      assert.equal(wrong.status, 422);
      const logIn = await holder.call('POST', '/v2/auth/approve-pass', { Phone: holder.phone, Code: code });
      assert.equal(logIn.status, 422, 'a code opens only what it was sent for');
      assert.equal((await holder.call('POST', '/v2/passkeys/proof', { Code: code })).status, 200);
      assert.equal((await holder.call('POST', '/v2/passkeys/proof', { Code: code })).status, 422);
      const left = await holder.call<Passkeys>('DELETE', `/v2/passkeys/${first?.Id}`);
      assert.deepEqual(
        left.data.Items.map(({ Name }) => Name),
        ['Ноутбук'],
      );
      const [last] = left.data.Items;
      assert.deepEqual((await holder.call<Passkeys>('DELETE', `/v2/passkeys/${last?.Id}`)).data.Items, []);
      assert.equal((await holder.enterCode()).data.BearerToken.length > 0, true, 'without keys a code is enough');
      assert.equal((await texts(holder.phone)).filter((text) => text.includes('прибрано ключ')).length, 2);
    });

    test('five keys are the most, also at once, and none is added twice', async () => {
      const holder = await newHolder();
      const first = await holder.add();
      const creations = [];
      for (let count = 0; count < 6; count += 1) creations.push(await holder.begin());
      assert.equal(creations[0]?.Options.excludeCredentials.length, 1);
      const responses = await Promise.all(
        creations.map((creation) =>
          holder.call('POST', '/v2/passkeys', { Ticket: creation.Ticket, Name: 'Ключ', Credential: new SoftwareKey().create(creation) }),
        ),
      );
      assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 200, 200, 200, 409, 409]);
      assert.equal((await holder.call('POST', '/v2/passkeys/options')).status, 409);
      const other = await newHolder();
      const creation = await other.begin();
      const known = await other.call('POST', '/v2/passkeys', { Ticket: creation.Ticket, Name: 'Ключ', Credential: first.create(creation) });
      assert.equal(known.status, 409);
    });

    test('an authenticator that does not count is used again and again', async () => {
      const holder = await newHolder();
      const key = await holder.add(new SoftwareKey(0));
      await holder.logInWith(key);
      await holder.logInWith(key);
      assert.equal((await holder.list()).status, 200);
    });
  });
}
