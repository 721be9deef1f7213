import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStorage } from '@pozyka/server-kit/storage';
import { until } from '@pozyka/testing/until';
import { nextBuild } from '../../delivery/testing/next-build.ts';
import { publish, rollback, type Delivery } from '../../registry/deliver.ts';
import { readBudgets } from '../../registry/site-rules.ts';
import { workspaceRoot } from '../../start/paths.mjs';
import { RATE_LIMIT, type Site } from './site.ts';

/** What is promised for a change of the registry, in milliseconds. */
export const REGISTRY_MS = 5_000;
const NEXT = '9.9.0';
const DAYS = 3;

/** A release is published and taken back: every gateway shows it. @throws Error naming who does not */
export const changeRegistry = async ({ settings }: Site): Promise<string> => {
  const { dataDir, ports } = settings;
  const author = { who: 'resilience', why: 'seen by all', now: () => new Date() };
  const delivery: Delivery = { storage: await openStorage(dataDir), author, budgets: readBudgets(), local: true };
  const liveAt = async (port: number): Promise<string | undefined> => {
    const response = await fetch(`http://127.0.0.1:${port}/registry.json`);
    const { apps } = (await response.json()) as { apps: Record<string, { stable: string }> };
    return apps['content']?.stable;
  };
  const seenByAll = (version: string): Promise<unknown> =>
    Promise.all(
      ports.gateways.map((port) =>
        until(async () => (await liveAt(port)) === version, `the gateway at ${port} shows content ${version}`, { withinMs: REGISTRY_MS }),
      ),
    );
  const before = await liveAt(ports.gateways[0] ?? 0);
  assert.ok(before, 'content is live');
  const began = performance.now();
  await publish(delivery, [
    nextBuild({ from: join(workspaceRoot, 'dist/apps/content'), to: join(dataDir, 'next'), version: NEXT, code: ';' }),
  ]);
  await seenByAll(NEXT);
  await rollback(delivery, 'content');
  await seenByAll(before);
  return `both after ${Math.round(performance.now() - began)} ms`;
};

/** One address sends more than is allowed, over all gateways and APIs. @throws Error when more passed */
export const exceedLimit = async (site: Site): Promise<string> => {
  const visitor = await site.visitor();
  const statuses: number[] = [];
  for (let turn = 0; turn < RATE_LIMIT * 2; turn += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${turn}` };
    statuses.push((await visitor.request('/api/v2/system/languages', { headers })).status);
  }
  await visitor.close();
  const passed = statuses.filter((status) => status === 200).length;
  assert.deepEqual([...new Set(statuses)].toSorted(), [200, 429]);
  assert.ok(passed <= RATE_LIMIT, `${passed} calls passed, ${RATE_LIMIT} a minute are allowed`);
  return `${passed} of ${statuses.length} passed, with any X-Forwarded-For`;
};

/** Days pass, with three main APIs that look for jobs. @throws Error naming a job that ran twice, or whose effect is double */
export const runJobs = async ({ cluster, settings, mainApi, query }: Site): Promise<string> => {
  const count = async (rows: string): Promise<number> => Number((await query(`select count(*)::int as n from ${rows}`))[0]?.['n']);
  const accruals = (): Promise<number> => count(`ledger_transaction where kind = 'accrual'`);
  const done = (): Promise<number> => count(`kit_job where state = 'done' and kind = 'ledgerAccrual'`);
  const before = await accruals();
  for (let day = 0; day < DAYS; day += 1) {
    const jobs = await done();
    const response = await fetch(`${mainApi}/_sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ advance: 'P1D' }),
    });
    assert.equal(response.status, 200, 'the clock');
    await until(async () => (await done()) > jobs, 'interest of the day is posted');
  }
  const ran = new Map<string, number>();
  for (const name of cluster.names.filter((one) => one.startsWith('main-api-'))) {
    // a server that was never restarted has no second log
    for (const file of [`${name}.log.1`, `${name}.log`]
      .map((log) => join(settings.dataDir, 'logs', log))
      .filter((log) => existsSync(log))) {
      for (const line of readFileSync(file, 'utf8').split('\n')) {
        if (!line.includes('"job done"')) continue;
        const { kind, key } = JSON.parse(line) as { kind: string; key: string };
        ran.set(`${kind} ${key}`, (ran.get(`${kind} ${key}`) ?? 0) + 1);
      }
    }
  }
  assert.deepEqual(
    [...ran].filter(([, times]) => times !== 1),
    [],
    'jobs that ran more than once',
  );
  const posted = (await accruals()) - before;
  assert.ok(posted >= DAYS && ran.size >= DAYS, `${ran.size} jobs, ${posted} interests`);
  const twice = {
    interest: `select contract_id from ledger_transaction where kind = 'accrual' group by contract_id, day having count(*) > 1`,
    notices: 'select phone from sms_outbox where code is null group by phone, text, created_at::date having count(*) > 1',
  };
  for (const [what, text] of Object.entries(twice)) assert.deepEqual(await query(text), [], `${what} twice`);
  return `${ran.size} jobs, ${posted} days of interest`;
};
