import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { mainOperations, officerOperations, type AwaitedCall, type Operation } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { KeyHolder } from '@pozyka/server-identity/testing/key-holder';
import { newApplicant, startApiWithLists, type Applicant } from './areas/application/testing/applicants.ts';
import { verifyTrail } from './areas/audit/verify-trail.ts';
import type { TestApi } from './areas/auth/testing/test-api.ts';
import { CaseSender } from '@pozyka/server-cases/testing/case-sender';
import { startOfficer } from './areas/cases/testing/start-officer.ts';
import { KEY, type Officer } from '@pozyka/server-cases/testing/officer';

for (const target of testDatabases()) {
  describe(`the officer's API on ${target.name}`, () => {
    let api: TestApi;
    let officer: Officer;
    let applicant: Applicant;
    let id: string;
    before(async () => {
      api = await startApiWithLists(target);
      officer = await startOfficer(api);
    });
    beforeEach(async () => {
      applicant = await newApplicant(api);
      id = (await new CaseSender(api, applicant).open()).data.CaseId;
    });
    after(async () => {
      await officer.app.close();
      await api.close();
    });

    const body = { Text: 'Комісію нараховано за договором, пункт 2.3.', Seen: randomUUID() };

    test('no call answers unsigned', async () => {
      const operations: readonly Operation[] = Object.values(officerOperations);
      for (const { method, path } of operations) {
        const { statusCode } = await officer.app.inject({ method, url: path.replaceAll(/:\w+/g, id) });
        assert.equal(statusCode, 401, `${method} ${path}`);
      }
    });

    test('no path of either door is known at the other', async () => {
      const theirs: readonly Operation[] = Object.values(officerOperations);
      for (const { method, path } of theirs) {
        const request = await officer.signed(
          method === 'GET' ? 'GET' : 'POST',
          path.replaceAll(/:\w+/g, id),
          method === 'POST' ? body : undefined,
        );
        assert.equal((await api.app.inject(request)).statusCode, 404, `${method} ${path}`);
      }
      const ours: readonly Operation[] = Object.values(mainOperations);
      const token = (await newApplicant(api)).token;
      for (const { method, path } of ours) {
        const headers = { authorization: `Bearer ${token}` };
        assert.equal(
          (await officer.app.inject({ method, url: path.replaceAll(/:\w+/g, id), headers })).statusCode,
          404,
          `${method} ${path}`,
        );
      }
    });

    test('it describes itself, and asks for a signature', async () => {
      const { paths, components } = (await officer.app.inject('/openapi.json')).json<{
        paths: Record<string, Record<string, { security: object[] }>>;
        components: { securitySchemes: object };
      }>();
      assert.deepEqual(paths['/officer/v1/cases']?.['get']?.security, [{ signature: [] }]);
      assert.deepEqual(Object.keys(components.securitySchemes), ['signature']);
      assert.equal((await officer.app.inject('/docs')).statusCode, 200);
    });

    test('gives what the call of an operator came to', async () => {
      await applicant.fill();
      await api.db
        .updateTable('application')
        .set({ action_status: 'awaitingCall', call_due_at: new Date(api.clock.now().getTime() + 600_000) })
        .where('id', '=', (await applicant.application()).id)
        .execute();
      const application = (await applicant.application()).id;
      const { data, headers } = await officer.get<AwaitedCall[]>('/officer/v1/calls');
      assert.deepEqual([data.map(({ Id, Phone }) => [Id, Phone]), headers['x-items-total']], [[[application, applicant.phone]], '1']);
      for (const none of [randomUUID(), 'no-such'])
        assert.equal((await officer.post(`/officer/v1/calls/${none}`, { Outcome: 'refuse' })).status, 404);
      assert.equal((await officer.post(`/officer/v1/calls/${application}`, { Outcome: 'refuse' })).status, 200);
      assert.equal((await officer.post(`/officer/v1/calls/${application}`, { Outcome: 'approve' })).status, 409);
      assert.deepEqual((await officer.get<AwaitedCall[]>('/officer/v1/calls')).data, []);
    });

    test('removes the keys of who was identified, by which key and how; the customer is told', async () => {
      const holder = await new KeyHolder(api).logIn();
      await holder.add();
      const body = { Phone: holder.phone, Identified: 'Паспорт у відділенні, фото звірено', Language: 'uk' };
      assert.equal((await officer.post('/officer/v1/passkeys/remove', { ...body, Identified: ' ' })).status, 422);
      assert.equal((await officer.post('/officer/v1/passkeys/remove', body)).status, 200);
      assert.equal((await officer.post('/officer/v1/passkeys/remove', body)).status, 404, 'there is none any more');
      assert.equal((await holder.list()).status, 401);
      assert.ok((await holder.enterCode()).data.BearerToken);
      const removal = await api.db.selectFrom('passkey_removal').select(['officer', 'identified']).executeTakeFirstOrThrow();
      assert.deepEqual(removal, { officer: KEY.id, identified: body.Identified });
      const sms = api.db.selectFrom('sms_outbox').select('text').where('phone', '=', holder.phone).where('text', 'like', '%працівник%');
      assert.ok(await sms.executeTakeFirst());
    });

    test('the trail says which key did it, and holds', async () => {
      assert.equal((await officer.write(id, 'answer', { Text: body.Text })).status, 200);
      const { actor } = await api.db
        .selectFrom('audit_event')
        .select('actor')
        .where('subject', '=', 'customer_case')
        .where('subject_id', '=', id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      assert.equal(actor, `answerCase officer:${KEY.id}`);
      assert.equal((await verifyTrail(api.db)).broken, null);
    });
  });
}
