import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { PasskeyRequest } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { startIdentityApi, type IdentityApi } from '../testing/identity-api.ts';
import { KeyHolder } from '../testing/key-holder.ts';
import { SoftwareKey, type Otherwise } from '../testing/software-key.ts';

const BROWSER = 'a'.repeat(22);
const OTHER_BROWSER = 'b'.repeat(22);

/** What is said otherwise than it should be. */
const lies: Readonly<Record<string, Otherwise>> = {
  'another origin': { origin: 'https://pozyka.example.net' },
  'another port of the same host': { origin: 'http://localhost:4009' },
  'an origin that begins like ours': { origin: 'http://localhost:4000.evil.example' },
  'another site': { rpId: 'evil.example' },
  'another challenge': { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  'nobody unlocked the device': { isVerified: false },
  'nobody was there': { isPresent: false, isVerified: false },
  'the ceremony of making a key': { type: 'webauthn.create' },
  'the count of a copy': { counter: 1 },
  'a count that went back': { counter: 0 },
  "another owner's handle": { userHandle: 'A'.repeat(43) },
};

for (const target of testDatabases()) {
  describe(`attacks on passkeys on ${target.name}`, () => {
    let api: IdentityApi;
    before(async () => {
      api = await startIdentityApi(target);
    });
    after(() => api.close());

    const newHolder = async (): Promise<{ holder: KeyHolder; key: SoftwareKey }> => {
      const holder = await new KeyHolder(api).logIn();
      return { holder, key: await holder.add() };
    };
    const begun = async (more: object = {}): Promise<PasskeyRequest> =>
      (await api.call<PasskeyRequest>('POST', '/v2/auth/passkey', more)).data;

    for (const [name, otherwise] of Object.entries(lies)) {
      test(`${name}: refused after a code, alone and in a session`, async () => {
        const { holder, key } = await newHolder();
        const second = await holder.awaited();
        assert.equal((await holder.approve(second, key.use(second, otherwise))).status, 422, 'after a code');
        assert.equal((await holder.approve(second, key.use(second))).status, 422, 'a challenge is spent by a wrong answer too');
        const alone = await begun();
        assert.equal((await holder.approve(alone, key.use(alone, otherwise))).status, 422, 'alone');
        const { data: proof } = await holder.call<PasskeyRequest>('POST', '/v2/passkeys/proof/options');
        const proving = await holder.call('POST', '/v2/passkeys/proof', { Ticket: proof.Ticket, Credential: key.use(proof, otherwise) });
        assert.equal(proving.status, 422, 'in a session');
        assert.equal((await holder.logInWith(key)).token.length > 0, true, 'the key itself goes on working');
      });
    }

    for (const [name, otherwise] of Object.entries(lies)) {
      if (otherwise.type || otherwise.counter !== undefined || otherwise.userHandle) continue;
      test(`a key that was made with ${name} is not added`, async () => {
        const holder = await new KeyHolder(api).logIn();
        const creation = await holder.begin();
        const key = new SoftwareKey();
        const add = (Credential: object) => holder.call('POST', '/v2/passkeys', { Ticket: creation.Ticket, Name: 'Ключ', Credential });
        assert.equal((await add(key.create(creation, otherwise))).status, 422);
        assert.equal((await add(key.create(creation))).status, 422, 'its challenge is spent');
        assert.deepEqual((await holder.list()).data.Items, []);
      });
    }

    test('an answer is of use once, also twenty times at once, and not after five minutes', async () => {
      const { holder, key } = await newHolder();
      const request = await holder.awaited();
      const said = key.use(request);
      const responses = await Promise.all(Array.from({ length: 20 }, () => holder.approve(request, said)));
      assert.equal(responses.filter(({ status }) => status === 200).length, 1);
      assert.equal((await holder.approve(request, said)).status, 422);
      const old = await holder.awaited();
      api.pass(299);
      const late = await begun();
      api.pass(1);
      assert.equal((await holder.approve(old, key.use(old))).status, 422);
      assert.equal((await holder.approve(late, key.use(late))).status, 200);
      const answer = await holder.awaited();
      assert.equal((await holder.approve(answer, said)).status, 422, 'what was said to another challenge');
    });

    test("another customer's key opens neither account after a code", async () => {
      const [one, other] = [await newHolder(), await newHolder()];
      const request = await one.holder.awaited();
      assert.equal((await one.holder.approve(request, other.key.use(request))).status, 422);
      const again = await one.holder.awaited();
      const { status, error } = await one.holder.approve(again, other.key.use(again, { userHandle: one.key.handle }));
      assert.deepEqual([status, error?.message.startsWith('Ключ не підтвердив')], [422, true]);
      const alone = await begun();
      const claimed = await one.holder.approve(alone, other.key.use(alone, { userHandle: one.key.handle }));
      assert.equal(claimed.status, 422, 'nor alone, under the name of the other');
      const nameless = await begun();
      assert.equal((await one.holder.approve(nameless, one.key.use(nameless, { userHandle: null }))).status, 422, 'nor without a name');
    });

    test('a signature that was changed, and a key that was removed, are refused; the latter says what to do', async () => {
      const { holder, key } = await newHolder();
      const request = await holder.awaited();
      const said = key.use(request);
      const { Signature } = key.use(request);
      assert.equal((await holder.approve(request, { ...said, Signature })).status, 422);
      const gone = new SoftwareKey();
      const alone = await begun();
      const { status, error } = await holder.approve(alone, gone.use(alone));
      assert.deepEqual([status, error?.message.includes('його прибрано з кабінету')], [422, true]);
    });

    test('a challenge is of the browser that ordered the code, and one of a session is of that session', async () => {
      const { holder, key } = await newHolder();
      const request = await holder.awaited({ browser: BROWSER });
      const said = key.use(request);
      assert.equal((await holder.approve(request, said, { browser: OTHER_BROWSER })).status, 422);
      assert.equal((await holder.approve(request, said)).status, 422, 'no browser at all');
      assert.equal((await holder.approve(request, said, { browser: BROWSER })).status, 200, 'a try from elsewhere spends nothing');
      const creation = await holder.begin();
      const first = holder.token;
      await holder.logInWith(key);
      const body = { Ticket: creation.Ticket, Name: 'Ключ', Credential: new SoftwareKey().create(creation) };
      assert.equal((await holder.call('POST', '/v2/passkeys', body)).status, 422);
      assert.equal((await holder.call('POST', '/v2/passkeys', body, { token: first })).status, 200);
    });

    test('five wrong keys in a row lock the keys of a customer for 15 minutes, whoever tries', async () => {
      const { holder, key } = await newHolder();
      const stranger = new SoftwareKey();
      // five codes an hour may be ordered
      api.pass(3_600);
      const fresh = await begun();
      holder.token = (await holder.approve(fresh, key.use(fresh))).data.BearerToken;
      for (let count = 1; count <= 5; count += 1) {
        const request = await holder.awaited();
        const { status } = await holder.approve(request, stranger.use(request));
        assert.equal(status, count < 5 ? 422 : 429);
      }
      api.pass(60);
      const { data: proof } = await holder.call<PasskeyRequest>('POST', '/v2/passkeys/proof/options');
      const locked = await holder.call('POST', '/v2/passkeys/proof', { Ticket: proof.Ticket, Credential: key.use(proof) });
      assert.equal(locked.status, 429);
      const alone = await begun();
      assert.equal((await holder.approve(alone, key.use(alone))).status, 200, 'the owner is let in by the key itself');
    });

    test('twenty wrong keys of one address lock it', async () => {
      const address = '203.0.113.77';
      const stranger = new SoftwareKey();
      const statuses: number[] = [];
      for (let count = 1; count <= 21; count += 1) {
        const request = await begun({ address });
        const body = { Ticket: request.Ticket, Credential: stranger.use(request) };
        statuses.push((await api.call('POST', '/v2/auth/approve-passkey', { address, body })).status);
      }
      assert.deepEqual([statuses.slice(0, 19).every((status) => status === 422), statuses.slice(19)], [true, [429, 429]]);
    });

    test('before the code was right nothing tells who has a key', async () => {
      const { holder } = await newHolder();
      const plain = await new KeyHolder(api).logIn();
      const tries = async (one: KeyHolder) => {
        api.pass(60);
        const sent = await one.call('POST', '/v2/auth/generate-pass', { Phone: one.phone }, { token: null });
        const wrong = (await api.codeOf(one.phone)) === '000000' ? '000001' : '000000';
        const entered = await one.call('POST', '/v2/auth/approve-pass', { Phone: one.phone, Code: wrong }, { token: null });
        return [sent.status, sent.data, entered.status, entered.data, entered.error];
      };
      assert.deepEqual(await tries(holder), await tries(plain));
    });

    test('neither tickets nor the tokens of mails stand in the database', async () => {
      const { holder } = await newHolder();
      const request = await holder.awaited();
      const rows = JSON.stringify(await api.db.selectFrom('passkey_challenge').selectAll().execute());
      assert.ok(!rows.includes(request.Ticket));
    });
  });
}
