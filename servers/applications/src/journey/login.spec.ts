import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Account, CodeSent, PassApproved } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { hashAddress } from '@pozyka/server-identity';
import { startApplications, type ApplicationsApi } from '../testing/applications-api.ts';
import type { Got } from '@pozyka/server-kit/testing/api-harness';

const generate = '/v2/auth/generate-pass';
const approve = '/v2/auth/approve-pass';
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

test('a network of IPv6 counts as one address', () => {
  const same = ['2001:db8:0:7::1', '2001:0db8::7:ffff:1:2:3', '2001:DB8:0:7:a:b:c:d'];
  assert.equal(new Set(same.map(hashAddress)).size, 1);
  assert.equal(hashAddress('::ffff:10.0.0.1'), hashAddress('10.0.0.1'));
  assert.equal(new Set(['2001:db8:0:8::1', '2001:db8:0:7::1', '10.0.0.1', '10.0.0.2', '::1'].map(hashAddress)).size, 5);
});

for (const target of testDatabases()) {
  describe(`one-time codes on ${target.name}`, () => {
    let api: ApplicationsApi;
    before(async () => {
      api = await startApplications(target);
    });
    after(() => api.close());

    let last = 0;
    /** An unused phone and network address. */
    const newcomer = (): { phone: string; address: string } => {
      last += 1;
      return { phone: `+38067100${String(last).padStart(4, '0')}`, address: `192.0.2.${last}` };
    };
    const order = (phone: string, address: string, more: object = {}): Promise<Got<CodeSent>> =>
      api.call('POST', generate, { address, body: { Phone: phone, ...more } });
    const enter = (phone: string, code: string): Promise<Got<PassApproved>> =>
      api.call('POST', approve, { body: { Phone: phone, Code: code } });

    test('a phone is read in every usual spelling', async () => {
      const { address } = newcomer();
      for (const [typed, phone] of [
        ['0671234567', '+380671234567'],
        ['+38 (050) 123-45-67', '+380501234567'],
        ['380931234567', '+380931234567'],
      ] as const) {
        const sent = await order(typed, address);
        assert.deepEqual(sent.data, { ExpiresIn: 300, ResendAfter: 60, CodeLength: 6 });
        assert.match(await api.codeOf(phone), /^\d{6}$/);
      }
    });

    test('what is no Ukrainian mobile is refused at the field', async () => {
      const { address } = newcomer();
      for (const typed of ['+380441234567', '067123456', '+48501234567', 'phone']) {
        const { status, data } = await api.call<Record<string, string>>('POST', generate, { address, body: { Phone: typed } });
        assert.equal(status, 422, typed);
        assert.match(String(data['Phone']), /українського мобільного/);
      }
    });

    test('amount, term and promo code are judged before a code is sent', async () => {
      const { phone, address } = newcomer();
      const wrong = await api.call<Record<string, string>>('POST', generate, {
        address,
        locale: 'ru',
        body: { Phone: phone, Amount: 2_010_000, Term: 66 },
      });
      assert.equal(wrong.status, 422);
      assert.match(String(wrong.data['Amount']), /от 500 до 20\u00a0000 ₴/);
      assert.match(String(wrong.data['Term']), /от 1 до 65/);
      assert.equal((await order(phone, address, { Promocode: 'NO-SUCH' })).status, 422);
      assert.equal((await order(phone, address, { Amount: 2_000_000, Term: 65 })).status, 200);
    });

    test('an unknown phone becomes a new customer, with amount and term in the form', async () => {
      const { phone, address } = newcomer();
      await order(phone, address, { Amount: 500_000, Term: 20, Marketing: { utm_source: 'search' } });
      const { data } = await enter(phone, await api.codeOf(phone));
      assert.equal(data.ActionStatus, 'formFilling');
      assert.equal(data.FirstName, null);
      const customer = await api.db.selectFrom('customer').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow();
      assert.deepEqual(customer.marketing, { utm_source: 'search' });
      const application = await api.db
        .selectFrom('application')
        .selectAll()
        .where('customer_id', '=', customer.id)
        .executeTakeFirstOrThrow();
      assert.deepEqual([application.amount, application.term], [500_000, 20]);
    });

    test('without amount and term they choose first; a later login of the same phone is the same customer', async () => {
      const { phone } = newcomer();
      const first = await api.call<Account>('GET', '/v2/system/customers/account/self', { token: await api.login(phone) });
      assert.equal(first.data.ActionStatus, 'productSelection');
      assert.equal(first.data.Phone, `+380\u00a067\u00a0***\u00a0**\u00a0${phone.slice(-2)}`, 'one line, wherever it stands');
      api.pass(60);
      const second = await api.call<Account>('GET', '/v2/system/customers/account/self', { token: await api.login(phone) });
      assert.equal(second.data.CustomerId, first.data.CustomerId);
    });

    test('a code works once, and twenty at once give one login', async () => {
      const { phone, address } = newcomer();
      await order(phone, address);
      const code = await api.codeOf(phone);
      const responses = await Promise.all(Array.from({ length: 20 }, () => enter(phone, code)));
      assert.equal(responses.filter(({ status }) => status === 200).length, 1);
      assert.equal(responses.filter(({ status }) => status === 422).length, 19);
      assert.equal((await enter(phone, code)).status, 422);
      const customers = await api.db.selectFrom('customer').select('id').where('phone', '=', phone).execute();
      assert.equal(customers.length, 1);
    });

    test('a code lives five minutes, and a newer one replaces it', async () => {
      const { phone, address } = newcomer();
      await order(phone, address);
      const old = await api.codeOf(phone);
      api.pass(299);
      await order(phone, address);
      const fresh = await api.codeOf(phone);
      if (old !== fresh) assert.equal((await enter(phone, old)).status, 422);
      api.pass(300);
      assert.equal((await enter(phone, fresh)).status, 422);
      await order(phone, address);
      api.pass(299);
      assert.equal((await enter(phone, await api.codeOf(phone))).status, 200);
    });

    test('one code in 60 seconds and five in an hour for a phone', async () => {
      const { phone, address } = newcomer();
      assert.equal((await order(phone, address)).status, 200);
      api.pass(59);
      const soon = await order(phone, address);
      assert.equal(soon.status, 429);
      assert.equal(soon.headers['retry-after'], '1');
      assert.match(soon.error?.message ?? '', /через 1 с/);
      for (let count = 2; count <= 5; count += 1) {
        api.pass(60);
        assert.equal((await order(phone, address)).status, 200);
      }
      api.pass(60);
      const sixth = await order(phone, address);
      assert.equal(sixth.status, 429);
      const wait = Number(sixth.headers['retry-after']);
      assert.equal(wait, 3_600 - (59 + 60 * 5));
      api.pass(wait);
      assert.equal((await order(phone, address)).status, 200);
    });

    test('parallel orders for a phone send one code', async () => {
      const { phone, address } = newcomer();
      const responses = await Promise.all(Array.from({ length: 10 }, () => order(phone, address)));
      assert.deepEqual(responses.map(({ status }) => status).sort(), [200, ...Array.from({ length: 9 }, () => 429)]);
    });

    test('twenty codes an hour from one address go out at once, parallel ones counted', async () => {
      const address = '198.51.100.7';
      const phones = Array.from({ length: 24 }, (_, index) => `+38050700${String(index).padStart(4, '0')}`);
      const responses = await Promise.all(phones.map((phone) => order(phone, address)));
      assert.equal(responses.filter(({ status }) => status === 200).length, 20);
      const paced = responses.find(({ status }) => status === 429);
      assert.equal(paced?.headers['retry-after'], '1');
      assert.match(paced?.error?.message ?? '', /через 1 с/);
      assert.equal((await order('+380507009999', '198.51.100.8')).status, 200);
      api.pass(3_600);
      assert.equal((await order('+380507009998', address)).status, 200);
    });

    test('five wrong codes in a row lock the phone for 15 minutes', async () => {
      const { phone, address } = newcomer();
      await order(phone, address);
      const code = await api.codeOf(phone);
      for (let count = 1; count <= 5; count += 1) assert.equal((await enter(phone, otherThan(code))).status, 422);
      const locked = await enter(phone, code);
      assert.equal(locked.status, 429);
      assert.equal(locked.headers['retry-after'], '900');
      api.pass(60);
      assert.equal((await order(phone, address)).status, 429);
      api.pass(839);
      assert.equal((await order(phone, address)).headers['retry-after'], '1');
      api.pass(1);
      assert.equal((await order(phone, address)).status, 200);
      // after the lock all five tries are restored
      const wrong = otherThan(await api.codeOf(phone));
      for (let count = 1; count <= 4; count += 1) assert.equal((await enter(phone, wrong)).status, 422);
      assert.equal((await enter(phone, await api.codeOf(phone))).status, 200);
    });

    test('parallel guesses are counted, and a right code restarts the count', async () => {
      const { phone, address } = newcomer();
      await order(phone, address);
      const wrong = otherThan(await api.codeOf(phone));
      for (let count = 1; count <= 4; count += 1) await enter(phone, wrong);
      assert.equal((await enter(phone, await api.codeOf(phone))).status, 200);
      api.pass(60);
      await order(phone, address);
      const guess = otherThan(await api.codeOf(phone));
      const responses = await Promise.all(Array.from({ length: 20 }, () => enter(phone, guess)));
      assert.equal(responses.filter(({ status }) => status === 422).length, 5);
      assert.equal(responses.filter(({ status }) => status === 429).length, 15);
    });

    test('a known and an unknown phone are answered alike', async () => {
      const { phone } = newcomer();
      await api.login(phone);
      api.pass(60);
      const { phone: stranger } = newcomer();
      const [known, unknown] = [await order(phone, '203.0.113.1'), await order(stranger, '203.0.113.2')];
      assert.deepEqual([known.status, known.data], [unknown.status, unknown.data]);
      const [first, second] = [
        await enter(phone, otherThan(await api.codeOf(phone))),
        await enter(stranger, otherThan(await api.codeOf(stranger))),
      ];
      assert.deepEqual([first.status, first.error], [second.status, second.error]);
      assert.deepEqual([first.status, first.error], [422, (await enter('+380509999999', '123456')).error]);
    });

    test('neither codes nor tokens are in the database as they are', async () => {
      const { phone } = newcomer();
      const token = await api.login(phone);
      const code = await api.codeOf(phone);
      const rows = JSON.stringify([
        await api.db.selectFrom('auth_code').select(['salt', 'code_hash']).where('phone', '=', phone).execute(),
        await api.db.selectFrom('auth_token').selectAll().execute(),
      ]);
      assert.ok(!rows.includes(token));
      assert.ok(!rows.includes(`"${code}"`));
    });
  });
}
