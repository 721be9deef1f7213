import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { testDatabases } from '@pozyka/server-kit';
import { newApplicant, startApiWithLists, type Applicant } from '../application/testing/applicants.ts';
import type { TestApi } from '../auth/testing/test-api.ts';

for (const target of testDatabases()) {
  describe(`what the sandbox does with applicants on ${target.name}`, () => {
    let api: TestApi;
    before(async () => {
      api = await startApiWithLists(target, { SANDBOX: true });
    });
    after(() => api.close());

    const vpn = (phone: string, times?: number) =>
      api.call('POST', '/_sandbox/vpn', { body: { phone, ...(times !== undefined && { times }) } });
    const codeOfSave = async (applicant: Applicant): Promise<number | undefined> =>
      (await applicant.save({ Passport: { surname: 'Ян' } })).error?.code;

    test('the sandbox makes one customer’s next saves look like a VPN’s', async () => {
      const [one, other] = [await newApplicant(api), await newApplicant(api)];
      await vpn(one.phone, 2);
      assert.equal(await codeOfSave(other), undefined);
      assert.deepEqual([await codeOfSave(one), await codeOfSave(one), await codeOfSave(one)], [405, 405, undefined]);
      await vpn(one.phone.slice(3));
      await vpn(one.phone, 0);
      assert.equal(await codeOfSave(one), undefined);
    });

    test('parallel saves use up each order once', async () => {
      const applicant = await newApplicant(api);
      await vpn(applicant.phone, 3);
      const codes = await Promise.all(Array.from({ length: 6 }, () => codeOfSave(applicant)));
      assert.equal(codes.filter((code) => code === 405).length, 3);
    });

    /** An applicant who waits for a call. */
    const called = async (): Promise<Applicant> => {
      const applicant = await newApplicant(api);
      await applicant.identify();
      await applicant.addCard();
      await applicant.fill({ Social: { Income: 20_000_100 } });
      assert.equal((await applicant.final()).data.ActionStatus, 'awaitingCall');
      return applicant;
    };
    const call = ({ phone }: Pick<Applicant, 'phone'>, outcome: string) => api.call('POST', '/_sandbox/call', { body: { phone, outcome } });

    test('the operator approves or refuses, once; the time that ends afterwards changes nothing', async () => {
      const [approved, refused] = [await called(), await called()];
      const responses = await Promise.all([call(approved, 'approve'), call(approved, 'approve'), call(approved, 'refuse')]);
      assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409]);
      await call(refused, 'refuse');
      assert.deepEqual([(await refused.status()).ActionStatus, (await refused.status()).RefusalSignificance], ['blocked', 'call']);
      assert.equal((await call(refused, 'approve')).status, 409);
      assert.equal((await call({ phone: '+380500000999' }, 'approve')).status, 404);
      api.pass(600);
      await api.runJobs();
      assert.equal((await refused.status()).ActionStatus, 'blocked');
    });
  });
}
