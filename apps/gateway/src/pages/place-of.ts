import type { AskingRelease } from '@pozyka/server-kit/asking-release';
import type { Resolution } from '../registry/cohort.ts';

/** The release whose screen a page is; none where staff see another one. */
export const placeOf = ({ releases }: Resolution, app: string | undefined): AskingRelease | undefined => {
  const found = app !== undefined && Object.hasOwn(releases, app) ? releases[app] : undefined;
  return found && !found.overridden ? { app: found.release.name, version: found.release.version } : undefined;
};
