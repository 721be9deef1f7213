import { readRelease, type AskingRelease } from '@pozyka/server-kit/asking-release';
import type { RegistryStore } from '../registry/registry-store.ts';
import type { ReleaseStore } from '../releases/release-store.ts';

/** Tells whose page asks an API. What a browser says of it counts only where there is such a release: live, or cached for open pages. */
export const askerOf =
  (registry: RegistryStore, releases: ReleaseStore) =>
  async (header: string | string[] | undefined): Promise<AskingRelease | undefined> => {
    const release = readRelease(header);
    const live = release && registry.current?.apps.get(release.app);
    if (!release || !live) return undefined;
    const isLive = [live.stable, live.previous, live.canary?.release].some((resolved) => resolved?.release.version === release.version);
    if (isLive) return release;
    return releases.load(release.app, release.version).then(
      () => release,
      () => undefined,
    );
  };
