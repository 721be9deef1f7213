import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { LoginResult, PasskeyRequest, Passkeys } from '@pozyka/api-contract';
import { passkeyRules } from '@pozyka/api-contract/constants';
import { testDatabases } from '@pozyka/server-kit';
import { startIdentityApi, type IdentityApi } from '../testing/identity-api.ts';
import { accessFormsSeed } from '../login/access-forms.ts';
import { KeyHolder } from '../testing/key-holder.ts';
import { SoftwareKey } from '../testing/software-key.ts';

for (const target of testDatabases()) {
  describe(`sessions of who has a passkey on ${target.name}`, () => {
    let api: IdentityApi;
    before(async () => {
      api = await startIdentityApi(target);
      await accessFormsSeed.run(api.db, accessFormsSeed.folder);
    });
    after(() => api.close());

    /** The same customer, in a session that a code opened before there was a key. */
    const withThief = async (): Promise<{ holder: KeyHolder; thief: string }> => {
      const holder = await new KeyHolder(api).logIn();
      const thief = holder.token;
      return { holder: await holder.logIn(), thief };
    };
    const statusOf = async (holder: KeyHolder, token: string): Promise<number> =>
      (await holder.call('GET', '/v2/passkeys', undefined, { token })).status;
    const proveByCode = async (holder: KeyHolder): Promise<number> => {
      await holder.call('POST', '/v2/passkeys/proof/code');
      return (await holder.call('POST', '/v2/passkeys/proof', { Code: await api.codeOf(holder.phone) })).status;
    };

    test('a key that is added ends every other session, and leaves the one that added it', async () => {
      const { holder, thief } = await withThief();
      assert.equal(await statusOf(holder, thief), 200);
      await holder.add();
      assert.deepEqual([await statusOf(holder, thief), await statusOf(holder, holder.token)], [401, 200]);
    });

    test('of two sessions that add a key at once one is left, with its own key', async () => {
      const holder = await new KeyHolder(api).logIn();
      const key = await holder.add();
      const tokens = [(await holder.logInWith(key)).token, (await holder.logInWith(key)).token];
      const bodies = await Promise.all(
        tokens.map(async (token) => {
          const creation = await holder.begin({ token });
          return { Ticket: creation.Ticket, Name: 'Ключ', Credential: new SoftwareKey().create(creation) };
        }),
      );
      const responses = await Promise.all(tokens.map((token, at) => holder.call('POST', '/v2/passkeys', bodies[at], { token })));
      assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 401]);
      const left = tokens[responses.findIndex(({ status }) => status === 200)] ?? '';
      assert.equal((await holder.call<Passkeys>('GET', '/v2/passkeys', undefined, { token: left })).data.Items.length, 2);
    });

    test('a code proves a session while there is no key', async () => {
      const holder = await new KeyHolder(api).logIn();
      api.pass(passkeyRules.lifeSeconds);
      assert.equal(await proveByCode(holder), 200);
      assert.notEqual((await holder.list()).data.ProvenUntil, null);
    });

    for (const [locale, text] of [
      ['uk', /Підтвердьте ключем/],
      ['ru', /Подтвердите ключом/],
    ] as const) {
      test(`where there is a key, a code proves only a session that a key opened: ${locale}`, async () => {
        const holder = await new KeyHolder(api).logIn();
        const key = await holder.add();
        api.pass(passkeyRules.lifeSeconds);
        const sent = await holder.call('POST', '/v2/passkeys/proof/code', undefined, { locale });
        assert.equal(sent.status, 409);
        assert.match(sent.error?.message ?? '', text);
        assert.equal((await holder.call('POST', '/v2/passkeys/proof', { Code: '123456' })).status, 409);
        assert.equal((await holder.list()).data.ProvenUntil, null);
        const { data: request } = await holder.call<PasskeyRequest>('POST', '/v2/passkeys/proof/options');
        const proof = { Ticket: request.Ticket, Credential: key.use(request) };
        assert.equal((await holder.call('POST', '/v2/passkeys/proof', proof)).status, 200, 'the key itself does');
        await holder.logInWith(key);
        api.pass(passkeyRules.lifeSeconds);
        assert.equal(await proveByCode(holder), 200);
      });
    }

    test('a code that was ordered before there was a key proves nothing after it', async () => {
      const holder = await new KeyHolder(api).logIn();
      api.pass(60);
      await holder.call('POST', '/v2/passkeys/proof/code');
      const code = await api.codeOf(holder.phone);
      await holder.add();
      assert.equal((await holder.call('POST', '/v2/passkeys/proof', { Code: code })).status, 409);
    });

    test('a restore of the password ends no session until the key is proven, and then every other', async () => {
      const holder = await new KeyHolder(api).logIn();
      const key = await holder.add();
      for (const path of ['password/restore', 'access/update']) {
        api.pass(60);
        const identified = await api.call<{ token: string }>('POST', '/v2/system/customers/password/identification/phone', {
          address: holder.address,
          body: { fields: { phone: holder.phone } },
        });
        const body = { token: identified.data.token, code: await api.codeOf(holder.phone), password: 'інший тихий дощ' };
        const restored = await api.call<LoginResult>('POST', `/v2/system/customers/${path}`, { body });
        assert.equal(restored.status, 200);
        assert.equal(await statusOf(holder, holder.token), 200, `${path}: it can still stop a recovery`);
        if (!restored.data.passkey) continue;
        const { data } = await holder.approve(restored.data.passkey, key.use(restored.data.passkey));
        assert.deepEqual([await statusOf(holder, holder.token), await statusOf(holder, data.BearerToken)], [401, 200]);
        holder.token = data.BearerToken;
      }
      const before = holder.token;
      await holder.logInWith(key);
      assert.equal(await statusOf(holder, before), 200, 'another login ends nothing');
    });
  });
}
