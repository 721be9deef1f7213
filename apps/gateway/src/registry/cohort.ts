import { createHash } from 'node:crypto';
import type { ResolvedRelease } from '@pozyka/remote-kit/types';
import type { AskingRelease } from '@pozyka/server-kit/asking-release';
import type { LiveApp, Snapshot } from './registry-store.ts';

/** What one visitor runs: a release per app, and a short name of that choice for cache keys. */
export interface Resolution {
  releases: Record<string, ResolvedRelease>;
  cohort: string;
  /** One of the releases comes from another origin, by an override of staff; `isThere` false: it could not be loaded. */
  override?: { app: string; origin: string; isThere: boolean };
}

const cohortPattern = /^[0-9a-f]{16}$/;

/** True for a cohort cookie that this gateway could have given. */
export const isCohort = (value: string | undefined): value is string => value !== undefined && cohortPattern.test(value);

/** The cohort that a visitor's releases are picked by; `missing` where a canary asks for one and they have none yet. */
export const cohortIn = (snapshot: Snapshot, cookies: Readonly<Record<string, string>>): string | undefined => {
  if (isCohort(cookies['cohort'])) return cookies['cohort'];
  return [...snapshot.apps.values()].some(({ canary }) => canary) ? 'missing' : undefined;
};

/** The visitor's position from 0 to 100 for one app: steady for them, independent between apps. */
const positionOf = (cohort: string, app: string): number =>
  (createHash('sha256').update(`${cohort} ${app}`).digest().readUInt32BE(0) / 2 ** 32) * 100;

/** Reads `pin=content@0.1.0-1a2b,shell@…`: a page that failed on a new version asks for the one before it. */
const pinsOf = (cookie: string | undefined): Map<string, string> => {
  const pins = new Map<string, string>();
  for (const part of (cookie ?? '').split(',')) {
    const [name, version] = part.split('@');
    if (name !== undefined && version !== undefined) pins.set(name, version);
  }
  return pins;
};

const choose = (name: string, app: LiveApp, cohort: string | undefined, pin: string | undefined): ResolvedRelease => {
  const pinned = [app.previous, app.stable, app.canary?.release].find(
    (candidate) => pin !== undefined && candidate?.release.version === pin,
  );
  if (pinned) return pinned;
  return app.canary && cohort !== undefined && positionOf(cohort, name) < app.canary.percent ? app.canary.release : app.stable;
};

/** What everybody runs who has neither a pin nor a place in a canary's share. */
const stable = new WeakMap<Snapshot, Resolution>();

const stableOf = (snapshot: Snapshot): Resolution => {
  const known = stable.get(snapshot);
  if (known) return known;
  const rows = [...snapshot.apps].map(([name, app]) => [name, app.stable] as const);
  const resolution = { releases: Object.fromEntries(rows), cohort: '' };
  stable.set(snapshot, resolution);
  return resolution;
};

/** Picks the release of every app for a visitor: their pin, else the canary when their cohort falls in its share, else stable. */
export const resolveReleases = (snapshot: Snapshot, cohort: string | undefined, pin: string | undefined): Resolution => {
  if (cohort === undefined && pin === undefined) return stableOf(snapshot);
  const pins = pinsOf(pin);
  const releases: Record<string, ResolvedRelease> = {};
  const different: string[] = [];
  for (const [name, app] of snapshot.apps) {
    const chosen = choose(name, app, cohort, pins.get(name));
    releases[name] = chosen;
    if (chosen !== app.stable) different.push(`${name}@${chosen.release.version}`);
  }
  return { releases, cohort: different.join(',') };
};

/** The release whose screen a page is; none where staff see another one. */
export const placeOf = ({ releases }: Resolution, app: string | undefined): AskingRelease | undefined => {
  const found = app !== undefined && Object.hasOwn(releases, app) ? releases[app] : undefined;
  return found && !found.overridden ? { app: found.release.name, version: found.release.version } : undefined;
};
