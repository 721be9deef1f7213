/** How a commit relates to the checked-out one. */
export type Relation = 'same' | 'before' | 'after' | 'unknown';

export interface LiveRelease {
  version: string;
  /** The commit that it was built from. */
  sha: string;
}

/** What the repository knows. */
export interface Commits {
  /** `unknown`: not in this repository, or on another branch. */
  relation(sha: string): Promise<Relation>;
  /** Apps that a change since a commit touches. */
  affectedSince(sha: string): Promise<ReadonlySet<string>>;
}

export interface Verdict {
  app: string;
  release: boolean;
  why: string;
}

/** A leg of the delivery: what fails in one stops no other. */
export interface Leg {
  name: string;
  /** Its apps, blank between them. */
  apps: string;
  /** Their builds, one in a line. */
  paths: string;
}

/**
 * Which apps need a release: each is compared with the commit of its own live release, so that one whose delivery failed
 * is redelivered and the rest is not.
 * @param apps everything that can be released
 * @param live what is stable now, by app
 */
export async function planReleases(
  apps: readonly string[],
  live: ReadonlyMap<string, LiveRelease>,
  { relation, affectedSince }: Commits,
): Promise<Verdict[]> {
  const queried = new Map<string, Promise<ReadonlySet<string>>>();
  const affected = async (app: string, sha: string): Promise<boolean> => {
    const names = queried.get(sha) ?? affectedSince(sha);
    queried.set(sha, names);
    return (await names).has(app);
  };
  const judge = async (app: string): Promise<Omit<Verdict, 'app'>> => {
    const release = live.get(app);
    if (!release) return { release: true, why: 'is not live yet' };
    const since = release.sha.slice(0, 10);
    const found = await relation(release.sha);
    if (found === 'unknown') return { release: true, why: `is live from ${since}, which is no commit of this branch` };
    // a run that waited long must not put an older state in place of a newer one
    if (found === 'after') return { release: false, why: `is live from ${since}, which is newer than what is checked out` };
    if (await affected(app, release.sha)) return { release: true, why: `was changed since ${since}` };
    return { release: false, why: `is as it was at ${since}` };
  };
  // the shell first: the others need it
  const sorted = apps.toSorted((a, b) => Number(b === 'shell') - Number(a === 'shell') || (a < b ? -1 : 1));
  return Promise.all(sorted.map(async (app) => ({ app, ...(await judge(app)) })));
}

/** One leg per app; all in one where nothing runs yet, because no remote is let in before the shell. */
export function legsOf(verdicts: readonly Verdict[], isShellLive: boolean): Leg[] {
  const apps = verdicts.filter(({ release }) => release).map(({ app }) => app);
  const leg = (name: string, names: readonly string[]): Leg => ({
    name,
    apps: names.join(' '),
    paths: names.map((app) => `dist/apps/${app}`).join('\n'),
  });
  if (apps.length === 0) return [];
  return isShellLive ? apps.map((app) => leg(app, [app])) : [leg('first', apps)];
}
