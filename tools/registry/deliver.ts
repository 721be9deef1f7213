import type { KeyObject } from 'node:crypto';
import type { Registry, Release } from '../../libs/remote-kit/src/release.ts';
import { screens } from '../../libs/status-router/src/screens.ts';
import { BrokenRelease, type Storage, type WholeRelease } from '../../libs/server-kit/src/storage/index.ts';
import type { Budgets } from '../budgets/budgets.mjs';
import { earlierVersions } from './earlier-versions.ts';
import { changeRegistry, readHistory, readRegistry, type Author, type LiveApp } from './registry-log.ts';
import { Refused } from './refused.ts';
import { addRelease, readBuild, readRelease, verifyRelease } from './release-store.ts';
import { breachedBudgets, missingScreens, otherContainers, takenPages, takenPaths, unmetRanges, type Site } from './site-rules.ts';

export interface Delivery {
  storage: Storage;
  author: Author;
  budgets: Budgets;
  /** The store of one machine, which no customer sees: development builds are taken, sizes and missing screens are not looked at. */
  local?: boolean;
  /** Signs what is stored. */
  key?: KeyObject;
  /** Loads entries as the shell would, beside what it shares; what is wrong with them. Absent, and for `local`: nothing is loaded. */
  loadEntries?: (builds: readonly Build[], provides: Record<string, string>) => Promise<string[]>;
}

export type Build = WholeRelease<Release>;

export interface Published {
  release: Release;
  /** False when the same release was in the store already. */
  isNew: boolean;
}

type Apps = Registry['apps'];

/** How strictly a version is judged: of one that was live before, only what breaks others counts. */
type Strictness = 'new' | 'known';

/**
 * Stores built releases and puts them live in one change: as stable, or one of them as a canary.
 * @param folders built folders with release.json
 * @param percent share of visitors for a canary
 * @throws Refused, with nothing live changed
 */
export async function publish(
  delivery: Delivery,
  folders: readonly string[],
  { percent }: { percent?: number | undefined } = {},
): Promise<{ published: Published[]; registry: Registry }> {
  if (percent === 0) throw new Refused(['a canary for 0 % is none: canary <app> 0 withdraws the one that runs, --hold only stores']);
  const builds = await Promise.all(folders.map(readBuild));
  const releases = builds.map(({ release }) => release);
  const place = (apps: Apps): Apps =>
    releases.reduce((all, release) => {
      const row = all[release.name];
      const next = percent === undefined ? asStable(row, release.version) : asCanary(release.name, row, release.version, percent);
      return { ...all, [release.name]: next };
    }, apps);
  const decide = async (registry: Registry): Promise<{ apps: Apps }> => {
    const apps = place(registry.apps);
    await judge(delivery, registry, apps, 'new', releases);
    return { apps };
  };
  // before anything is stored: what is refused leaves nothing behind
  const before = await readRegistry(delivery.storage);
  await decide(before);
  await refuseBrokenEntries(delivery, before, builds);
  const published: Published[] = [];
  for (const build of builds) published.push({ release: build.release, isNew: await addRelease(delivery.storage, build, delivery.key) });
  const what = percent === undefined ? 'publish' : 'canary';
  const { registry } = await changeRegistry(delivery.storage, what, delivery.author, async (current) => {
    // a prune may have taken what was there already, also while this change lost a race
    for (const { release, isNew } of published) if (!isNew) await readRelease(delivery.storage, release.name, release.version);
    return decide(current);
  });
  return { published, registry };
}

/** Stores built releases and leaves what is live as it is. @throws Refused */
export async function hold(delivery: Delivery, folders: readonly string[]): Promise<Published[]> {
  const builds = await Promise.all(folders.map(readBuild));
  for (const { release } of builds) refuseDevelopment(delivery, release);
  await refuseBrokenEntries(delivery, await readRegistry(delivery.storage), builds);
  const published: Published[] = [];
  for (const build of builds) published.push({ release: build.release, isNew: await addRelease(delivery.storage, build, delivery.key) });
  return published;
}

/** @throws Refused for a remote that the shell could not load: the one that comes with it, or the live one */
async function refuseBrokenEntries(
  { storage, local = false, loadEntries }: Delivery,
  { apps }: Registry,
  builds: readonly Build[],
): Promise<void> {
  if (local || !loadEntries) return;
  const live = apps['shell']?.stable;
  const shell =
    builds.find(({ release }) => release.name === 'shell')?.release ??
    (live === undefined ? undefined : await readRelease(storage, 'shell', live));
  const reasons = await loadEntries(builds, shell?.contracts.provides ?? {});
  if (reasons.length > 0) throw new Refused(reasons);
}

/** Makes the canary, or a published version, stable; what was stable becomes previous. @throws Refused */
export const promote = (delivery: Delivery, app: string, version?: string): Promise<Registry> =>
  change(delivery, 'promote', app, 'new', (row) => {
    const chosen = version ?? row?.canary?.version;
    if (chosen === undefined) throw new Refused([`${app} has no canary to promote`]);
    return asStable(row, chosen);
  });

/** Gives a published version, or the running canary, to a share of visitors; 0 withdraws it. @throws Refused */
export const canary = (delivery: Delivery, app: string, version: string | undefined, percent: number): Promise<Registry> =>
  change(delivery, 'canary', app, 'new', (row) => asCanary(app, row, version, percent));

/** Changes of the whole site in which a version to fall back to is looked for. */
const LOOK_BACK = 64;

/**
 * Takes back what came last: the canary, or else the stable version in favour of the one before it. Pages whose code is lost then
 * fall back to the one before that, if it can still run.
 * @param expected the version to take back: when something else came last, nothing is
 * @throws Refused
 */
export const rollback = (delivery: Delivery, app: string, expected?: string): Promise<Registry> =>
  change(delivery, 'rollback', app, 'known', async (row, registry) => {
    if (!row) throw new Refused([`${app} is not live`]);
    const { canary: withdrawn, ...rest } = row;
    const last = withdrawn?.version ?? row.stable;
    if (expected !== undefined && last !== expected) throw new Refused([`${app} is ${last} by now, ${expected} is not to be taken back`]);
    if (withdrawn) return rest;
    const history = await readHistory(delivery.storage, LOOK_BACK);
    const before = history.find(({ changes }) => changes.some((entry) => entry.app === app));
    const isSecond = before?.what === 'rollback' && !before.changes.some(({ from }) => from?.canary);
    // two people may take back the same version: the second of them must not take the good one
    if (row.previous === undefined || (isSecond && expected === undefined)) {
      const why = isSecond ? `was taken back to ${row.stable} by ${before.who} at ${before.at}` : 'has no version to go back to';
      throw new Refused([`${app} ${why}: promote ${app} <version> makes any stored one stable, list ${app} shows them`]);
    }
    // what was taken back is nothing to go back to
    const stable = row.previous;
    const candidates = earlierVersions(history, app).filter((version) => version !== stable && version !== row.stable);
    const previous = await firstThatRuns(delivery, registry, app, candidates);
    return { stable, ...(previous !== undefined && { previous }) };
  });

/** The first of earlier versions that is still stored and goes with everything that is live beside it. */
async function firstThatRuns(
  delivery: Delivery,
  before: Registry,
  app: string,
  candidates: readonly string[],
): Promise<string | undefined> {
  for (const version of candidates) {
    try {
      await readRelease(delivery.storage, app, version);
      await judge(delivery, before, { ...before.apps, [app]: { stable: version } }, 'known');
      return version;
    } catch (error) {
      ignoreRefused(error);
    }
  }
  return undefined;
}

/** Takes an app off the site; a later `prune` removes its releases. @throws Refused for the shell, and for what the specification asks for */
export async function retire(delivery: Delivery, app: string): Promise<Registry> {
  const { registry } = await changeRegistry(delivery.storage, 'retire', delivery.author, async ({ apps: before }) => {
    const { [app]: row, ...apps } = before;
    if (!row) throw new Refused([`${app} is not live`]);
    if (screens.some(({ owner }) => owner === app)) {
      throw new Refused([`${app} cannot go: libs/status-router/src/screens.ts gives it screens of the specification`]);
    }
    const site = await siteOf(apps, (name, version) => readRelease(delivery.storage, name, version));
    const left = new Set([...site.values()].flatMap(({ stable, canary: share }) => [stable, ...(share ? [share] : [])]));
    const reasons = unmetRanges(site, left);
    if (reasons.length > 0) throw new Refused(reasons);
    return { apps };
  });
  return registry;
}

async function change(
  delivery: Delivery,
  what: string,
  app: string,
  strictness: Strictness,
  decideRow: (row: LiveApp | undefined, registry: Registry) => LiveApp | Promise<LiveApp>,
): Promise<Registry> {
  const { registry } = await changeRegistry(delivery.storage, what, delivery.author, async (before) => {
    const row = before.apps[app];
    const next = await decideRow(row, before);
    const apps = { ...before.apps, [app]: next };
    const placed = [next.stable !== row?.stable && next.stable, next.canary?.version !== row?.canary?.version && next.canary?.version];
    for (const version of placed) if (version) await verifyRelease(delivery.storage, app, version);
    await judge(delivery, before, apps, strictness);
    return { apps };
  });
  return registry;
}

/** A version that is stable already retains its row, except that the canary beside it ends. */
function asStable(row: LiveApp | undefined, version: string): LiveApp {
  const before = row?.stable === version ? row.previous : row?.stable;
  return { stable: version, ...(before !== undefined && { previous: before }) };
}

function asCanary(app: string, row: LiveApp | undefined, chosen: string | undefined, percent: number): LiveApp {
  if (!row) throw new Refused([`${app} is not live: its first version is published to everybody`]);
  const version = chosen ?? row.canary?.version;
  const { canary: _, ...rest } = row;
  if (percent === 0) return rest;
  if (version === undefined) throw new Refused([`${app} has no canary: name a version`]);
  if (version === row.stable) throw new Refused([`${app} ${version} is stable already`]);
  return { ...rest, canary: { version, percent } };
}

function refuseDevelopment({ local = false }: Delivery, { name, version, development }: Release): void {
  if (development && !local) throw new Refused([`${name} ${version} is a development build: build it for production`]);
}

/** @param unstored releases that are not in the store yet @throws Refused with every reason */
async function judge(
  delivery: Delivery,
  { apps: before, pages }: Registry,
  after: Apps,
  strictness: Strictness,
  unstored: readonly Release[] = [],
): Promise<void> {
  const load = async (app: string, version: string): Promise<Release> =>
    unstored.find((release) => release.name === app && release.version === version) ?? readRelease(delivery.storage, app, version);
  const site = await siteOf(after, load);
  const changed = new Set<Release>();
  for (const [app, { stable, canary: share }] of site) {
    if (stable.version !== before[app]?.stable) changed.add(stable);
    if (share && share.version !== before[app]?.canary?.version) changed.add(share);
  }
  for (const release of changed) refuseDevelopment(delivery, release);
  const reasons = [...otherContainers(changed), ...unmetRanges(site, changed), ...takenPaths(site, changed)];
  // a text prevents nobody from taking back a release
  if (strictness === 'new') reasons.push(...takenPages(changed, pages));
  if (strictness === 'new' && !delivery.local) {
    reasons.push(...missingScreens(changed), ...breachedBudgets(site, await siteOf(before, load), changed, delivery.budgets));
  }
  if (reasons.length > 0) throw new Refused(reasons);
}

/** What is live, as releases. One that the gateway could not read either is left out. */
export async function siteOf(apps: Apps, load: (app: string, version: string) => Promise<Release>): Promise<Site> {
  const readable = (app: string, version: string | undefined): Promise<Release | undefined> =>
    version === undefined ? Promise.resolve(undefined) : load(app, version).catch(ignoreRefused);
  const site = new Map<string, { stable: Release; canary?: Release }>();
  for (const [app, row] of Object.entries(apps)) {
    const [stable, share] = await Promise.all([readable(app, row.stable), readable(app, row.canary?.version)]);
    if (stable) site.set(app, { stable, ...(share && { canary: share }) });
  }
  return site;
}

function ignoreRefused(error: unknown): undefined {
  if (!(error instanceof BrokenRelease)) throw error;
}
