import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { mainOperations, type Operation } from '@pozyka/api-contract';
import { operationsWithoutHandler, testDatabases } from '@pozyka/server-kit';
import { rowSums, type RowSums } from '@pozyka/server-kit/testing/row-sums';
import { newApplicant, startApiWithProvider } from '../../areas/application/testing/applicants.ts';
import type { TestApi } from '../../areas/auth/testing/test-api.ts';
import { handlers } from '../../areas/index.ts';
import { idFieldsOf } from './id-fields.ts';
import { newPeople, type Person } from './person.ts';
import { privateIds, sharedIds, type Request } from './private-ids.ts';
import { notedByAnyRead } from './reads.ts';
import { sendRequest, type ComparedResponse } from './send-request.ts';

const waiting = new Set(operationsWithoutHandler(mainOperations, handlers));
const operations: readonly (readonly [string, Operation])[] = Object.entries(mainOperations);
const answered = operations.filter(([id, { access }]) => !waiting.has(id) && (access === 'customer' || access === 'public'));
const found = answered.flatMap(([id, operation]) => idFieldsOf(operation).map(({ place, path }) => `${id}.${place}.${path}`));

test('every id of a call is either private, and tried below, or shared, for a reason', () => {
  const known = [...Object.keys(privateIds), ...Object.keys(sharedIds)];
  assert.deepEqual(
    found.filter((field) => !known.includes(field)),
    [],
    'tell how to fill it in private-ids.ts, or why it is public',
  );
  assert.deepEqual(
    known.filter((field) => !found.includes(field)),
    [],
    'no call takes it any more',
  );
});

/** What any call may write: responses stored by their key, and when a session was last used. */
const written = ['kit_idempotency', ...Object.keys(notedByAnyRead)];

for (const target of testDatabases()) {
  describe(`access on ${target.name}`, () => {
    let api: TestApi;
    let owner: Person;
    let stranger: Person;
    let newcomer: string;
    before(async () => {
      // offered, and silent: whose papers they are is checked first
      process.env['ESIGN_URL'] = 'http://127.0.0.1:9';
      ({ api } = await startApiWithProvider(target));
      [owner, stranger] = await newPeople(api);
      newcomer = (await newApplicant(api)).token;
    });
    after(() => api.close());

    const call = (operation: Operation, token: string | null, request: Request) => sendRequest(api, operation, token, request);
    const sums = () => rowSums(api.db, written);

    /** The sums after the previous stranger: computing them once more would double the work. */
    let standing: RowSums | undefined;
    for (const [id, operation] of answered) {
      for (const field of idFieldsOf(operation).map(({ place, path }) => `${id}.${place}.${path}`)) {
        const known = privateIds[field];
        if (!known) continue;
        test(`${field}: another's is like one that is not there`, async () => {
          const before = standing ?? (await sums());
          const [theirs, none, nonsense] = await Promise.all(
            [known.of(owner), randomUUID(), 'no-such-id'].map((value) => call(operation, known.by(stranger), known.send(value, stranger))),
          );
          assert.equal(none?.status, 404);
          assert.deepEqual([theirs, nonsense], [none, none]);
          // wherever they stand themselves
          for (const token of [stranger.running.token, stranger.signing.token, stranger.uploader.token, newcomer]) {
            const ask = (value: string): Promise<ComparedResponse> => call(operation, token, known.send(value, stranger));
            const [one, other]: ComparedResponse[] = await Promise.all([ask(known.of(owner)), ask(randomUUID())]);
            assert.deepEqual(one, other);
          }
          standing = await sums();
          assert.deepEqual(standing, before);
        });
      }
    }

    test('a call that takes JSON takes nothing that a form of another site could send', async () => {
      const takers = operations.filter(
        ([, { body, bodyKind, access }]) => body && !bodyKind && access !== 'provider' && access !== 'sandbox',
      );
      assert.ok(takers.length > 20);
      for (const [id, { method, path }] of takers) {
        for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
          const { statusCode } = await api.app.inject({
            method,
            url: path.replaceAll(/:\w+/g, 'x'),
            headers: { 'content-type': type, 'idempotency-key': randomUUID(), authorization: `Bearer ${owner.running.token}` },
            payload: '{"Phone":"+380671234567"}',
          });
          assert.equal(statusCode, 415, `${id} as ${type}`);
        }
      }
    });

    // After the strangers: what its owner does may end it.
    for (const [field, { of, by, send }] of Object.entries(privateIds)) {
      test(`${field}: its owner finds it`, async () => {
        const operation = operations.find(([id]) => id === field.split('.')[0])?.[1];
        assert.ok(operation && of(owner));
        const { status, body } = await call(operation, by(owner), send(of(owner), owner));
        assert.ok(![400, 401, 404, 500].includes(status), `${status} ${body}`);
      });
    }

    test('what its owner has used, ended or taken back is still answered like an unknown id', async () => {
      for (const [field, { of, by, send }] of Object.entries(privateIds)) {
        const operation = operations.find(([id]) => id === field.split('.')[0])?.[1];
        assert.ok(operation);
        const ids = [of(owner), randomUUID()];
        const [theirs, none] = await Promise.all(ids.map((id) => call(operation, by(stranger), send(id, stranger))));
        assert.deepEqual(theirs, none, field);
      }
    });

    test('no call of a customer answers without a token, nor with a dead one', async () => {
      for (const [id, operation] of operations.filter(([, { access }]) => access === 'customer')) {
        for (const token of [null, 'dead', randomUUID()]) assert.equal((await call(operation, token, {})).status, 401, id);
      }
    });

    test('outside a sandbox its calls are not there, and a provider without a signature is refused, whoever calls', async () => {
      for (const [id, operation] of operations.filter(([, { access }]) => access === 'sandbox')) {
        for (const token of [null, owner.running.token]) assert.equal((await call(operation, token, {})).status, 404, id);
      }
      // what it signs with is the papers' own: servers/lending/src/qualified-sign/qualified-sign.spec.ts
      const providers = operations.filter(([id, { access }]) => access === 'provider' && id !== 'takeQualifiedSign');
      const unsigned = { params: { system: 'sandbox' }, body: { data: 'e30', signature: '00' } };
      for (const [id, operation] of providers) {
        for (const token of [null, owner.running.token]) assert.equal((await call(operation, token, unsigned)).status, 403, id);
      }
    });
  });
}
