import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { CodeSent, PassApproved } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { startIdentityApi, type IdentityApi } from '../testing/identity-api.ts';
import type { Got, Sent } from '@pozyka/server-kit/testing/api-harness';

const newBrowser = (): string => randomBytes(16).toString('base64url');

for (const target of testDatabases()) {
  describe(`limits of codes by browser and address on ${target.name}`, () => {
    let api: IdentityApi;
    before(async () => {
      api = await startIdentityApi(target);
    });
    after(() => api.close());

    let last = 0;
    const newPhone = (): string => `+38067300${String((last += 1)).padStart(4, '0')}`;
    const newAddress = (): string => `198.18.${Math.floor((last += 1) / 250)}.${last % 250}`;
    const order = (sent: Omit<Sent, 'body'>, Phone = newPhone()): Promise<Got<CodeSent>> =>
      api.call('POST', '/v2/auth/generate-pass', { ...sent, body: { Phone } });
    const logIn = async (sent: Omit<Sent, 'body'>, Phone = newPhone()): Promise<string> => {
      assert.equal((await order(sent, Phone)).status, 200);
      const body = { Phone, Code: await api.codeOf(Phone) };
      assert.equal((await api.call<PassApproved>('POST', '/v2/auth/approve-pass', { ...sent, body })).status, 200);
      return Phone;
    };
    const fill = async (address: string, count = 20): Promise<void> => {
      for (let sent = 0; sent < count; sent += 1) assert.equal((await order({ address })).status, 200, String(sent));
    };
    /** Orders as soon as it may, as a script does; the seconds that it had to wait for each, until it is refused for longer than a minute. */
    const script = async (address: string): Promise<{ readonly waits: readonly number[]; readonly refused: Got<CodeSent> }> => {
      const waits: number[] = [];
      let waited = 0;
      for (let orders = 0; orders < 300; orders += 1) {
        const answer = await order({ address });
        const wait = Number(answer.headers['retry-after'] ?? 0);
        if (wait > 60) return { waits, refused: answer };
        if (answer.status === 200) waits.push(waited);
        waited = answer.status === 200 ? 0 : waited + wait;
        api.pass(wait);
      }
      return assert.fail('never refused');
    };

    test('a script from one address pays with more and more time before it is refused, for the rest of the hour', async () => {
      const address = newAddress();
      const { waits, refused } = await script(address);
      assert.deepEqual(waits, [...Array<number>(20).fill(0), 1, 2, 4, 8, 16, 32, ...Array<number>(34).fill(60)]);
      assert.match(refused.error?.message ?? '', /Забагато кодів замовлено з вашої мережі\. Спробуйте через \d+ хв/);
      api.pass(Number(refused.headers['retry-after']));
      assert.equal((await order({ address })).status, 200);
    });

    test('behind an address of a carrier any number of people log in', async () => {
      const address = newAddress();
      for (let person = 0; person < 90; person += 1) await logIn({ address, browser: newBrowser() });
      await fill(address, 20);
    });

    test('a customer known from the address, or in the browser, hears of none of its limits', async () => {
      const [address, otherAddress, browser] = [newAddress(), newAddress(), newBrowser()];
      const [here, byBrowser, stranger] = [await logIn({ address }), await logIn({ address: otherAddress, browser }), newPhone()];
      await script(address);
      // their codes of that hour are over, and the address is full
      assert.equal((await order({ address }, here)).status, 200);
      assert.equal((await order({ address, browser }, byBrowser)).status, 200);
      assert.equal((await order({ address, browser }, stranger)).status, 429, 'another number in their browser is nobody known');
      assert.equal((await order({ address, browser: newBrowser() }, byBrowser)).status, 429);
    });

    test('a browser where a stranger has ordered a code for a number does not become known by a login of its owner', async () => {
      const [browser, owner] = [newBrowser(), newPhone()];
      assert.equal((await order({ address: newAddress(), browser }, owner)).status, 200);
      api.pass(61);
      await logIn({ address: newAddress(), browser: newBrowser() }, owner);
      for (let sent = 1; sent < 10; sent += 1) assert.equal((await order({ address: newAddress(), browser })).status, 200);
      api.pass(61);
      assert.equal((await order({ address: newAddress(), browser }, owner)).status, 429);
    });

    test('ten codes an hour in one browser that nobody enters, from any address', async () => {
      const browser = newBrowser();
      for (let sent = 0; sent < 10; sent += 1) assert.equal((await order({ address: newAddress(), browser })).status, 200);
      const refused = await order({ address: newAddress(), browser });
      assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '3600']);
      assert.match(refused.error?.message ?? '', /У цьому браузері/);
      const russian = await order({ address: newAddress(), browser, locale: 'ru' });
      assert.match(russian.error?.message ?? '', /В этом браузере/);
      assert.equal((await order({ address: newAddress(), browser: newBrowser() })).status, 200);
    });
  });
}
