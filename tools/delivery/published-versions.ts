import { earlierVersions, takenBack } from '../registry/earlier-versions.ts';
import type { LiveApp, Revision } from '../registry/registry-log.ts';

/** How many stable versions before the current one count. */
const EARLIER = 2;

/**
 * Versions of an app that visitors have, or had before: what is stable, its canary, and the two stable ones before it.
 * What was taken back is left out.
 * @param history newest first
 */
export function publishedVersions(row: LiveApp, history: readonly Revision[], app: string): string[] {
  const current = [row.stable, ...(row.canary ? [row.canary.version] : [])];
  const named = row.previous !== undefined && !takenBack(history, app).has(row.previous) ? [row.previous] : [];
  const before = [...new Set([...earlierVersions(history, app), ...named])];
  return [...current, ...before.filter((version) => !current.includes(version)).slice(0, EARLIER)];
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
