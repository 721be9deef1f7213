import { readRelease, type AskingRelease } from '@pozyka/server-kit/asking-release';
import type { RegistryStore } from '../registry/registry-store.ts';
import type { ReleaseStore } from '../releases/release-store.ts';

/** Tells whose page asks an API. What a browser says of it counts only where there is such a release: live, or cached for open pages. */
export const askerOf =
  (registry: RegistryStore, releases: ReleaseStore) =>
  async (header: string | string[] | undefined): Promise<AskingRelease | undefined> => {
    const told = readRelease(header);
    const live = told && registry.current?.apps.get(told.app);
    if (!told || !live) return undefined;
    const isLive = [live.stable, live.previous, live.canary?.release].some((resolved) => resolved?.release.version === told.version);
    if (isLive) return told;
    return releases.load(told.app, told.version).then(
      () => told,
      () => undefined,
    );
  };
