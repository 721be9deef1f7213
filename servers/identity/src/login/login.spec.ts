import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Account, LoginForm, LoginResult } from '@pozyka/api-contract';
import { asGateway, testDatabases } from '@pozyka/server-kit';
import { accessFormsSeed } from './access-forms.ts';
import { HASH_COSTS } from '../codes/hash-cost.ts';
import { hashPassword, isPassword, passwordProblem } from './password.ts';
import { saveAccess } from './access-store.ts';
import { startIdentityApi, type IdentityApi } from '../testing/identity-api.ts';
import type { Got } from '@pozyka/server-kit/testing/api-harness';

const login = '/v2/system/customers/authorization/login';
const self = '/v2/system/customers/account/self';
const PASSWORD = 'тихий дощ уранці';

test('a password is stored as argon2id and recognized in every composed form', async () => {
  const hash = await hashPassword('Cafe\u0301 — ２026', HASH_COSTS.full.password);
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.equal(await isPassword('Caf\u00e9 — 2026', hash), true);
  assert.equal(await isPassword('caf\u00e9 — 2026', hash), false);
  assert.equal(await isPassword('', null), false);
});

test('a code is hashed slowly enough', () => assert.ok(HASH_COSTS.full.code.N >= 16_384));

test('a password needs its length and must not be common', () => {
  const cases = [
    '',
    '1234567',
    'password',
    'QWERTYUIOP',
    'ｐａｓｓｗｏｒｄ',
    'я'.repeat(129),
    'я'.repeat(128),
    '        ',
    PASSWORD,
    `${PASSWORD}\u200b`,
  ];
  assert.deepEqual(
    cases.map((typed) => passwordProblem(typed) ?? 'fine'),
    [
      'required',
      'passwordTooShort',
      'passwordCommon',
      'passwordCommon',
      'passwordCommon',
      'passwordTooLong',
      'fine',
      'fine',
      'fine',
      'passwordUnseen',
    ],
  );
});

for (const target of testDatabases()) {
  describe(`login by password on ${target.name}`, () => {
    let api: IdentityApi;
    before(async () => {
      api = await startIdentityApi(target);
      await accessFormsSeed.run(api.db, accessFormsSeed.folder);
    });
    after(() => api.close());

    let last = 0;
    /** A customer who can log in by phone and by an e-mail. */
    const customer = async (access: { email?: string; second_factor?: boolean } = {}) => {
      last += 1;
      const phone = `+38067300${String(last).padStart(4, '0')}`;
      const address = `198.18.0.${last}`;
      const { data } = await api.call<Account>('GET', self, { token: await api.login(phone) });
      const login_email = access.email ?? `customer${last}@example.com`;
      const second_factor = access.second_factor ?? false;
      await saveAccess(
        api.db,
        data.CustomerId,
        { password_hash: await hashPassword(PASSWORD), login_email, second_factor },
        api.clock.now(),
      );
      api.pass(60);
      return { id: data.CustomerId, phone, email: login_email, address };
    };
    /** As the site sends it: form data. */
    const enter = async (
      name: string,
      password: string,
      address: string,
      headers: Record<string, string> = {},
    ): Promise<Got<LoginResult>> => {
      const body = new FormData();
      body.set('login', name);
      body.set('password', password);
      const encoded = new Response(body);
      const answer = await api.app.inject({
        method: 'POST',
        url: login,
        remoteAddress: address,
        headers: { 'content-type': encoded.headers.get('content-type') ?? '', 'accept-language': 'uk', ...headers },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
      const { data, error } = answer.json<{ data: LoginResult; error?: { code: number; message: string } }>();
      return { status: answer.statusCode, data, error, headers: answer.headers };
    };
    const byForm = (id: string, body: object, address: string): Promise<Got<LoginResult>> =>
      api.call('POST', `${login}/${id}`, { body, address });

    test('e-mail in any case and phone in any spelling open the same account', async () => {
      const { id, email, phone, address } = await customer();
      for (const name of [email, ` ${email.toUpperCase()}`, phone, `0${phone.slice(4)}`]) {
        const { status, data } = await enter(name, PASSWORD, address);
        assert.equal(status, 200, name);
        assert.deepEqual([data.status, data.isMultiplyAccount], [0, false]);
        const { data: account } = await api.call<Account>('GET', self, { token: data.bearer_token ?? '' });
        assert.deepEqual([account.CustomerId, account.HasPassword, account.Email], [id, true, email]);
      }
    });

    test('invisible signs that were pasted along do not matter', async () => {
      const { email, phone, address } = await customer();
      for (const name of [`\u202a${phone}\u202c`, `${email.replace('@', '\u200b＠')}`]) {
        assert.equal((await enter(name, `\ufeff${PASSWORD}\u200b`, address)).status, 200, name);
      }
      assert.equal((await enter(phone, `${PASSWORD} `, address)).status, 422);
    });

    test('wrong password, unknown login and a customer without a password are answered alike', async () => {
      const { email, address } = await customer();
      const plain = '+380673009000';
      await api.login(plain);
      const responses = [
        await enter(email, 'не той пароль', address),
        await enter('nobody@example.com', PASSWORD, address),
        await enter('+380673009999', PASSWORD, address),
        await enter(plain, PASSWORD, address),
        await enter("' or 1=1 --@x.y", PASSWORD, address),
        await enter('3652504575', PASSWORD, address),
      ];
      assert.deepEqual([...new Set(responses.map(({ status, data, error }) => JSON.stringify([status, data, error])))].length, 1);
      assert.equal(responses[0]?.status, 422);
      assert.deepEqual(Object.keys(responses[0]?.data ?? {}), ['password']);
    });

    test('the fifth wrong password in a row locks the login for 15 minutes, a right one too', async () => {
      const { email, address } = await customer();
      for (let count = 1; count <= 4; count += 1) assert.equal((await enter(email, 'не той', address)).status, 422);
      const fifth = await enter(email, 'не той', address);
      assert.deepEqual([fifth.status, fifth.headers['retry-after']], [429, '900']);
      api.pass(60);
      const right = await enter(email, PASSWORD, '198.18.9.1');
      assert.deepEqual([right.status, right.headers['retry-after']], [429, '840']);
      assert.match(right.error?.message ?? '', /14 хв/);
      api.pass(840);
      assert.equal((await enter(email, PASSWORD, address)).status, 200);
    });

    test('a right password restarts the count; parallel guesses are counted exactly', async () => {
      const { email, address } = await customer();
      for (let count = 1; count <= 4; count += 1) await enter(email, 'не той', address);
      assert.equal((await enter(email, PASSWORD, address)).status, 200);
      const responses = await Promise.all(Array.from({ length: 12 }, () => enter(email, 'не той', '198.18.9.2')));
      assert.equal(responses.filter(({ status }) => status === 422).length, 4);
      assert.equal(responses.filter(({ status }) => status === 429).length, 8);
    });

    test('a customer who changes the device is told when a code can be ordered there, and gets in then', async () => {
      const { email, address, phone } = await customer({ second_factor: true });
      const [first, second] = ['a', 'b'].map((letter) => ({ ...asGateway, 'x-browser': letter.repeat(22) }));
      assert.equal((await enter(email, PASSWORD, address, first)).data.status, 18);
      api.pass(20);
      const early = await enter(email, PASSWORD, address, second);
      assert.deepEqual([early.status, early.headers['retry-after']], [429, '40']);
      assert.match(early.error?.message ?? '', /через 40 с/);
      api.pass(40);
      assert.equal((await enter(email, PASSWORD, address, second)).data.status, 18);
      assert.match(await api.codeOf(phone), /^\d{6}$/);
    });

    test('an unknown login is locked in the same way', async () => {
      const tries: number[] = [];
      for (let count = 1; count <= 6; count += 1) tries.push((await enter('ghost@example.com', PASSWORD, '198.18.9.3')).status);
      assert.deepEqual(tries, [422, 422, 422, 422, 429, 429]);
    });

    test('twenty wrong passwords from one address lock it, for any logins; a right one between changes nothing', async () => {
      const { email } = await customer();
      const address = '198.18.9.4';
      for (let count = 1; count <= 19; count += 1) {
        assert.equal((await enter(`someone${count}@example.com`, PASSWORD, address)).status, 422);
        if (count === 10) assert.equal((await enter(email, PASSWORD, address)).status, 200);
      }
      assert.equal((await enter('last@example.com', PASSWORD, address)).status, 429);
      assert.equal((await enter(email, PASSWORD, address)).status, 429);
      assert.equal((await enter(email, PASSWORD, '198.18.9.5')).status, 200);
      api.pass(900);
      assert.equal((await enter(email, PASSWORD, address)).status, 200);
    });

    test('the first wrong password after a window opens the next one', async () => {
      const address = '198.18.9.6';
      assert.equal((await enter('early@example.com', PASSWORD, address)).status, 422);
      api.pass(1000);
      for (let count = 1; count <= 19; count += 1) assert.equal((await enter(`next${count}@example.com`, PASSWORD, address)).status, 422);
      assert.equal((await enter('twentieth@example.com', PASSWORD, address)).status, 429);
    });

    test('with a second factor the password gives 18 and a code, the code gives the token, once', async () => {
      const { email, phone, address } = await customer({ second_factor: true });
      const first = await enter(email, PASSWORD, address);
      assert.deepEqual([first.status, first.data], [200, { status: 18, isMultiplyAccount: false }]);
      const code = await api.codeOf(phone);
      assert.deepEqual((await enter(email, PASSWORD, address)).data, { status: 18, isMultiplyAccount: false });
      assert.equal(await api.codeOf(phone), code, 'a repeat sends no second message');
      assert.equal((await api.call('POST', '/v2/auth/approve-pass', { body: { Phone: phone, Code: code } })).status, 422);
      const wrong = await byForm('password', { login: email, code: code === '000000' ? '000001' : '000000' }, address);
      assert.deepEqual([wrong.status, Object.keys(wrong.data)], [422, ['code']]);
      const responses = await Promise.all(Array.from({ length: 4 }, () => byForm('password', { login: email, code }, address)));
      assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 422, 422, 422]);
      const { data } = responses.find(({ status }) => status === 200) ?? assert.fail();
      assert.equal(data.status, 0);
      assert.equal((await api.call('GET', self, { token: data.bearer_token ?? '' })).status, 200);
    });

    test('codes are guessed five times, however often the password is right; a code for SMS login is no second factor', async () => {
      const { email, phone, address } = await customer({ second_factor: true });
      await api.call('POST', '/v2/auth/generate-pass', { address, body: { Phone: phone } });
      const foreign = await api.codeOf(phone);
      assert.equal((await byForm('password', { login: email, code: foreign }, address)).status, 422);
      api.pass(60);
      const statuses: number[] = [];
      for (let count = 1; count <= 5; count += 1) {
        assert.ok([200, 429].includes((await enter(email, PASSWORD, address)).status));
        const code = await api.codeOf(phone);
        statuses.push((await byForm('password', { login: email, code: code === '000000' ? '000001' : '000000' }, address)).status);
      }
      assert.deepEqual(statuses, [422, 422, 422, 429, 429]);
    });

    test('a login of several customers gives no token, and tells so only after a right password', async () => {
      const { address } = await customer({ email: 'family@example.com' });
      const { phone } = await customer({ email: 'family@example.com' });
      const { status, data } = await enter('family@example.com', PASSWORD, address);
      assert.deepEqual([status, data], [200, { status: 0, isMultiplyAccount: true }]);
      assert.equal((await enter('family@example.com', 'не той', address)).status, 422);
      assert.ok((await enter(phone, PASSWORD, address)).data.bearer_token);
    });

    test('the forms that are on, in both languages; another is 404', async () => {
      const settings = await api.call<{ forms: LoginForm[] }>('GET', `${login}/settings`, { locale: 'ru' });
      assert.deepEqual(
        settings.data.forms.map(({ alias }) => alias),
        ['phone', 'password', 'document'],
      );
      for (const { id } of settings.data.forms) assert.equal((await api.call('GET', `${login}/${id}`)).status, 200);
      assert.equal((await api.call('GET', `${login}/nothing`)).status, 404);
      assert.equal((await byForm('nothing', { fields: {} }, '198.18.9.6')).status, 404);
    });

    test('the form with a phone sends a code to anybody and logs in by it', async () => {
      const phone = '+380673008001';
      const address = '198.18.9.7';
      const sent = await byForm('phone', { fields: { login: '067 300 80 01' } }, address);
      assert.deepEqual([sent.status, sent.data], [200, { status: 18, isMultiplyAccount: false }]);
      const wrong = await byForm('phone', { fields: { login: '044' } }, address);
      assert.deepEqual([wrong.status, Object.keys(wrong.data)], [422, ['login']]);
      const { data } = await byForm('phone', { login: phone, code: await api.codeOf(phone) }, address);
      assert.ok(data.bearer_token);
    });

    test('the form with a document opens by tax number and password', async () => {
      const { id, address } = await customer();
      await api.db.insertInto('customer_document').values({ kind: 'itn', number: '3652504575', customer_id: id }).execute();
      const { data } = await byForm('document', { fields: { login: '3652504575', password: PASSWORD } }, address);
      assert.ok(data.bearer_token);
      const wrong = await byForm('document', { fields: { login: '1234567890', password: '', other: 1 } }, address);
      assert.deepEqual([wrong.status, Object.keys(wrong.data).sort()], [422, ['login', 'other', 'password']]);
    });

    test('neither passwords nor logins are in the database as they are', async () => {
      const rows = JSON.stringify([
        await api.db.selectFrom('customer_access').select('password_hash').execute(),
        await api.db.selectFrom('access_attempt').selectAll().execute(),
      ]);
      assert.ok(!rows.includes(PASSWORD));
      assert.ok(!rows.includes('@example.com'));
    });
  });
}
