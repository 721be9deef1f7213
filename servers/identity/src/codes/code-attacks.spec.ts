import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { CodeSent, PassApproved } from '@pozyka/api-contract';
import { recorderOf, testDatabases } from '@pozyka/server-kit';
import { besideIdentityApi, startIdentityApi, type IdentityApi } from '../testing/identity-api.ts';
import type { Got, Sent } from '@pozyka/server-kit/testing/api-harness';

const generate = '/v2/auth/generate-pass';
const approve = '/v2/auth/approve-pass';
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');
const newBrowser = (): string => randomBytes(16).toString('base64url');

/** The parts of an answer that could tell it from another. */
const seen = ({ status, data, error, headers }: Got<unknown>): object => {
  // the counts of calls are of the caller's own address
  const rest = Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name) && !name.startsWith('x-ratelimit-'));
  return { status, data, error, headers: rest };
};

// several processes share a PostgreSQL server: tested on it where there is one, else on the embedded database
for (const target of testDatabases().slice(-1)) {
  describe(`attacks on one-time codes on ${target.name}`, () => {
    let api: IdentityApi;
    before(async () => {
      api = await startIdentityApi(target);
    });
    after(() => api.close());

    let last = 0;
    const newcomer = (): { phone: string; address: string } => {
      last += 1;
      return { phone: `+38067200${String(last).padStart(4, '0')}`, address: `198.18.0.${last}` };
    };
    const order = (Phone: string, sent: Omit<Sent, 'body'>, by = api): Promise<Got<CodeSent>> =>
      by.call('POST', generate, { ...sent, body: { Phone } });
    const enter = (Phone: string, Code: string, sent: Sent = {}, by = api): Promise<Got<PassApproved>> =>
      by.call('POST', approve, { ...sent, body: { Phone, Code } });
    /** As a person writes it. */
    const spellings = (phone: string): string[] => {
      const rest = phone.slice(4);
      return [
        phone,
        `0${rest}`,
        phone.slice(1),
        `+380 ${rest.slice(0, 2)} ${rest.slice(2)}`,
        `(0${rest.slice(0, 2)}) ${rest.slice(2, 5)}-${rest.slice(5)}`,
        `+38.0${rest}`,
      ];
    };

    test('a code is of the browser that ordered it: overheard, it opens nothing elsewhere and costs its owner no try', async () => {
      const { phone, address } = newcomer();
      const browser = newBrowser();
      await order(phone, { address, browser });
      const code = await api.codeOf(phone);
      const wrong = await enter(phone, otherThan(code), { browser });
      for (const other of [newBrowser(), newBrowser(), newBrowser(), newBrowser(), newBrowser()]) {
        assert.deepEqual(seen(await enter(phone, code, { browser: other })), seen(wrong));
      }
      assert.equal((await enter(phone, code)).status, 422, 'nor without a word');
      assert.equal((await enter(phone, code, { browser })).status, 200);
    });

    test('a code that somebody else orders takes nothing from the owner, who may use the newest one of their browser', async () => {
      const { phone, address } = newcomer();
      const [browser, other] = [newBrowser(), newBrowser()];
      const orderOf = async (of: string): Promise<string> => {
        api.pass(60);
        assert.equal((await order(phone, { address, browser: of })).status, 200);
        return api.codeOf(phone);
      };
      const first = await orderOf(browser);
      const newest = await orderOf(browser);
      const foreign = await orderOf(other);
      if (first !== newest) assert.equal((await enter(phone, first, { browser })).status, 422, 'their own newer one stands in its place');
      if (foreign !== newest) assert.equal((await enter(phone, foreign, { browser })).status, 422);
      assert.equal((await enter(phone, newest, { browser })).status, 200);
      assert.equal((await enter(phone, newest, { browser })).status, 422, 'it is used up');
      assert.equal((await enter(phone, foreign, { browser: other })).status, 422, 'nothing is left to guess once somebody is in');
    });

    test('tries of several browsers are counted together', async () => {
      const { phone, address } = newcomer();
      const browsers = [newBrowser(), newBrowser(), newBrowser()];
      for (const browser of browsers) {
        await order(phone, { address, browser });
        const wrong = otherThan(await api.codeOf(phone));
        for (const _ of browser === browsers[2] ? [1] : [1, 2]) assert.equal((await enter(phone, wrong, { browser })).status, 422);
        api.pass(60);
      }
      for (const browser of browsers) assert.equal((await enter(phone, '123456', { browser })).status, 429);
    });

    test('a code ordered once more gives no try back', async () => {
      const { phone, address } = newcomer();
      await order(phone, { address });
      for (let count = 1; count <= 4; count += 1) await enter(phone, otherThan(await api.codeOf(phone)));
      api.pass(60);
      assert.equal((await order(phone, { address })).status, 200);
      await enter(phone, otherThan(await api.codeOf(phone)));
      assert.equal((await enter(phone, await api.codeOf(phone))).status, 429);
    });

    test('tries and orders of every spelling of a number are counted together', async () => {
      const { phone, address } = newcomer();
      const responses = [];
      for (const spelling of spellings(phone)) responses.push((await order(spelling, { address })).status);
      assert.deepEqual(responses, [200, 429, 429, 429, 429, 429]);
      const code = await api.codeOf(phone);
      for (const spelling of spellings(phone).slice(0, 5)) assert.equal((await enter(spelling, otherThan(code))).status, 422, spelling);
      for (const spelling of spellings(phone)) assert.equal((await enter(spelling, code)).status, 429, spelling);
    });

    test('several processes count together, and one that was restarted goes on counting', async () => {
      const second = await besideIdentityApi(api);
      const { phone, address } = newcomer();
      assert.equal((await order(phone, { address })).status, 200);
      assert.equal((await order(phone, { address }, second)).status, 429);
      const code = await api.codeOf(phone);
      const guesses = await Promise.all(
        Array.from({ length: 12 }, (_, index) => enter(phone, otherThan(code), {}, index % 2 ? api : second)),
      );
      assert.deepEqual(guesses.map(({ status }) => status).sort(), [...Array(5).fill(422), ...Array(7).fill(429)]);
      await second.app.close();
      const restarted = await besideIdentityApi(api);
      assert.equal((await enter(phone, code, {}, restarted)).status, 429);
      assert.equal((await order(phone, { address }, restarted)).status, 429);
      await restarted.app.close();
    });

    test('right codes at once in several processes are one login', async () => {
      const second = await besideIdentityApi(api);
      const { phone, address } = newcomer();
      await order(phone, { address });
      const code = await api.codeOf(phone);
      const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => enter(phone, code, {}, index % 2 ? api : second)));
      assert.equal(responses.filter(({ status }) => status === 200).length, 1);
      await second.app.close();
    });

    test('no header moves a caller to another address', async () => {
      const names = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip', 'via'];
      const statuses = [];
      for (let count = 0; count < 21; count += 1) {
        const forged = Object.fromEntries(names.map((name) => [name, name === 'forwarded' ? `for=10.9.0.${count}` : `10.9.0.${count}`]));
        const { statusCode } = await api.app.inject({
          method: 'POST',
          url: generate,
          payload: { Phone: newcomer().phone },
          remoteAddress: '203.0.113.77',
          headers: forged,
        });
        statuses.push(statusCode);
      }
      assert.deepEqual(statuses, [...Array(20).fill(200), 429]);
    });

    test('a known and an unknown number are told apart by nothing: sent, too soon, wrong, locked', async () => {
      const known = newcomer();
      await api.login(known.phone);
      api.pass(60);
      const unknown = newcomer();
      const ways: readonly ((who: typeof known) => Promise<Got<unknown>>)[] = [
        ({ phone, address }) => order(phone, { address }),
        ({ phone, address }) => order(phone, { address }),
        ...Array.from(
          { length: 5 },
          () =>
            async ({ phone }: typeof known) =>
              enter(phone, otherThan(await api.codeOf(phone))),
        ),
        async ({ phone }) => enter(phone, await api.codeOf(phone)),
        ({ phone, address }) => order(phone, { address }),
      ];
      const statuses = [];
      for (const way of ways) {
        const responses = [await way(known), await way(unknown)];
        assert.deepEqual(seen(responses[0] as Got<unknown>), seen(responses[1] as Got<unknown>));
        statuses.push(responses[0]?.status);
      }
      assert.deepEqual(statuses, [200, 429, 422, 422, 422, 422, 422, 429, 429]);
    });

    test('the same is asked of the database for both, so the time tells nothing', async () => {
      const known = newcomer();
      await api.login(known.phone);
      api.pass(60);
      const unknown = newcomer();
      // both have ordered before, so that only being a customer differs
      await order(unknown.phone, unknown);
      api.pass(60);
      const { db, take } = recorderOf(api.db);
      const heard = await besideIdentityApi(api, db);
      const statementsOf = async (call: () => Promise<unknown>): Promise<string[]> => {
        take();
        await call();
        return take().map(({ query }) => query.sql);
      };
      for (const way of [
        ({ phone, address }: typeof known) => order(phone, { address }, heard),
        async ({ phone }: typeof known) => enter(phone, otherThan(await api.codeOf(phone)), {}, heard),
      ]) {
        const forKnown = await statementsOf(() => way(known));
        assert.ok(forKnown.length > 2, String(forKnown.length));
        assert.deepEqual(await statementsOf(() => way(unknown)), forKnown);
      }
      await heard.app.close();
    });
  });
}
