import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { mainOperations, type Operation } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { hostileRequest, tracesIn } from '@pozyka/testing/fuzz';
import fc from 'fast-check';
import pino from 'pino';
import { newApplicant, startApiWithLists, type Applicant } from '../../areas/application/testing/applicants.ts';
import type { TestApi } from '../../areas/auth/testing/test-api.ts';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';

const operations: readonly (readonly [string, Operation])[] = Object.entries(mainOperations);
const RUNS = 3;
/** Markers in place of customers' values: with letters that addresses encode, and without. */
const typed = ['Секрет Їжака 4711/+?', 'zqSekret4711', '+380679998877', '3300912318', 'mine@secret.example'];
const header = 'zqHeader4711';

/** Metrics without what they count: of hundreds of sums in billionths of a second one may hold the digits of a phone. */
const labelsOf = (metrics: string): string => metrics.replaceAll(/ [\d.e+-]+$/gm, '');

test('a phone is found in a label of a metric, not in its number', () => {
  const labels = (route: string) => labelsOf(`http_request_duration_seconds_sum{route="${route}"} 0.012345673000001819\nup 1\n`);
  assert.deepEqual(tracesIn(labels('/v2/app'), ['673000001']), []);
  assert.deepEqual(tracesIn(labels('/v2/app/673000001'), ['673000001']), ['673000001']);
});

test('a trace is found as it is, encoded, in hex and in base64 wherever it begins', () => {
  const [text = '', plain = ''] = typed;
  const base64 = (before: string) => Buffer.from(`${before}${plain} і далі`).toString('base64');
  const hex = Buffer.from(text).toString('hex');
  for (const sample of [`x ${text} x`, encodeURIComponent(text), hex, JSON.stringify({ a: text })])
    assert.deepEqual(tracesIn(sample, typed), [text]);
  for (const sample of [base64(''), base64('a'), base64('ab'), base64('abc')]) assert.deepEqual(tracesIn(sample, typed), [plain], sample);
  assert.deepEqual(tracesIn('zqSekret', typed), []);
});

for (const target of testDatabases().slice(0, 1)) {
  describe(`what is told of secrets on ${target.name}`, () => {
    let api: TestApi;
    let customer: Applicant;
    const lines: string[] = [];
    before(async () => {
      api = await startApiWithLists(target);
      Object.assign(api.app.log, { level: 'trace', [pino.symbols.streamSym]: { write: (line: string) => void lines.push(line) } });
      await importProjectTexts(api.db);
      customer = await newApplicant(api);
    });
    after(() => api.close());

    test('nothing of what comes in any place of any call stands in logs or metrics', async (t) => {
      let tried = 0;
      for (const [id, operation] of operations) {
        const property = fc.asyncProperty(
          hostileRequest(operation, () => typed),
          fc.boolean(),
          async (request, isCustomer) => {
            tried += 1;
            const headers = {
              cookie: `accessToken=${header}; FirstName=${header}`,
              referer: `https://pozyka.example/${header}`,
              'user-agent': header,
            };
            // their own session goes on: the ways out of it are not tried with it
            const token =
              isCustomer && !['logout', 'logoutEverywhere', 'endSession', 'eraseAccount'].includes(id) ? customer.token : header;
            await api.app.inject({
              ...request,
              headers: { ...request.headers, ...headers, 'x-request-id': 'trace-of-the-test', authorization: `Bearer ${token}` },
            });
          },
        );
        await fc.assert(property, { numRuns: RUNS });
      }
      const metrics = (await api.app.inject('/metrics')).body;
      const { phone, token, passport } = customer;
      const code = await api.codeOf(phone);
      const secrets = [...typed, header, token, phone, phone.slice(4), passport.itn ?? phone];
      for (const text of [lines.join(''), labelsOf(metrics)]) {
        assert.deepEqual(tracesIn(text, secrets), []);
        assert.ok(!text.includes(`"${code}"`));
      }
      assert.match(lines.join(''), /\/v2\/app\/save/);
      assert.match(metrics, /http_request_duration_seconds/);
      t.diagnostic(`tried ${tried}`);
    });
  });
}
