import type { Revision } from './registry-log.ts';

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
 * Versions of an app that were stable before, each once, the last one first; without what was taken back.
 * @param history newest first
 */
export function earlierVersions(history: readonly Revision[], app: string): string[] {
  const bad = takenBack(history, app);
  const stable = history.flatMap(({ changes }) => changes.filter((change) => change.app === app).flatMap(({ from }) => from?.stable ?? []));
  return [...new Set(stable)].filter((version) => !bad.has(version));
}
