import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Account, LoginResult } from '@pozyka/api-contract';
import { serverDatabase } from '@pozyka/server-kit';
import { up } from '../migrations/330_login_emails.ts';
import { startIdentityApi, type IdentityApi } from '../testing/identity-api.ts';
import { accessFormsSeed } from './access-forms.ts';
import { hashPassword } from './password.ts';
import { saveAccess } from './access-store.ts';

const self = '/v2/system/customers/account/self';
const login = '/v2/system/customers/authorization/login';

describe('e-mails that were stored before they were read without unseen signs', () => {
  let api: IdentityApi;
  before(async () => {
    api = await startIdentityApi(serverDatabase());
    await accessFormsSeed.run(api.db, accessFormsSeed.folder);
  });
  after(() => api.close());

  let last = 0;
  const withEmail = async (login_email: string): Promise<string> => {
    last += 1;
    const { data } = await api.call<Account>('GET', self, { token: await api.login(`+38067310${String(last).padStart(4, '0')}`) });
    await saveAccess(
      api.db,
      data.CustomerId,
      { password_hash: await hashPassword(`слова-для-входу-${last}`), login_email },
      api.clock.now(),
    );
    api.pass(60);
    return data.CustomerId;
  };
  const storedEmail = async (id: string) =>
    (await api.db.selectFrom('customer_access').select('login_email').where('customer_id', '=', id).executeTakeFirstOrThrow()).login_email;
  /** The customer whom an e-mail and the password of the n-th customer log in, or the status of a refusal. */
  const entered = async (email: string, n: number): Promise<string | number> => {
    const fields = { login: email, password: `слова-для-входу-${n}` };
    const { status, data } = await api.call<LoginResult>('POST', `${login}/password`, {
      body: { fields },
      address: `198.19.0.${(last += 1)}`,
    });
    if (status !== 200) return status;
    return (await api.call<Account>('GET', self, { token: data.bearer_token ?? '' })).data.CustomerId;
  };

  test('are normalized; two that become equal stay with their owners as they were typed', async () => {
    const unseen = await withEmail('olena@example.com\u200b');
    const plain = await withEmail('taras@example.com');
    const lookAlike = await withEmail('tаrаs@example.com');
    const family = await withEmail('mailto:family@example.com');
    const sharing = await withEmail('mailto:family@example.com');
    await up(api.db);
    await up(api.db);
    assert.deepEqual(await Promise.all([unseen, plain, lookAlike, family, sharing].map(storedEmail)), [
      'olena@example.com',
      'taras@example.com',
      'tаrаs@example.com',
      'family@example.com',
      'family@example.com',
    ]);
    assert.equal(await entered(' Olena@example.com\u200b', 1), unseen);
    assert.equal(await entered('taras@example.com', 2), plain);
    assert.equal(await entered('Tаrаs@example.com', 3), lookAlike);
    assert.equal(await entered('taras@example.com', 3), 422);
  });
});
