import type { Registry, Release } from '../../libs/remote-kit/src/release.ts';
import { BrokenRelease, type ReadStorage, type Storage } from '../../libs/server-kit/src/storage/index.ts';
import { siteOf } from './deliver.ts';
import { changeRegistry, readHistory, readRegistry, type Author, type LiveApp, type Revision } from './registry-log.ts';
import { readRelease, removeRelease, storedReleases, verifyRelease, type StoredRelease } from './release-store.ts';
import { takenPaths, unmetRanges } from './site-rules.ts';

const DAY_MS = 86_400_000;
/** Pages that were opened before a release went still ask for its chunks. */
export const RETENTION_DAYS = 30;

const namedBy = (row: LiveApp | undefined): string[] =>
  [row?.stable, row?.previous, row?.canary?.version].filter((version) => version !== undefined);
const isNamed = ({ apps }: Registry, { app, version }: StoredRelease): boolean => namedBy(apps[app]).includes(version);

/** When the registry last named a release; undefined when it never did. @param history newest first */
function unnamedSince(history: readonly Revision[], release: StoredRelease): Date | undefined {
  const last = history.findIndex((revision) => isNamed(revision, release));
  if (last === -1) return undefined;
  return new Date(history[last - 1]?.at ?? history[last]?.at ?? 0);
}

/** Releases that nobody can need any more: neither live nor previous, and for `days` days neither published nor named. */
export async function outdated(storage: Storage, now: Date, days: number): Promise<StoredRelease[]> {
  const [registry, history, stored] = await Promise.all([readRegistry(storage), readHistory(storage), storedReleases(storage)]);
  const limit = now.getTime() - days * DAY_MS;
  return stored.filter((release) => {
    const last = Math.max(release.publishedAt.getTime(), unnamedSince(history, release)?.getTime() ?? 0);
    return !isNamed(registry, release) && last <= limit;
  });
}

/** Removes outdated releases. The change that says so is written first, so that a promotion of one of them is decided anew. */
export async function prune(storage: Storage, author: Author, days: number): Promise<StoredRelease[]> {
  let found: StoredRelease[] = [];
  await changeRegistry(storage, 'prune', author, async ({ apps }) => {
    found = await outdated(storage, author.now(), days);
    return { apps, ...(found.length > 0 && { removed: found.map(({ app, version }) => `${app} ${version}`) }) };
  });
  const removed: StoredRelease[] = [];
  for (const release of found) {
    if (isNamed(await readRegistry(storage), release)) continue;
    await removeRelease(storage, release);
    removed.push(release);
  }
  return removed;
}

export interface Verdict {
  registry: Registry;
  checked: string[];
  faults: string[];
}

/** Hashes every file of everything that the registry names, and checks that the live releases go together. */
export async function verify(storage: ReadStorage): Promise<Verdict> {
  const registry = await readRegistry(storage);
  const checked: string[] = [];
  const faults: string[] = [];
  for (const [app, row] of Object.entries(registry.apps)) {
    for (const version of new Set(namedBy(row))) {
      checked.push(`${app} ${version}`);
      faults.push(...(await faultsOf(() => verifyRelease(storage, app, version))));
    }
  }
  const site = await siteOf(registry.apps, (app, version) => readRelease(storage, app, version));
  const live = new Set<Release>([...site.values()].flatMap(({ stable, canary }) => [stable, ...(canary ? [canary] : [])]));
  faults.push(...unmetRanges(site, live), ...takenPaths(site, live));
  return { registry, checked, faults };
}

async function faultsOf(check: () => Promise<unknown>): Promise<string[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof BrokenRelease) return error.reasons;
    throw error;
  }
}
