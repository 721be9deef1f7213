import type { Registry, Release } from '../../libs/remote-kit/src/release.ts';
import type { ReadStorage, Storage } from '../../libs/server-kit/src/storage/index.ts';
import { siteOf } from './deliver.ts';
import { changeRegistry, readRegistry, type Author } from './registry-log.ts';
import { Refused } from './refused.ts';
import { readRelease } from './release-store.ts';
import { takenPages } from './site-rules.ts';

/** Stable releases and canaries. */
const liveReleases = async (storage: ReadStorage, { apps }: Registry): Promise<Release[]> => {
  const site = await siteOf(apps, (app, version) => readRelease(storage, app, version));
  return [...site.values()].flatMap(({ stable, canary }) => [stable, ...(canary ? [canary] : [])]);
};

/** Paths of what is live, in react-router's notation without locale, and the app that ships each. */
export async function livePaths(storage: ReadStorage): Promise<{ path: string; app: string }[]> {
  const releases = await liveReleases(storage, await readRegistry(storage));
  return releases.flatMap(({ name, screens }) => screens.map(({ path }) => ({ path, app: name })));
}

/** Pages of the editors that the live releases of an app hide, in words: a rollback is carried out all the same. */
export async function hiddenPages(storage: ReadStorage, app: string): Promise<string[]> {
  const registry = await readRegistry(storage);
  const releases = await liveReleases(storage, registry);
  return takenPages(new Set(releases.filter(({ name }) => name === app)), registry.pages);
}

/**
 * Writes down where the content server has texts, so that no release takes one of their addresses later.
 * @param pages addresses without locale
 * @param leaving apps whose live release is about to be replaced, and is not looked at
 * @throws Refused where a live release has a path of its own at one that is not claimed yet; nothing is written then
 */
export async function claimPages(
  storage: Storage,
  author: Author,
  pages: readonly string[],
  leaving: readonly string[] = [],
): Promise<Registry> {
  const { registry } = await changeRegistry(storage, 'pages', author, async (current) => {
    const releases = await liveReleases(storage, current);
    // what a rollback brought over a page stops no import of others
    const added = pages.filter((page) => !current.pages?.includes(page));
    const reasons = takenPages(new Set(releases.filter(({ name }) => !leaving.includes(name))), added);
    if (reasons.length > 0) throw new Refused(reasons);
    return { apps: current.apps, pages: [...new Set(pages)].toSorted() };
  });
  return registry;
}
