import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { until } from '@pozyka/testing/until';
import { openStorage } from '../../../libs/server-kit/src/storage/index.ts';
import { nextBuild } from '../../delivery/testing/next-build.ts';
import { publish, rollback, type Delivery } from '../../registry/deliver.ts';
import { readBudgets } from '../../registry/site-rules.ts';
import { workspaceRoot } from '../../start/paths.mjs';
import { RATE_LIMIT, type Tried } from './site.ts';

/** What was promised for a change of the registry, in milliseconds. */
export const REGISTRY_MS = 5_000;
const NEXT = '9.9.0';

/** A release is published and taken back: every gateway shows it. @throws Error naming who does not */
export const changeRegistry = async ({ settings }: Tried): Promise<{ times: number; note: string }> => {
  const { dataDir, ports } = settings;
  const author = { who: 'trust', why: 'seen by all', now: () => new Date() };
  const delivery: Delivery = { storage: await openStorage(dataDir), author, budgets: readBudgets(), local: true };
  const liveAt = async (port: number): Promise<string | undefined> => {
    const answer = await fetch(`http://127.0.0.1:${port}/registry.json`, { signal: AbortSignal.timeout(REGISTRY_MS) });
    const { apps } = (await answer.json()) as { apps: Record<string, { stable: string }> };
    return apps['content']?.stable;
  };
  const seenByAll = (version: string): Promise<number[]> =>
    Promise.all(
      ports.gateways.map(async (port) => {
        const began = performance.now();
        const isLive = async (): Promise<boolean> => (await liveAt(port)) === version;
        await until(isLive, `the gateway at ${port} shows content ${version}`, { withinMs: REGISTRY_MS });
        return performance.now() - began;
      }),
    );
  const before = await liveAt(ports.gateways[0] ?? 0);
  if (before === undefined) throw new Error('content is not live');
  const from = join(workspaceRoot, 'dist/apps/content');
  await publish(delivery, [nextBuild({ from, to: join(dataDir, 'next'), version: NEXT, code: ';' })]);
  const published = await seenByAll(NEXT);
  await rollback(delivery, 'content');
  const back = await seenByAll(before);
  return { times: published.length + back.length, note: `the slowest after ${Math.round(Math.max(...published, ...back))} ms` };
};

/** One address asks more than is allowed, over all gateways and APIs. @throws Error when it got more */
export const exceedLimit = async (tried: Tried): Promise<{ times: number; note: string }> => {
  const asked = RATE_LIMIT * 2;
  const client = await tried.visitor(undefined, '127.0.77.1');
  const answers: number[] = [];
  for (let turn = 0; turn < asked; turn += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${turn}` };
    answers.push((await client.ask('/api/v2/system/languages', { headers })).status);
  }
  client.close();
  const passed = answers.filter((status) => status === 200).length;
  const refused = answers.filter((status) => status === 429).length;
  if (passed + refused !== asked) throw new Error(`answers ${[...new Set(answers)].join(', ')}`);
  if (passed > RATE_LIMIT) throw new Error(`${passed} calls passed, ${RATE_LIMIT} a minute are allowed`);
  if (passed === 0) throw new Error('none passed');
  return { times: asked, note: `${passed} passed, whatever X-Forwarded-For said` };
};

const DAYS = 3;

/** Days pass, with three main APIs that look for jobs. @throws Error naming a job that ran twice, or whose effect is double */
export const runJobs = async ({ cluster, settings, mainApi, ask }: Tried): Promise<{ times: number; note: string }> => {
  const accruals = async (): Promise<number> =>
    Number((await ask(`select count(*)::int as n from ledger_transaction where kind = 'accrual'`))[0]?.['n']);
  const before = await accruals();
  for (let day = 0; day < DAYS; day += 1) {
    const jobs = Number((await ask(`select count(*)::int as n from kit_job where state = 'done' and kind = 'ledgerAccrual'`))[0]?.['n']);
    const answer = await fetch(`${mainApi}/_sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ advance: 'P1D' }),
    });
    if (!answer.ok) throw new Error(`the clock: ${answer.status}`);
    await until(async () => {
      const [done] = await ask(`select count(*)::int as n from kit_job where state = 'done' and kind = 'ledgerAccrual'`);
      return Number(done?.['n']) > jobs;
    }, 'interest of the day is posted');
  }
  const jobs = await ask(`select kind, key, attempts, state from kit_job where state <> 'waiting'`);
  const troubled = jobs.filter(({ attempts, state }) => Number(attempts) !== 1 || state !== 'done');
  if (troubled.length > 0) throw new Error(`jobs that were begun more than once: ${JSON.stringify(troubled.slice(0, 3))}`);
  const ran = new Map<string, number>();
  for (const name of cluster.names.filter((one) => one.startsWith('main-api-'))) {
    for (const file of [`${name}.log.1`, `${name}.log`]) {
      for (const line of linesOf(join(settings.dataDir, 'logs', file))) {
        if (!line.includes('"job done"')) continue;
        const { kind, key } = JSON.parse(line) as { kind: string; key: string };
        ran.set(`${kind} ${key}`, (ran.get(`${kind} ${key}`) ?? 0) + 1);
      }
    }
  }
  const twice = [...ran].filter(([, times]) => times !== 1);
  if (twice.length > 0) throw new Error(`ran more than once: ${twice.map(([job]) => job).join(', ')}`);
  if (ran.size < DAYS) throw new Error(`${ran.size} jobs ran`);
  const posted = (await accruals()) - before;
  if (posted < DAYS) throw new Error(`${posted} interests were posted`);
  const [double] = await ask(
    `select contract_id from ledger_transaction where kind = 'accrual' group by contract_id, day having count(*) > 1`,
  );
  if (double) throw new Error('a day of interest was posted twice');
  const [notice] = await ask(
    'select phone, text from sms_outbox where code is null group by phone, text, created_at::date having count(*) > 1',
  );
  if (notice) throw new Error('a notice was sent twice');
  return { times: jobs.length, note: `${posted} days of interest` };
};

const linesOf = (file: string): string[] => {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    // a server that was never restarted has no second log
    return [];
  }
};
