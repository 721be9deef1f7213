import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { mainOperations, type Operation } from '@pozyka/api-contract';
import { serverDatabase } from '@pozyka/server-kit';
import { startApiWithProvider } from '../../areas/application/testing/applicants.ts';
import type { TestApi } from '../../areas/auth/testing/test-api.ts';
import type { Case } from './case.ts';
import { cases } from './cases.ts';

/**
 * The embedded database has one connection: what comes at once is queued there, and is tried only where there is no server.
 * Of PostgreSQL's there are ten: twelve calls wait for each other.
 */
const AT_ONCE = { PGlite: 5, PostgreSQL: 12 };
const areas = ['contracts', 'cards', 'payment', 'posts'];
const operations: readonly (readonly [string, Operation])[] = Object.entries(mainOperations);

test('every call that signs, pays, changes a card or a comment has its case', () => {
  const pressed = operations.filter(([, { area, idempotent }]) => idempotent && areas.includes(area)).map(([id]) => id);
  assert.deepEqual(
    pressed.filter((id) => !(id in cases)),
    [],
  );
});

const target = serverDatabase();

const atOnce = AT_ONCE[target.name];
describe(`${atOnce} at once on ${target.name}`, () => {
  let api: TestApi;
  before(async () => {
    ({ api } = await startApiWithProvider(target));
  });
  after(() => api.close());

  const press = async ({ method, path }: Operation, { token, params = {}, query, body }: Case, key: string) => {
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? 'sandbox');
    const answer = await api.app.inject({
      method,
      url: query ? `${url}?${new URLSearchParams(query)}` : url,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      ...(body && { payload: body }),
    });
    return `${answer.statusCode} ${answer.body}`;
  };
  const all = (operation: Operation, made: Case, keyOf: () => string) =>
    Promise.all(Array.from({ length: atOnce }, () => press(operation, made, keyOf())));

  for (const [id, named] of Object.entries(cases)) {
    const operation = operations.find(([known]) => known === id)?.[1];
    for (const [name, make] of Object.entries(named)) {
      test(`${id}, one key: ${name}, and all hear the same`, async () => {
        assert.ok(operation);
        const made = await make(api);
        const key = randomUUID();
        const responses = new Set(await all(operation, made, () => key));
        assert.equal(responses.size, 1, [...responses].join('\n'));
        assert.match([...responses][0] ?? '', /^200 \{"data"/);
        assert.equal(await made.effects(), 1);
        assert.ok(responses.has(await press(operation, made, key)), 'a delayed repeat gets it too');
        assert.equal(await made.effects(), 1);
      });

      test(`${id}, a key each: ${name}, and no call fails`, async () => {
        assert.ok(operation);
        const made = await make(api);
        const responses = await all(operation, made, randomUUID);
        assert.ok(
          responses.some((answer) => answer.startsWith('200')),
          responses[0],
        );
        assert.deepEqual(
          responses.filter((answer) => !/^(200|404|409|422|429) /.test(answer)),
          [],
        );
        assert.equal(await made.effects(), 1);
      });
    }
  }
});
