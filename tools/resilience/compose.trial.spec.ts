import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { until } from '@pozyka/testing/until';
import { startNative, type NativeSite } from './testing/native.ts';
import { Supervisor } from '../start/supervisor.mjs';
import { browserPrograms } from '../test/chromium.mjs';
import { runPlaywright } from '../test/playwright.mjs';
import { bringProgram } from '../test/programs.mjs';
import { endsOf } from './testing/ends.ts';

describe('the services of compose.yaml, as programs of this machine', () => {
  const onEnd = endsOf();
  let native: NativeSite;
  before(async () => {
    const home = mkdtempSync(join(tmpdir(), 'pozyka-compose-'));
    // PostgreSQL's user enters it too
    chmodSync(home, 0o755);
    onEnd(() => rmSync(home, { recursive: true, force: true }));
    const supervisor = new Supervisor(({ message }) => console.error(`✖ ${message}`));
    onEnd(() => supervisor.stop());
    native = await startNative({ node: process.execPath, prometheus: bringProgram('prometheus') ?? 'prometheus', home, supervisor, onEnd });
  });

  test('a customer takes a loan and pays it back', async () => {
    const env = { ...process.env, ...browserPrograms(), BASE_URL: native.site, MAIN_API_URL: native.mainApi };
    const args = ['-c', 'apps/e2e/playwright.config.ts', '--project=uk-360'];
    const report = (name: string) => `test-results/compose-${name}.json`;
    const taken = [...args, 'src/application-form/journeys', '-g', 'approved: each stop'];
    assert.equal(await runPlaywright(report('taken'), taken, { env }), 0);
    const paid = [...args, 'src/contracts-and-cards/running-loan', '-g', 'paid back in parts'];
    assert.equal(await runPlaywright(report('paid'), paid, { env }), 0);
  });

  test('its payment is one trace, from the browser to the database', async (t) => {
    const { spans } = native.collector;
    const payment = await until(
      () => spans.find(({ name, service }) => service === 'main-api' && name === 'POST /v2/payment/:system/payment'),
      'the payment is traced',
    );
    const ofTrace = await until(() => {
      const found = spans.filter(({ traceId }) => traceId === payment.traceId);
      return found.some(({ service }) => service === 'browser') && found.some(({ name }) => name === 'commit') && found;
    }, 'browser and database are in it');
    const parentOf = (span: (typeof spans)[number]) => ofTrace.find(({ spanId }) => spanId === span.parentSpanId);
    const way: string[] = [];
    for (let span = ofTrace.find(({ name }) => name === 'insert payment'); span; span = parentOf(span))
      way.push(`${span.service} ${span.name}`);
    assert.deepEqual(way, ['main-api insert payment', `main-api ${payment.name}`, 'gateway POST', 'gateway POST /api/*', 'browser POST']);
    assert.equal(payment.attributes['pozyka.app'], 'contracts-and-cards');
    assert.doesNotMatch(native.collector.text(), /\+?380\d{9}/, 'no phone in what was sent');
    t.diagnostic(`${ofTrace.length} spans, ${spans.length} in all`);
  });

  test('the sandbox plays the officer; a call without its signature is refused, and the site leads nobody there', async () => {
    const statusOf = async (address: string) => (await fetch(address)).status;
    assert.equal(await statusOf(`${native.sandbox}/officer`), 200);
    assert.equal(await statusOf(`${native.officer}/officer/v1/cases`), 401);
    for (const origin of [native.site, `${native.site}/api`, native.mainApi])
      assert.equal(await statusOf(`${origin}/officer/v1/cases`), 404, origin);
  });

  test('Prometheus reads every server, and knows the rules', async () => {
    const ask = async (
      path: string,
    ): Promise<{ data: { result: { metric: { job?: string }; value: [number, string] }[]; groups: object[] } }> =>
      (await (await fetch(`${native.prometheus}/api/v1/${path}`)).json()) as never;
    const valuesOf = async (query: string) =>
      Object.fromEntries((await ask(`query?query=${query}`)).data.result.map(({ metric, value }) => [metric.job, Number(value[1])]));
    const up = await until(async () => {
      const values = await valuesOf('up');
      return Object.values(values).every((value) => value === 1) && Object.keys(values).length === 3 && values;
    }, 'all three answer');
    assert.deepEqual(up, { gateway: 1, 'main-api': 1, 'marketplace-api': 1 });
    assert.deepEqual(await valuesOf('redis_up'), { gateway: 1, 'main-api': 1, 'marketplace-api': 1 });
    assert.ok((await ask('rules')).data.groups.length >= 2);
  });
});
