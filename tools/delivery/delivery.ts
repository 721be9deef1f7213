import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { openReadStorage, openStorage } from '../../libs/server-kit/src/storage/index.ts';
import { authorOf } from '../registry/author.ts';
import type { Delivery } from '../registry/deliver.ts';
import { loadEntries } from '../registry/load-entries.ts';
import { releaseKeyOf } from '../registry/release-key.ts';
import { readRegistry } from '../registry/registry-log.ts';
import { readBuild, readRelease } from '../registry/release-store.ts';
import { readBudgets } from '../registry/site-rules.ts';
import { readArguments } from '../start/arguments.mjs';
import { PlainError, runProgram } from '../start/plain-error.mjs';
import { buildAll } from '../start/prepare.mjs';
import { stoppable } from '../start/stoppable.mjs';
import { logInCustomer } from '../test/customer.mjs';
import { startFreshSite } from '../test/fresh-site.mjs';
import { launchChromium } from './browser.ts';
import { commits, releasableApps } from './commits.ts';
import { tryContracts } from './contracts.ts';
import { deliverApps } from './deliver-apps.ts';
import { legsOf, planReleases, type LiveRelease } from './plan.ts';
import { smoke } from './smoke.ts';

const USAGE = `Usage: npx pozyka delivery <command>
  plan                  which apps need a release: each against the commit of its own live one
  contracts [<app> …]   opens every remote on every shell of the live release and the two before it, in Chromium; the builds
                        of named apps are tried too, and then only pairs that concern those
  deliver <app> …       publishes builds in one change, asks the site for them, takes back what does not answer well
    --canary <percent>    for a share of visitors
  smoke <app> [<version>]   asks the site for a release that is live, previous or a canary

  --store <place>   where releases live; POZYKA_STORE or .data otherwise
  --site <address>  the site that shows that store; SITE_URL or http://localhost:4000 otherwise
  --no-browser      opens no page in Chromium (deliver, smoke)

contracts takes its data from MAIN_API_URL and MARKETPLACE_API_URL when both are given; otherwise it builds what has changed
and starts a sandbox of its own.
Ends with 0 done, 1 something is wrong.`;

/** In the middle of their application. */
const CUSTOMER = '+380675550111';

const options = {
  store: { type: 'string' },
  site: { type: 'string' },
  canary: { type: 'string' },
  dist: { type: 'string', default: 'dist' },
  'no-browser': { type: 'boolean', default: false },
} as const;

const say = (line: string): void => console.log(line);

const read = () => {
  const { words, values } = readArguments(USAGE, options, ([command = '']) => Object.hasOwn(commands, command));
  const [command = '', ...rest] = words;
  return { command, apps: rest.flatMap((names) => names.split(' ')).filter(Boolean), values };
};

type Arguments = ReturnType<typeof read>;

const placeOf = ({ values }: Arguments): string => values.store ?? (process.env['POZYKA_STORE'] || '.data');
const siteOf = ({ values }: Arguments): string => (values.site ?? (process.env['SITE_URL'] || 'http://localhost:4000')).replace(/\/+$/, '');
const buildOf = (app: string, { values }: Arguments): string => join(values.dist, 'apps', app);

/** Prints the plan; in GitHub Actions its legs become an output of the step. */
async function plan(given: Arguments): Promise<void> {
  const storage = await openReadStorage(placeOf(given));
  const { apps } = await readRegistry(storage);
  const live = new Map<string, LiveRelease>();
  for (const [app, { stable }] of Object.entries(apps)) {
    // one that cannot be read is delivered once more
    const release = await readRelease(storage, app, stable).catch(() => undefined);
    if (release) live.set(app, release);
  }
  const verdicts = await planReleases(await releasableApps(), live, commits);
  const legs = legsOf(verdicts, live.has('shell'));
  if (process.env['GITHUB_OUTPUT']) appendFileSync(process.env['GITHUB_OUTPUT'], `legs=${JSON.stringify(legs)}\n`);
  for (const { app, release, why } of verdicts) say(`  ${release ? '▸' : '·'} ${app} ${why}`);
}

const contracts = (given: Arguments): Promise<void> =>
  stoppable(async ({ signal, onEnd }) => {
    const { apps } = given;
    const { MAIN_API_URL: mainApi, MARKETPLACE_API_URL: marketplaceApi } = process.env;
    const running = mainApi && marketplaceApi ? { mainApi, marketplaceApi } : undefined;
    const storage = await openReadStorage(placeOf(given));
    if (!running) await buildAll(process.execPath, signal);
    const live = (await readRegistry(storage)).apps;
    const builds = await Promise.all(apps.map((app) => readBuild(buildOf(app, given))));
    if (apps.length > 0 && builds.every(({ release }) => live[release.name]?.stable === release.version)) {
      say(`${apps.join(', ')}: live already, nothing to try`);
      return;
    }
    const apis = running ?? (await startFreshSite({ node: process.execPath, signal, onEnd })).addresses;
    const candidates = apps.map((app) => buildOf(app, given));
    const logIn = (site: string) => logInCustomer({ site, mainApi: apis.mainApi, phone: CUSTOMER });
    await using browser = await launchChromium();
    const results = await tryContracts({ storage, apis, browser, candidates, apps, logIn, say, signal });
    const bad = results.filter(({ problems }) => problems.length > 0);
    if (bad.length > 0) throw new PlainError(`${bad.length} of ${results.length} pairs do not go together.`);
    say(`${results.length} pairs go together`);
  });

/** A Chromium, unless none is wanted. */
const wantedBrowser = async ({ values }: Arguments) => (values['no-browser'] ? undefined : await launchChromium());

async function deliver(given: Arguments): Promise<void> {
  const { apps, values } = given;
  if (apps.length === 0) throw new PlainError(`deliver needs the name of an app\n\n${USAGE}`);
  const percent = values.canary === undefined ? undefined : Number(values.canary);
  if (percent !== undefined && !(percent > 0 && percent <= 100)) throw new PlainError('A share of visitors is 1 to 100 percent.');
  const delivery: Delivery = {
    storage: await openStorage(placeOf(given)),
    author: authorOf({ why: 'delivery' }),
    budgets: readBudgets(),
    ...releaseKeyOf(process.env),
    ...(!given.values['no-browser'] && { loadEntries: (builds, provides) => loadEntries(builds, provides, say) }),
  };
  const site = siteOf(given);
  await using browser = await wantedBrowser(given);
  const done = await deliverApps({
    delivery,
    folders: apps.map((app) => buildOf(app, given)),
    percent,
    isNewer: async (sha) => (await commits.relation(sha)) === 'after',
    check: (release) => smoke({ site, release, pinned: percent !== undefined, browser }),
    say,
  });
  const failed = done.filter(({ problems }) => problems.length > 0).map(({ app, version }) => `${app} ${version}`);
  if (failed.length > 0) throw new PlainError(`${failed.join(', ')} did not pass the check.`);
}

async function smokeLive(given: Arguments): Promise<void> {
  const [app, chosen] = given.apps;
  if (app === undefined) throw new PlainError(`smoke needs the name of an app\n\n${USAGE}`);
  const storage = await openReadStorage(placeOf(given));
  const row = (await readRegistry(storage)).apps[app];
  const version = chosen ?? row?.stable;
  if (version === undefined) throw new PlainError(`${app} is not live.`);
  const release = await readRelease(storage, app, version);
  // beside a canary a stranger may get either
  const pinned = row?.canary !== undefined || row?.stable !== version;
  await using browser = await wantedBrowser(given);
  const problems = await smoke({ site: siteOf(given), release, pinned, browser });
  if (problems.length > 0) throw new PlainError(problems.join('\n✖ '));
  say(`${app} ${version} answers well at ${siteOf(given)}`);
}

const commands: Record<string, (given: Arguments) => Promise<void>> = { plan, contracts, deliver, smoke: smokeLive };

await runProgram(async () => {
  const given = read();
  try {
    await commands[given.command]?.(given);
  } catch (error) {
    const reasons = error instanceof Error && 'reasons' in error && Array.isArray(error.reasons) ? error.reasons : undefined;
    throw reasons ? new PlainError(reasons.join('\n✖ ')) : error;
  }
});
