import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Notices } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { itnOf } from '@pozyka/domain';
import { startNoticesApi, type NoticesApi } from '../testing/notices-api.ts';
import type { Got } from '@pozyka/server-kit/testing/api-harness';
import { KeyHolder } from '@pozyka/server-identity/testing/key-holder';
import { SoftwareKey } from '@pozyka/server-identity/testing/software-key';

const DAY = 86_400;
const path = '/v2/customer/notices/email';

for (const target of testDatabases()) {
  describe(`another address for notices on ${target.name}`, () => {
    let api: NoticesApi;
    before(async () => {
      api = await startNoticesApi(target);
    });
    after(() => api.close());

    const idOf = async ({ phone }: KeyHolder): Promise<string> =>
      (await api.db.selectFrom('customer').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()).id;
    const mailsOf = async (holder: KeyHolder, kind: string) => api.mailsTo(await idOf(holder), kind);
    const order = (holder: KeyHolder, Email: string, more: object = {}): Promise<Got<unknown>> =>
      holder.call('POST', `${path}/generate-pass`, { Email }, more);
    const approve = async (holder: KeyHolder, more: object = {}): Promise<Got<Notices>> => {
      const code = /\d{6}/.exec((await mailsOf(holder, 'confirm')).at(-1)?.text ?? '')?.[0] ?? '';
      return holder.call('POST', `${path}/approve-pass`, { Code: code }, more);
    };
    const confirm = async (holder: KeyHolder, email: string): Promise<void> => {
      api.pass(60);
      assert.equal((await order(holder, email)).status, 200);
      assert.equal((await approve(holder)).status, 200);
    };
    const texts = async ({ phone }: KeyHolder): Promise<string[]> => {
      const rows = api.db.selectFrom('sms_outbox').select('text').where('phone', '=', phone).where('code', 'is', null);
      return (await rows.orderBy('id').execute()).map(({ text }) => text);
    };
    const toOf = (mails: readonly { readonly to: string }[]): string[] => mails.map(({ to }) => to).sort();

    test('needs a proof of the last five minutes, when its code is ordered and when it is entered', async () => {
      const holder = await new KeyHolder(api).logIn();
      await confirm(holder, 'oksana@example.com');
      api.pass(240);
      for (const [locale, expected] of [
        ['uk', /Підтвердьте, що це ви/],
        ['ru', /Подтвердите, что это вы/],
      ] as const) {
        const refused = await order(holder, 'thief@example.net', { locale });
        assert.deepEqual([refused.status, expected.test(refused.error?.message ?? '')], [403, true]);
      }
      await holder.logIn();
      assert.equal((await order(holder, 'oksana.new@example.com')).status, 200);
      api.pass(300);
      assert.equal((await approve(holder)).status, 403);
      await holder.call('POST', '/v2/passkeys/proof/code');
      assert.equal((await holder.call('POST', '/v2/passkeys/proof', { Code: await api.codeOf(holder.phone) })).status, 200);
      const changed = await approve(holder);
      assert.deepEqual([changed.status, changed.data.Email.Address], [200, 'oksana.new@example.com']);
    });

    test('is told to the phone, to the old address and to the new one; a spelling of the same mailbox is no change', async () => {
      const holder = await new KeyHolder(api).logIn();
      await confirm(holder, 'petro@example.com');
      assert.match((await texts(holder)).at(-1) ?? '', /підтверджено адресу пошти/);
      await confirm(holder, 'thief@example.net');
      assert.match((await texts(holder)).at(-1) ?? '', /змінено адресу пошти/);
      const [, ...changed] = await mailsOf(holder, 'emailChanged');
      assert.deepEqual(toOf(changed), ['petro@example.com', 'thief@example.net']);
      const former = changed.find(({ to }) => to.startsWith('petro'));
      assert.match(former?.text ?? '', /Ще 30 днів після заміни/);
      await confirm(holder, 'Thief@example.net');
      assert.equal((await mailsOf(holder, 'emailChanged')).length, 3);
    });

    test('the old one hears of security for thirty days more, and of nothing else', async () => {
      const holder = await new KeyHolder(api).logIn();
      await confirm(holder, 'olena@example.com');
      await confirm(holder, 'other@example.com');
      api.pass(29 * DAY);
      await holder.logIn();
      const key = await holder.add();
      assert.deepEqual(toOf(await mailsOf(holder, 'keyAdded')), ['olena@example.com', 'other@example.com']);
      api.pass(DAY);
      await holder.logInWith(key);
      await holder.add(new SoftwareKey(), 'Ноутбук');
      assert.deepEqual(toOf((await mailsOf(holder, 'keyAdded')).slice(2)), ['other@example.com']);
    });

    test('a thief who replaced it gets no link that stops the recovery: the older one does, a day later too', async () => {
      const facts = { Itn: itnOf('1990-05-14', 1, 'female'), Document: 'АА123456' };
      const holder = await new KeyHolder(api).logIn();
      const customer_id = await idOf(holder);
      const documents = [
        { customer_id, kind: 'itn', number: facts.Itn },
        { customer_id, kind: 'passport', number: facts.Document },
      ] as const;
      await api.db
        .insertInto('customer_document')
        .values([...documents])
        .execute();
      await confirm(holder, 'owner@example.com');
      const key = await holder.add();
      await holder.logInWith(key);
      api.pass(2 * DAY);
      await holder.logInWith(key);
      await confirm(holder, 'thief@example.net');
      api.pass(2 * DAY);
      const { Ticket } = await holder.awaited();
      assert.equal((await holder.call('POST', '/v2/passkey-recovery', { Ticket, ...facts }, { token: null })).status, 200);
      const linked = (await mailsOf(holder, 'keyRecovery')).map(({ to, text }) => [to, text.includes('/passkey-stop#')]);
      assert.deepEqual(linked.toSorted(), [
        ['owner@example.com', true],
        ['thief@example.net', false],
      ]);
    });
  });
}
