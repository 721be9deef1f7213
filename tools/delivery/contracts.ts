import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import { unmetContracts } from '../../libs/remote-kit/src/contracts.ts';
import type { Registry, Release } from '../../libs/remote-kit/src/release.ts';
import { BrokenRelease, type ReadStorage, type WholeRelease } from '../../libs/server-kit/src/storage/index.ts';
import { readHistory, readRegistry } from '../registry/registry-log.ts';
import { readBuild, readWholeStored } from '../registry/release-store.ts';
import { addressesToOpen } from './addresses.ts';
import { startGateway, type GatewayPlan } from './gateway.ts';
import { waitForVersions } from './live-version.ts';
import { openPage, type Cookie } from './open-page.ts';
import { contractPairs, publishedVersions, type Pair } from './published-versions.ts';

export interface ContractsPlan {
  storage: ReadStorage;
  apis: GatewayPlan['apis'];
  browser: Browser;
  /** Builds that are to be published, `dist/apps/content`: each is tried as one more version. */
  candidates?: readonly string[];
  /** Only pairs that concern these apps. */
  apps?: readonly string[];
  /** Cookies of a customer, for remotes that have no page for strangers. */
  logIn(site: string): Promise<readonly Cookie[]>;
  say(line: string): void;
  /** Ends it early. */
  signal?: AbortSignal;
}

export interface PairResult extends Pair {
  /** The page that was opened; absent where the ranges of the remote exclude the shell, and its code is never requested. */
  path?: string;
  problems: string[];
}

type Versions = Record<string, Map<string, WholeRelease<Release>>>;

/** Opens a page of every remote on every shell, in all versions that visitors have or had before, and in those that are to come. */
export async function tryContracts(plan: ContractsPlan): Promise<PairResult[]> {
  const versions = await collect(plan);
  const names = Object.fromEntries(Object.entries(versions).map(([app, own]) => [app, [...own.keys()]]));
  const pairs = contractPairs(names, plan.apps);
  plan.say(
    `${pairs.length} pairs: ${Object.entries(names)
      .map(([app, own]) => `${app} ${own.join(', ')}`)
      .join('; ')}`,
  );
  if (pairs.length === 0) return [];
  const store = mkdtempSync(join(tmpdir(), 'pozyka-contracts-'));
  try {
    for (const own of Object.values(versions)) for (const whole of own.values()) unpack(store, whole);
    return await openPairs(plan, versions, pairs, store);
  } finally {
    rmSync(store, { recursive: true, force: true });
  }
}

/** Candidates come first; a version that is no more in the store is left out and named. */
async function collect({ storage, candidates = [], say }: ContractsPlan): Promise<Versions> {
  const { apps } = await readRegistry(storage);
  const history = await readHistory(storage);
  const versions: Versions = {};
  for (const folder of candidates) {
    const build = await readBuild(folder);
    versions[build.release.name] = new Map([[build.release.version, build]]);
  }
  for (const [app, row] of Object.entries(apps)) {
    const own = (versions[app] ??= new Map());
    for (const version of publishedVersions(row, history, app)) {
      try {
        own.set(version, await readWholeStored(storage, app, version));
      } catch (error) {
        if (!(error instanceof BrokenRelease)) throw error;
        say(`  ${app} ${version} is left out: ${error.reasons[0]}`);
      }
    }
  }
  return versions;
}

function unpack(store: string, { release: { name, version }, files }: WholeRelease<Release>): void {
  const home = join(store, 'releases', name, version);
  for (const [file, bytes] of files) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), bytes);
  }
}

async function openPairs(plan: ContractsPlan, versions: Versions, pairs: readonly Pair[], store: string): Promise<PairResult[]> {
  const results: PairResult[] = [];
  let revision = 0;
  const force = (apps: Registry['apps']): void => {
    const file = join(store, 'registry.json');
    writeFileSync(`${file}.next`, JSON.stringify({ revision: (revision += 1), apps } satisfies Registry));
    renameSync(`${file}.next`, file);
  };
  const rounds = roundsOf(pairs, versions);
  force(rounds[0]?.apps ?? {});
  await using gateway = await startGateway({ store, apis: plan.apis });
  let cookies: readonly Cookie[] | undefined;
  for (const round of rounds) {
    plan.signal?.throwIfAborted();
    force(round.apps);
    const live = Object.fromEntries(Object.entries(round.apps).map(([app, { stable }]) => [app, stable]));
    const notServed = await waitForVersions(gateway.site, live, { limitMs: 30_000 });
    for (const pair of round.pairs) {
      const release = versions[pair.remote]?.get(pair.version)?.release;
      const shell = versions['shell']?.get(pair.shell)?.release;
      const toOpen = release ? addressesToOpen(release) : [];
      const [address] = toOpen;
      if (!release || !shell || !address) continue;
      const unmet = unmetContracts(release, shell.contracts.provides);
      if (address.access === 'protected' && unmet.length === 0) cookies ??= await plan.logIn(gateway.site);
      const visit = { urls: toOpen.map(({ path }) => gateway.site + path), app: pair.remote, version: pair.version };
      const open = () => openPage(plan.browser, { ...visit, cookies: address.access === 'protected' ? (cookies ?? []) : [] });
      const result: PairResult =
        unmet.length > 0
          ? { ...pair, problems: [] }
          : { ...pair, path: address.path, problems: notServed.length > 0 ? notServed : await open() };
      results.push(result);
      plan.say(describePair(result));
    }
  }
  return results;
}

interface Round {
  apps: Registry['apps'];
  pairs: Pair[];
}

/** Pairs that one registry shows at once: of every shell as many rounds as the remote with most versions has. */
function roundsOf(pairs: readonly Pair[], versions: Versions): Round[] {
  const rounds = new Map<string, Round>();
  const nth = (app: string, index: number): string => [...(versions[app]?.keys() ?? [])][index] ?? '';
  for (const pair of pairs) {
    const index = [...(versions[pair.remote]?.keys() ?? [])].indexOf(pair.version);
    const key = `${pair.shell} ${index}`;
    const start = (): Round => {
      const others = Object.keys(versions).map((app) => [app, { stable: nth(app, index) || nth(app, 0) }]);
      return { apps: { ...Object.fromEntries(others), shell: { stable: pair.shell } }, pairs: [] };
    };
    const round = rounds.get(key) ?? start();
    round.pairs.push(pair);
    rounds.set(key, round);
  }
  return [...rounds.values()];
}

/** One line for a person. */
export function describePair({ shell, remote, version, path, problems }: PairResult): string {
  const label = `shell ${shell} ↔ ${remote} ${version}`;
  if (path === undefined) return `  – ${label}: not meant for each other, the remote is not asked for`;
  return [`  ${problems.length === 0 ? '✔' : '✖'} ${label} at ${path}`, ...problems.map((problem) => `      ${problem}`)].join('\n');
}
