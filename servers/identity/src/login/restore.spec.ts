import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Account } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { startIdentityApi, type IdentityApi } from '../testing/identity-api.ts';
import type { Got } from '@pozyka/server-kit/testing/api-harness';
import { accessFormsSeed } from './access-forms.ts';
import { hashPassword } from './password.ts';
import { saveAccess } from './access-store.ts';

const base = '/v2/system/customers';
const self = `${base}/account/self`;
const OLD = 'старий пароль';
const NEW = 'новий довгий пароль';
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

for (const target of testDatabases()) {
  describe(`access on ${target.name}`, () => {
    let api: IdentityApi;
    before(async () => {
      api = await startIdentityApi(target);
      await accessFormsSeed.run(api.db, accessFormsSeed.folder);
    });
    after(() => api.close());

    let last = 0;
    const newcomer = () => {
      last += 1;
      return { phone: `+38068300${String(last).padStart(4, '0')}`, address: `198.19.0.${last}` };
    };
    /** A customer with a password and an open session. */
    const customer = async () => {
      const { phone, address } = newcomer();
      const token = await api.login(phone);
      const { data } = await api.call<Account>('GET', self, { token });
      const login_email = `restore${last}@example.com`;
      await saveAccess(api.db, data.CustomerId, { password_hash: await hashPassword(OLD), login_email }, api.clock.now());
      api.pass(60);
      return { id: data.CustomerId, phone, address, token, email: login_email };
    };
    const form = async (url: string, fields: Record<string, string>, token?: string) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      const encoded = new Response(body);
      const answer = await api.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...(token && { authorization: `Bearer ${token}` }) },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
      return { status: answer.statusCode, ...answer.json<{ data: Record<string, unknown> }>() };
    };
    const logIn = (login: string, password: string) => form(`${base}/authorization/login`, { login, password });
    const identify = (phone: string, address: string): Promise<Got<{ identified: boolean; token: string }>> =>
      api.call('POST', `${base}/password/identification/phone`, { address, body: { fields: { phone } } });
    const restore = (token: string, code: string, password = NEW) =>
      api.call<Record<string, string>>('POST', `${base}/password/restore`, { body: { token, code, password } });
    const status = async (token: string): Promise<number> => (await api.call('GET', self, { token })).status;

    test('settings name a form that is there, and its labels are in the language asked for', async () => {
      const { data } = await api.call<{ identificationId: string; passwordRules: object }>('GET', `${base}/password/restore/settings`);
      assert.deepEqual(data.passwordRules, { minLength: 8, maxLength: 128 });
      for (const path of ['password/identification/settings', 'identification/form']) {
        const { data: definition } = await api.call<{ title: string }>('GET', `${base}/${path}/${data.identificationId}`, { locale: 'ru' });
        assert.equal(definition.title, 'Восстановление пароля');
        assert.equal((await api.call('GET', `${base}/${path}/nothing`)).status, 404);
      }
    });

    test('a new password opens, the old one does not, and every session has ended', async () => {
      const { phone, address, token, email } = await customer();
      const other = await api.login(phone);
      api.pass(60);
      const { data } = await identify(phone, address);
      assert.equal(data.identified, true);
      assert.equal((await restore(data.token, await api.codeOf(phone))).status, 200);
      assert.deepEqual([await status(token), await status(other)], [401, 401]);
      assert.equal((await logIn(email, OLD)).status, 422);
      assert.equal((await logIn(email, NEW)).status, 200);
    });

    test('a code for the login stays valid while another one sets a password', async () => {
      const { phone, address } = await customer();
      await api.call('POST', '/v2/auth/generate-pass', { address, body: { Phone: phone } });
      const code = await api.codeOf(phone);
      api.pass(60);
      const { data } = await identify(phone, address);
      assert.equal((await restore(data.token, await api.codeOf(phone))).status, 200);
      assert.equal((await api.call('POST', '/v2/auth/approve-pass', { address, body: { Phone: phone, Code: code } })).status, 200);
    });

    test('a customer who is logged in keeps their session', async () => {
      const { phone, address, token } = await customer();
      const other = await api.login(phone);
      api.pass(60);
      const { data } = await identify(phone, address);
      const body = { token: data.token, code: await api.codeOf(phone), password: NEW };
      assert.equal((await api.call('POST', `${base}/password/restore`, { token, body })).status, 200);
      assert.deepEqual([await status(token), await status(other)], [200, 401]);
    });

    test('access/update logs in; token and code are used up together, also by parallel calls', async () => {
      const { phone, address, token } = await customer();
      const { data } = await identify(phone, address);
      const body = { token: data.token, code: await api.codeOf(phone), password: NEW };
      const update = () => api.call<{ bearer_token: string }>('POST', `${base}/access/update`, { body });
      const responses = await Promise.all([update(), update(), update()]);
      assert.deepEqual(responses.map((answer) => answer.status).sort(), [200, 422, 422]);
      const fresh = responses.find((answer) => answer.status === 200)?.data.bearer_token ?? '';
      assert.deepEqual([await status(fresh), await status(token)], [200, 401]);
      const replay = await restore(data.token, body.code);
      assert.deepEqual([replay.status, Object.keys(replay.data)], [422, ['token']]);
    });

    test('a weak password or a code of another form is refused before the code is used', async () => {
      const { phone, address } = await customer();
      const { data } = await identify(phone, address);
      const code = await api.codeOf(phone);
      for (const [password, typed, field] of [
        ['password', code, 'password'],
        ['1234567', code, 'password'],
        [NEW, '12', 'code'],
      ] as const) {
        const refused = await restore(data.token, typed, password);
        assert.deepEqual([refused.status, Object.keys(refused.data)], [422, [field]]);
      }
      const without = await api.call<object>('POST', `${base}/access/update`, { body: { token: data.token, password: NEW } });
      assert.deepEqual([without.status, Object.keys(without.data)], [422, ['code']]);
      assert.equal((await restore(data.token, code)).status, 200);
    });

    test('the token lives ten minutes, and a newer one ends with the older when either is used', async () => {
      const { phone, address } = await customer();
      const old = (await identify(phone, address)).data.token;
      api.pass(600);
      assert.deepEqual(Object.keys((await restore(old, await api.codeOf(phone))).data), ['token']);
      const second = (await identify(phone, address)).data.token;
      const code = await api.codeOf(phone);
      api.pass(60);
      const third = (await identify(phone, address)).data.token;
      assert.equal((await restore(second, code)).status, 200);
      assert.deepEqual(Object.keys((await restore(third, '123456')).data), ['token']);
    });

    test('a known and an unknown phone get the same responses to the end', async () => {
      const { phone, address } = await customer();
      const stranger = newcomer();
      const known = await identify(phone, address);
      const unknown = await identify(stranger.phone, stranger.address);
      const shape = ({ status: code, data }: typeof known) => [code, data.identified, data.token.length];
      assert.deepEqual(shape(known), shape(unknown));
      const wrong = otherThan(await api.codeOf(phone));
      const responses = [await restore(known.data.token, wrong), await restore(unknown.data.token, wrong)];
      assert.deepEqual([responses[0]?.status, responses[0]?.data], [responses[1]?.status, responses[1]?.data]);
      const sms = await api.db.selectFrom('sms_outbox').select('code').where('phone', '=', stranger.phone).execute();
      assert.deepEqual(sms, [{ code: null }]);
      assert.equal((await identify(stranger.phone, stranger.address)).status, 429);
      assert.equal((await identify('044', address)).status, 422);
    });

    test('five wrong codes lock the phone, parallel ones counted; the lock is 429', async () => {
      const { phone, address } = await customer();
      const { data } = await identify(phone, address);
      const code = await api.codeOf(phone);
      const responses = await Promise.all(Array.from({ length: 9 }, () => restore(data.token, otherThan(code))));
      assert.deepEqual(responses.map((answer) => answer.status).sort(), [422, 422, 422, 422, 422, 429, 429, 429, 429]);
      const locked = await restore(data.token, code);
      assert.deepEqual([locked.status, locked.headers['retry-after']], [429, '900']);
    });

    test('a restore opens a login that was locked', async () => {
      const { phone, address, email } = await customer();
      for (let count = 1; count <= 5; count += 1) await logIn(email, 'не той пароль');
      assert.equal((await logIn(email, OLD)).status, 429);
      const { data } = await identify(phone, address);
      await restore(data.token, await api.codeOf(phone));
      assert.equal((await logIn(email, NEW)).status, 200);
    });

    test('tokens are stored hashed', async () => {
      const { phone, address } = await customer();
      const { data } = await identify(phone, address);
      const rows = JSON.stringify(await api.db.selectFrom('auth_code').select('token_hash').execute());
      assert.ok(!rows.includes(data.token));
    });

    describe('update-accesses', () => {
      const url = `${base}/update-accesses`;
      const twice = (password: string, more: Record<string, string> = {}) => ({ password, password_confirmation: password, ...more });

      test('is for the logged in', async () => {
        assert.equal((await form(url, twice(NEW))).status, 401);
      });

      test('sets password and e-mail, keeps this session and ends the others', async () => {
        const { phone } = newcomer();
        const token = await api.login(phone);
        api.pass(60);
        const other = await api.login(phone);
        assert.equal((await form(url, twice(NEW, { login: ' New.Name@Example.com' }), token)).status, 200);
        assert.deepEqual([await status(token), await status(other)], [200, 401]);
        const { data } = await api.call<Account>('GET', self, { token });
        assert.deepEqual([data.HasPassword, data.Email], [true, 'new.name@example.com']);
        assert.equal((await logIn('new.name@example.com', NEW)).status, 200);
        assert.equal((await logIn(phone, NEW)).status, 200);
        assert.equal((await form(url, twice(OLD), token)).status, 200);
        assert.equal((await logIn('new.name@example.com', OLD)).status, 200, 'without a login the e-mail stays');
      });

      test('what is wrong is told by field', async () => {
        const token = await api.login(newcomer().phone);
        const both = await form(url, { password: 'password', password_confirmation: 'x', login: 'no e-mail' }, token);
        assert.deepEqual([both.status, Object.keys(both.data).sort()], [422, ['login', 'password', 'password_confirmation']]);
      });

      test("another customer's e-mail is refused, and five such tries lock", async () => {
        const { email } = await customer();
        const token = await api.login(newcomer().phone);
        const tries: number[] = [];
        for (let count = 1; count <= 6; count += 1) tries.push((await form(url, twice(NEW, { login: email }), token)).status);
        assert.deepEqual(tries, [422, 422, 422, 422, 429, 429]);
        assert.equal((await form(url, twice(NEW), token)).status, 200);
      });

      test('of two who claim one e-mail at once, one gets it; an e-mail shared from earlier days may stay', async () => {
        const tokens = [await api.login(newcomer().phone), await api.login(newcomer().phone)];
        const responses = await Promise.all(tokens.map((token) => form(url, twice(NEW, { login: 'both@example.com' }), token)));
        assert.deepEqual(responses.map((answer) => answer.status).sort(), [200, 422]);
        const [one, two] = [await customer(), await customer()];
        for (const { id } of [one, two]) {
          await saveAccess(api.db, id, { password_hash: await hashPassword(OLD), login_email: 'house@example.com' }, api.clock.now());
        }
        assert.equal((await form(url, twice(NEW, { login: 'house@example.com' }), one.token)).status, 200);
      });
    });

    describe("a partner's registration", () => {
      const register = (Phone: string, Marketing = {}) =>
        api.call<{ CustomerId: string }>('POST', '/v1/registration/2/installer', { body: { Phone, Marketing } });

      test('is idempotent by phone, and a known customer is answered alike', async () => {
        const { phone, id } = await customer();
        const known = await register(phone);
        const { phone: stranger } = newcomer();
        const unknown = await register(stranger);
        assert.deepEqual([known.status, unknown.status], [200, 200]);
        for (const { data } of [known, unknown]) assert.match(data.CustomerId, /^[0-9a-f-]{36}$/);
        assert.notEqual(known.data.CustomerId, id);
        const again = await Promise.all([register(stranger), register(`0${stranger.slice(4)}`)]);
        for (const { data } of again) assert.equal(data.CustomerId, unknown.data.CustomerId);
        assert.equal((await register('044')).status, 422);
      });

      test('marketing goes to the customer who registers; after 30 days their own counts', async () => {
        const partner = { partner_id: 'p-1', click_id: 'c-1' };
        for (const [days, expected] of [
          [29, partner],
          [30, {}],
        ] as const) {
          const { phone } = newcomer();
          const { data } = await register(phone, partner);
          api.pass(days * 86_400);
          await api.login(phone);
          const row = await api.db.selectFrom('customer').select(['id', 'marketing']).where('phone', '=', phone).executeTakeFirstOrThrow();
          assert.deepEqual(row, { id: data.CustomerId, marketing: expected });
        }
      });
    });
  });
}
