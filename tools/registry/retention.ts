import type { Registry, Release } from '../../libs/remote-kit/src/release.ts';
import { BrokenRelease, type ReadStorage, type Storage } from '../../libs/server-kit/src/storage/index.ts';
import { siteOf } from './deliver.ts';
import { changeRegistry, readHistory, readRegistry, type Author, type LiveApp, type Revision } from './registry-log.ts';
import { hideRelease, readRelease, removeRelease, storedReleases, verifyRelease, type StoredRelease } from './release-store.ts';
import { takenPages, takenPaths, unmetRanges } from './site-rules.ts';

const DAY_MS = 86_400_000;
/** Pages that were opened before a release went still ask for its chunks. */
export const RETENTION_DAYS = 30;

const namedBy = (row: LiveApp | undefined): string[] =>
  [row?.stable, row?.previous, row?.canary?.version].filter((version) => version !== undefined);
const labelOf = ({ app, version }: StoredRelease): string => `${app} ${version}`;
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

/**
 * Removes outdated releases. Each is hidden, then the change that says so is written, then its files go: anyone who makes one of
 * them live at the same time either is first, and it comes back, or decides once more and does not find it.
 */
export async function prune(storage: Storage, author: Author, days: number): Promise<StoredRelease[]> {
  let found: StoredRelease[] = [];
  const hidden = new Map<string, () => Promise<unknown>>();
  const restore = async (isWanted: (label: string) => boolean): Promise<void> => {
    for (const [label, show] of hidden) {
      if (!isWanted(label)) continue;
      await show();
      hidden.delete(label);
    }
  };
  try {
    await changeRegistry(storage, 'prune', author, async ({ apps }) => {
      found = await outdated(storage, author.now(), days);
      const removed = found.map(labelOf);
      await restore((label) => !removed.includes(label));
      for (const release of found) {
        const show = await hideRelease(storage, release);
        if (show) hidden.set(labelOf(release), show);
      }
      return { apps, ...(removed.length > 0 && { removed }) };
    });
  } catch (error) {
    await restore(() => true);
    throw error;
  }
  for (const release of found) await removeRelease(storage, release);
  return found;
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
  faults.push(...unmetRanges(site, live), ...takenPaths(site, live), ...takenPages(live, registry.pages));
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
