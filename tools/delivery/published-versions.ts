import type { LiveApp, Revision } from '../registry/registry-log.ts';

/** The one that is stable, and this many before it. */
const KEPT = 2;

/**
 * Versions of an app that a rollback took away and nobody made live since, each with that rollback.
 * @param history newest first
 */
export function takenBack(history: readonly Revision[], app: string): Map<string, Revision> {
  const found = new Map<string, Revision>();
  for (const revision of history.toReversed()) {
    const change = revision.changes.find((row) => row.app === app);
    if (!change) continue;
    const { from, to } = change;
    const gone = from?.canary?.version ?? from?.stable;
    if (revision.what === 'rollback' && gone !== undefined) found.set(gone, revision);
    for (const version of [to?.stable, to?.canary?.version]) if (version !== undefined) found.delete(version);
  }
  return found;
}

/**
 * Versions of an app that visitors have, or had before: what is stable, its canary, and the two stable ones before it.
 * What was taken back is left out.
 * @param history newest first
 */
export function publishedVersions(row: LiveApp, history: readonly Revision[], app: string): string[] {
  const earlier = history.flatMap(({ changes }) =>
    changes.filter((change) => change.app === app).flatMap(({ from }) => from?.stable ?? []),
  );
  const bad = takenBack(history, app);
  const current = [row.stable, ...(row.canary ? [row.canary.version] : [])];
  const before = [...new Set([...earlier, ...(row.previous === undefined ? [] : [row.previous])])];
  return [...current, ...before.filter((version) => !bad.has(version) && !current.includes(version)).slice(0, KEPT)];
}

/** A remote's version on a shell's. */
export interface Pair {
  shell: string;
  remote: string;
  version: string;
}

/**
 * Every version of the shell with every version of every remote.
 * @param apps only pairs that concern these; all when there are none
 */
export function contractPairs(versions: Readonly<Record<string, readonly string[]>>, apps: readonly string[] = []): Pair[] {
  const { shell: shells = [], ...remotes } = versions;
  const all = shells.flatMap((shell) =>
    Object.entries(remotes).flatMap(([remote, own]) => own.map((version) => ({ shell, remote, version }))),
  );
  return apps.length === 0 || apps.includes('shell') ? all : all.filter(({ remote }) => apps.includes(remote));
}
