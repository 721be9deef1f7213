import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Visitor } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import type { ApplicationsApi } from '../testing/applications-api.ts';
import { newApplicant, type Applicant } from '../testing/applicants.ts';
import { startApplications } from '../testing/applications-api.ts';
import { recordVisitor } from '@pozyka/server-identity';

for (const target of testDatabases()) {
  describe(`visitors on ${target.name}`, () => {
    let api: ApplicationsApi;
    let applicant: Applicant;
    before(async () => {
      api = await startApplications(target);
      applicant = await newApplicant(api);
    });
    after(() => api.close());

    const seen = async (visitorId: string) => {
      const customerId = await applicant.id();
      await api.db.transaction().execute((trx) => recordVisitor(trx, { customerId, visitorId, now: api.clock.now() }));
    };
    const get = (id: string, token?: string) => api.call<Visitor>('GET', `/v2/visitors/${id}`, { ...(token && { token }) });

    test('a device is known from the first time on that its customer was seen with it', async () => {
      await seen('device-1');
      api.pass(60);
      await seen('device-1');
      const { status, data } = await get('device-1', applicant.token);
      assert.deepEqual(
        [status, data],
        [200, { VisitorId: 'device-1', Bot: false, Incognito: false, FirstSeenAt: '2026-03-02T10:00:00.000Z' }],
      );
    });

    test('the final save tells the device', async () => {
      const sender = await newApplicant(api);
      await sender.fill();
      assert.equal((await get('visitor', sender.token)).status, 404);
      assert.equal((await sender.final()).status, 200);
      assert.equal((await get('visitor', sender.token)).data.VisitorId, 'visitor');
    });

    test('an empty fingerprint is not a device', async () => {
      await seen('');
      assert.deepEqual(await api.db.selectFrom('visitor').select('visitor_id').where('visitor_id', '=', '').execute(), []);
    });

    test("another's device and one never seen have the same answer; anonymous ones get none", async () => {
      const other = await newApplicant(api);
      const [foreign, unknown] = [await get('device-1', other.token), await get('device-2', other.token)];
      assert.deepEqual([foreign.status, foreign.error], [404, unknown.error]);
      assert.equal((await get('device-1')).status, 401);
    });
  });
}
