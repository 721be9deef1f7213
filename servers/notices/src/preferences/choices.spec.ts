import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { CodeSent, Notices } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import type { Got } from '@pozyka/server-kit/testing/api-harness';
import { exportNotices } from '../personal-data.ts';
import { startNoticesApi, type Newcomer, type NoticesApi } from '../testing/notices-api.ts';

const path = '/v2/customer/notices';
const allOn = ['decision', 'sent', 'payment', 'closed', 'case'].map((Topic) => ({ Topic, Email: true, Sms: true }));

for (const target of testDatabases()) {
  describe(`what a customer wants to hear of on ${target.name}`, () => {
    let api: NoticesApi;
    before(async () => {
      api = await startNoticesApi(target);
    });
    after(() => api.close());

    const read = ({ token }: Newcomer): Promise<Got<Notices>> => api.call('GET', path, { token });
    const order = ({ token }: Newcomer, Email: string, locale: 'uk' | 'ru' = 'uk'): Promise<Got<CodeSent>> =>
      api.call('POST', `${path}/email/generate-pass`, { token, body: { Email }, locale });
    const approve = ({ token }: Newcomer, Code: string): Promise<Got<Notices>> =>
      api.call('POST', `${path}/email/approve-pass`, { token, body: { Code } });
    const newestMail = async ({ id }: Newcomer) => (await api.mailsTo(id)).at(-1) ?? assert.fail('no mail');
    const codeOf = async (applicant: Newcomer): Promise<string> => /\d{6}/.exec((await newestMail(applicant)).text)?.[0] ?? '';
    const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const confirmed = async (email: string): Promise<Newcomer> => {
      const applicant = await api.newcomer();
      await order(applicant, email);
      assert.equal((await approve(applicant, await codeOf(applicant))).status, 200);
      return applicant;
    };
    const tokenOf = async (applicant: Newcomer): Promise<string> => {
      const of = api.db.selectFrom('notice_address').select('unsubscribe').where('customer_id', '=', applicant.id);
      return (await of.executeTakeFirstOrThrow()).unsubscribe;
    };
    const oneClick = (token: string, contentType: string, payload: string) =>
      api.app.inject({ method: 'POST', url: `/v2/notices/one-click?token=${token}`, headers: { 'content-type': contentType }, payload });

    test('everything, until they say otherwise; topics that are not named stay as they are', async () => {
      const applicant = await api.newcomer();
      assert.equal((await api.call('GET', path)).status, 401);
      const first = await read(applicant);
      assert.deepEqual(first.data.Choices, allOn);
      assert.deepEqual(first.data.Email, { Address: null, Confirmed: false });
      assert.match(first.data.Phone, /^\+380\u00a067\u00a0\*{3}\u00a0\*{2}\u00a0\d\d$/);
      const save = (Choices: object[], key = randomUUID()) =>
        api.call<Notices>('PUT', path, { token: applicant.token, body: { Choices }, key });
      const closed = { Topic: 'closed', Email: false, Sms: false };
      const key = randomUUID();
      for (const _ of [1, 2]) assert.deepEqual((await save([closed], key)).data.Choices, [...allOn.slice(0, 3), closed, allOn[4]]);
      const sent = { Topic: 'sent', Email: true, Sms: false };
      await save([sent]);
      assert.deepEqual((await read(applicant)).data.Choices, [allOn[0], sent, allOn[2], closed, allOn[4]]);
      await save([{ ...closed, Email: true, Sms: true }]);
      assert.deepEqual((await read(applicant)).data.Choices, [allOn[0], sent, allOn[2], allOn[3], allOn[4]]);
      assert.equal((await save([{ Topic: 'signed', Email: false, Sms: false }])).status, 400);
      const stranger = await api.newcomer();
      assert.deepEqual((await read(stranger)).data.Choices, allOn);
    });

    test('an address is confirmed by the code that was sent there, in the language of the page', async () => {
      const applicant = await api.newcomer();
      assert.equal((await order(applicant, 'a@example.com, b@example.com')).status, 422);
      const sent = await order(applicant, ' Oksana@Example.com ', 'ru');
      assert.deepEqual(sent.data, { ExpiresIn: 1_800, ResendAfter: 60, CodeLength: 6 });
      const mail = await newestMail(applicant);
      assert.deepEqual([mail.to, mail.subject, mail.oneClick], ['Oksana@example.com', 'Подтвердите адрес для уведомлений', undefined]);
      assert.equal((await order(applicant, 'oksana@example.com')).status, 429);
      const code = await codeOf(applicant);
      const wrong = await approve(applicant, another(code));
      assert.equal(wrong.status, 422);
      assert.equal((await read(applicant)).data.Email.Confirmed, false);
      const { data } = await approve(applicant, code);
      assert.deepEqual(data.Email, { Address: 'Oksana@example.com', Confirmed: true });
      assert.equal((await approve(applicant, code)).status, 422, 'a code is used once');
    });

    test('links in old mails go on working where the same address is re-confirmed, and end with it', async () => {
      const applicant = await confirmed('again@example.com');
      const first = await tokenOf(applicant);
      const tokens = [];
      for (const email of ['Again@example.com', 'another@example.com']) {
        api.pass(60);
        await order(applicant, email);
        assert.equal((await approve(applicant, await codeOf(applicant))).data.Email.Address, email);
        tokens.push((await tokenOf(applicant)) === first);
      }
      assert.deepEqual(tokens, [true, false]);
    });

    test('a code dies after five wrong tries, however many come at once, and after half an hour', async () => {
      const applicant = await api.newcomer();
      await order(applicant, 'guess@example.com');
      const code = await codeOf(applicant);
      const tries = await Promise.all(Array.from({ length: 8 }, () => approve(applicant, another(code))));
      assert.deepEqual(tries.map(({ status }) => status).sort(), [422, 422, 422, 422, 429, 429, 429, 429]);
      assert.equal((await approve(applicant, code)).status, 429, 'the customer is locked');
      assert.equal((await order(applicant, 'guess@example.com')).status, 429, 'a code would be of no use');
      api.pass(900);
      applicant.token = await api.login(applicant.phone);
      for (let tried = 0; tried < 6; tried += 1)
        assert.equal((await approve(applicant, code)).status, 422, 'of a dead code nothing is counted');
      assert.equal((await order(applicant, 'guess@example.com')).status, 200);
      const late = await codeOf(applicant);
      api.pass(1_799);
      applicant.token = await api.login(applicant.phone);
      api.pass(1);
      assert.equal((await approve(applicant, late)).status, 422);
    });

    test('wrong tries are counted of a customer, over codes; a right one ends the count', async () => {
      const applicant = await api.newcomer();
      const wrongly = async (times: number): Promise<number[]> => {
        const statuses = [];
        for (let tried = 0; tried < times; tried += 1) statuses.push((await approve(applicant, another(await codeOf(applicant)))).status);
        return statuses;
      };
      await order(applicant, 'count@example.com');
      assert.deepEqual(await wrongly(4), [422, 422, 422, 422]);
      assert.equal((await approve(applicant, await codeOf(applicant))).status, 200);
      for (const [times, statuses] of [
        [3, [422, 422, 422]],
        [2, [422, 429]],
      ] as const) {
        api.pass(60);
        await order(applicant, 'count@example.com');
        assert.deepEqual(await wrongly(times), statuses);
      }
      assert.match((await approve(applicant, await codeOf(applicant))).error?.message ?? '', /^Забагато неправильних кодів\./);
    });

    const mailsOf = async ({ id }: Newcomer): Promise<number> => (await api.mailsTo(id)).length;
    /** Has so many codes sent to one mailbox, each for another customer. */
    const flood = async (email: string, times = 5): Promise<void> => {
      for (let ordered = 0; ordered < times; ordered += 1) assert.equal((await order(await api.newcomer(), email)).status, 200);
    };

    test('a customer orders five codes in an hour, ten in a day', async () => {
      const applicant = await api.newcomer();
      const statuses: number[] = [];
      const refused: (string | undefined)[] = [];
      for (let ordered = 0; ordered < 12; ordered += 1) {
        // as a proof by a key would, which is not counted by the hour
        const session = api.db.updateTable('auth_session').set({ proven_at: api.clock.now() });
        await session.where('customer_id', '=', applicant.id).execute();
        const { status, error } = await order(applicant, `box${ordered}@day.example.com`);
        statuses.push(status);
        if (error) refused.push(error.message);
        api.pass(ordered === 5 ? 3_600 : 60);
        if (ordered === 5) applicant.token = await api.login(applicant.phone);
      }
      assert.deepEqual(statuses, [...Array<number>(5).fill(200), 429, ...Array<number>(5).fill(200), 429]);
      assert.deepEqual(refused, [
        'За годину надіслано вже пʼять кодів. Спробуйте через 55 хв.',
        'За добу надіслано вже десять кодів. Спробуйте через 23 год.',
      ]);
    });

    test('codes and their addresses stand in the copy of data, and go a day later with the next one', async () => {
      const applicant = await api.newcomer();
      const codes = async (): Promise<unknown[]> => {
        const { notices, mails } = await exportNotices(api.db, applicant.id);
        assert.deepEqual(mails, []);
        return notices.codes;
      };
      const at = [api.clock.now()];
      await order(applicant, 'old@example.com');
      api.pass(86_399);
      applicant.token = await api.login(applicant.phone);
      at.push(api.clock.now());
      await order(applicant, 'new@example.com');
      const old = { email: 'old@example.com', created_at: at[0], used_at: null };
      const fresh = { email: 'new@example.com', created_at: at[1], used_at: null };
      assert.deepEqual(await codes(), [old, fresh]);
      api.pass(60);
      at.push(api.clock.now());
      await order(applicant, 'new@example.com');
      assert.deepEqual(await codes(), [fresh, { ...fresh, created_at: at[2] }]);
    });

    test('five codes an hour go to one mailbox, however it is written; more are answered alike, and no mail leaves', async () => {
      await flood('Box@flood.example.com', 2);
      await flood('box+loan@FLOOD.example.com', 2);
      // at once: one of them is the fifth
      const others = [await api.newcomer(), await api.newcomer(), await api.newcomer()];
      const responses = await Promise.all(others.map((other) => order(other, 'box@flood.example.com')));
      for (const { data } of responses) assert.deepEqual(data, { ExpiresIn: 1_800, ResendAfter: 60, CodeLength: 6 });
      const mails = await Promise.all(others.map(mailsOf));
      assert.deepEqual(mails.toSorted(), [0, 0, 1]);
      const quiet = others[mails.indexOf(0)] ?? assert.fail();
      const tries = [];
      for (let tried = 0; tried < 5; tried += 1) tries.push((await approve(quiet, '000000')).status);
      assert.deepEqual(tries, [422, 422, 422, 422, 429], 'wrong tries tell nothing either');
      api.pass(3_600);
      const later = await api.newcomer();
      await order(later, 'box@flood.example.com');
      assert.equal(await mailsOf(later), 1);
    });

    test('codes that others ordered do not count against the customer whose application holds the address', async () => {
      const holder = await api.newcomer();
      api.facts.emails.set(holder.id, 'Holder@flood.example.com');
      await flood('holder@flood.example.com');
      const before = await mailsOf(holder);
      assert.equal((await order(holder, 'holder+own@flood.example.com')).status, 200);
      assert.equal(await mailsOf(holder), before + 1);
    });

    test('a mail program switches the mails off by one click, a reader by one press; SMS go on', async () => {
      for (const [contentType, payload] of [
        ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
        ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'],
      ] as const) {
        const applicant = await confirmed(`click${payload.length}@example.com`);
        const token = await tokenOf(applicant);
        const opened = await api.app.inject({ url: `/v2/notices/one-click?token=${token}` });
        assert.deepEqual([opened.statusCode, opened.headers.location], [303, `/unsubscribe?token=${token}`]);
        assert.deepEqual((await read(applicant)).data.Choices, allOn, 'a look changes nothing');
        for (const _ of [1, 2]) assert.equal((await oneClick(token, contentType, payload)).statusCode, 200);
        const off = allOn.map((choice) => ({ ...choice, Email: false }));
        assert.deepEqual((await read(applicant)).data.Choices, off);
      }
      const reader = await confirmed('reader@example.com');
      const press = (Token: string) => api.call('POST', '/v2/notices/unsubscribe', { body: { Token } });
      assert.equal((await press(await tokenOf(reader))).status, 200);
      assert.equal((await read(reader)).data.Choices[0]?.Email, false);
      // a page that was open all the time sends what was touched there
      for (const Sms of [false, true]) {
        const body = { Choices: [{ Topic: 'decision', Sms }, { Topic: 'closed' }] };
        const { status, data } = await api.call<Notices>('PUT', path, { token: reader.token, body });
        assert.equal(status, 200);
        assert.deepEqual(data.Choices, [
          { Topic: 'decision', Email: false, Sms },
          ...allOn.slice(1).map((on) => ({ ...on, Email: false })),
        ]);
      }
    });

    test('an unknown token does nothing, and leads nowhere else', async () => {
      const form = 'application/x-www-form-urlencoded';
      for (const token of [randomUUID(), 'x', '', '//evil.example']) {
        assert.deepEqual((await oneClick(encodeURIComponent(token), form, 'List-Unsubscribe=One-Click')).json(), { data: true });
        assert.equal((await api.call('POST', '/v2/notices/unsubscribe', { body: { Token: token || 'y' } })).status, 404);
      }
      for (const query of ['token=//evil.example', 'token=a&token=b', '', 'token=https://evil.example']) {
        const { headers } = await api.app.inject({ url: `/v2/notices/one-click?${query}` });
        assert.equal(headers.location, '/unsubscribe');
      }
      assert.equal((await oneClick(randomUUID(), form, 'x'.repeat(5_000))).statusCode, 413);
    });
  });
}
