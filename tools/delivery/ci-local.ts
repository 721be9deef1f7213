/** `npx pozyka ci`: what CI does with a commit of main, with a store of releases and a site on this machine. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openReadStorage } from '../../libs/server-kit/src/storage/index.ts';
import { readRegistry } from '../registry/registry-log.ts';
import { readRelease } from '../registry/release-store.ts';
import { runCommand } from '../start/command.mjs';
import { environmentOf } from '../start/node24.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { readArguments } from '../start/arguments.mjs';
import { PlainError, runProgram } from '../start/plain-error.mjs';
import { say } from '../start/prepare.mjs';
import { stoppable, type Run } from '../start/stoppable.mjs';
import { startFreshSite } from '../test/fresh-site.mjs';
import { commonCommit } from './commits.ts';
import { startGateway } from './gateway.ts';
import type { Leg } from './plan.ts';
import { STEPS } from './steps.ts';

const USAGE = `npx pozyka ci [--store <folder>] [--no-check]
  --store <folder>  its releases, .data/ci otherwise; it stays, and the next run delivers what was changed since
  --no-check        lint, types, tests and builds were looked at already`;

/** @returns its exit code */
type Step = (line: string, env?: Record<string, string>) => Promise<number>;

const stepsUntil =
  (signal: AbortSignal): Step =>
  async (line, env = {}) => {
    signal.throwIfAborted();
    say(line.replace('"$APPS"', env['APPS'] ?? ''));
    return runCommand('sh', ['-c', line], { env: { ...environmentOf(process.execPath), ...env }, signal });
  };

/** The commit that every live release comes from: what was changed since is checked. */
async function baseOf(store: string): Promise<string | undefined> {
  const storage = await openReadStorage(store);
  const { apps } = await readRegistry(storage);
  const releases = await Promise.all(
    Object.entries(apps).map(([app, { stable }]) => readRelease(storage, app, stable).catch(() => undefined)),
  );
  return commonCommit([...new Set(releases.flatMap((release) => release?.sha ?? []))]);
}

async function check(step: Step, store: string): Promise<void> {
  const base = await baseOf(store);
  const line = base === undefined ? STEPS.check.replace(' -- --affected', '') : STEPS.check;
  if ((await step(line, base === undefined ? {} : { NX_BASE: base })) !== 0)
    throw new PlainError('Something does not hold: nothing was delivered.');
}

/** What the gate leaves out. */
async function full(step: Step): Promise<void> {
  if ((await step(STEPS.full)) !== 0) throw new PlainError('Something of the full suite does not hold: nothing was delivered.');
}

/** The legs, from where the step leaves them for GitHub. */
async function plan(step: Step, store: string, home: string): Promise<Leg[]> {
  const output = join(home, 'output');
  if ((await step(STEPS.plan, { POZYKA_STORE: store, GITHUB_OUTPUT: output })) !== 0) throw new PlainError('There is no plan.');
  return JSON.parse(/^legs=(.*)$/m.exec(readFileSync(output, 'utf8'))?.[1] ?? '[]') as Leg[];
}

/** @returns names of the legs that failed */
async function deliver(step: Step, legs: readonly Leg[], store: string, { signal, onEnd }: Run): Promise<string[]> {
  if ((await step(STEPS.build)) !== 0) throw new PlainError('The build failed: the lines above say why.');
  say('Starting a site for what is delivered');
  const { addresses } = await startFreshSite({ node: process.execPath, signal, onEnd });
  const gateway = await startGateway({ store, apis: addresses });
  onEnd(() => gateway.stop());
  const env = {
    POZYKA_STORE: store,
    SITE_URL: gateway.site,
    MAIN_API_URL: addresses.mainApi,
    MARKETPLACE_API_URL: addresses.marketplaceApi,
  };
  const failed: string[] = [];
  for (const { name, apps } of legs) {
    for (const line of STEPS.leg) {
      if ((await step(line, { ...env, APPS: apps })) === 0) continue;
      failed.push(name);
      break;
    }
  }
  return failed;
}

await runProgram(async () => {
  const options = { store: { type: 'string', default: '.data/ci' }, 'no-check': { type: 'boolean', default: false } } as const;
  const { store: place, 'no-check': isChecked } = readArguments(USAGE, options).values;
  const store = resolve(workspaceRoot, place);
  mkdirSync(store, { recursive: true });
  await stoppable(async (run) => {
    const home = mkdtempSync(join(tmpdir(), 'pozyka-ci-'));
    run.onEnd(() => rmSync(home, { recursive: true, force: true }));
    const step = stepsUntil(run.signal);
    if (!isChecked) {
      await check(step, store);
      await full(step);
    }
    const legs = await plan(step, store, home);
    if (legs.length === 0) {
      say('Nothing needs a release');
      return;
    }
    const failed = await deliver(step, legs, store, run);
    say(`${legs.length - failed.length} of ${legs.length} delivered into ${store}`);
    if (failed.length > 0) throw new PlainError(`Not delivered: ${failed.join(', ')}. The lines above say why.`);
  });
});
