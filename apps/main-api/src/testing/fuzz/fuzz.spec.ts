import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { mainOperations, type Operation } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { hostileRequest, judgeAnswer, type Dictionary } from '@pozyka/testing/fuzz';
import fc from 'fast-check';
import { newPeople } from '../access/person.ts';
import { newApplicant, startApiWithProvider } from '../../areas/application/testing/applicants.ts';
import type { TestApi } from '../../areas/auth/testing/test-api.ts';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import { accessFormsSeed } from '@pozyka/server-identity';
import { knownValues } from './known-values.ts';

const operations: readonly (readonly [string, Operation])[] = Object.entries(mainOperations);
const areas = [...new Set(operations.map(([, { area }]) => area))];

/** After them the token is dead: each try has a customer of its own, and there are fewer. */
const lastCalls: ReadonlySet<string> = new Set(['logout', 'logoutEverywhere', 'endSession', 'eraseAccount']);
/** The bank is not there: a call that needs it says so. */
const needsTheBank: ReadonlySet<string> = new Set(['verifyBankId']);
const RUNS = 8;

for (const target of testDatabases()) {
  describe(`hostile requests on ${target.name}`, () => {
    let api: TestApi;
    let dictionary: Dictionary;
    let tokens: readonly string[];
    before(async () => {
      ({ api } = await startApiWithProvider(target));
      const people = await newPeople(api);
      await importProjectTexts(api.db);
      await accessFormsSeed.run(api.db, accessFormsSeed.folder);
      dictionary = knownValues(people);
      const standing = people.flatMap(({ running, signing, uploader }) => [running.token, signing.token, uploader.token]);
      tokens = [...standing, (await newApplicant(api)).token];
    });
    after(() => api.close());

    const callers = async (id: string): Promise<readonly (string | null)[]> =>
      lastCalls.has(id) ? [null, 'dead', (await newApplicant(api)).token] : [null, 'dead', ...tokens];

    for (const area of areas) {
      test(`${area}: no 5xx, none of our insides, the envelope right`, async (t) => {
        const own = operations.filter(([, operation]) => operation.area === area);
        let tried = 0;
        for (const [id, operation] of own) {
          const known = await callers(id);
          const property = fc.asyncProperty(hostileRequest(operation, dictionary), fc.nat(known.length - 1), async (request, caller) => {
            tried += 1;
            const token = known[caller];
            const answer = await api.app.inject({
              ...request,
              headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
            });
            const problem = judgeAnswer(answer, needsTheBank.has(id) ? [503] : []);
            assert.equal(problem, null, `${id}: ${problem}`);
            const mayEnter = operation.access === 'public' || (operation.access === 'customer' && token !== null && token !== 'dead');
            // a body that cannot be read is refused before anybody asks whose it is
            if (!mayEnter)
              assert.ok(
                [400, 401, 403, 404, 413, 414, 415].includes(answer.statusCode),
                `${id} lets in: ${answer.statusCode} ${answer.body}`,
              );
          });
          await fc.assert(property, { numRuns: RUNS });
        }
        t.diagnostic(`tried ${tried}`);
      });
    }
  });
}
