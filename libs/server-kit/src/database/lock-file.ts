import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

interface Owner {
  readonly pid: number;
  /** Tells a dead owner from a stranger who got its pid; null where the system does not say. */
  readonly startedAt: string | null;
  readonly token: string;
}

/** The folder is held by a living process. The message is one line for a person at a terminal. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';
}

const startOf = (pid: number): string | null => {
  try {
    // Field 22 of /proc/<pid>/stat, counted after the command's closing bracket.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[19] ?? null;
  } catch {
    return null;
  }
};

const alive = ({ pid, startedAt }: Owner): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return startedAt === null || startOf(pid) === startedAt;
};

const readOwner = (path: string): Owner | null => {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number') return null;
    const startedAt = 'startedAt' in value && typeof value.startedAt === 'string' ? value.startedAt : null;
    return { pid: value.pid, startedAt, token: 'token' in value ? String(value.token) : '' };
  } catch {
    return null;
  }
};

const place = (from: string, to: string): boolean => {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Takes `<dataDir>.lock`: two processes on one embedded database corrupt it without a word. A lock whose process is dead
 * is taken over. Returns the release.
 * @throws FolderLockedError naming the pid that holds the folder.
 */
export const lockFolder = (dataDir: string): (() => void) => {
  const path = `${dataDir}.lock`;
  const mine: Owner = { pid: process.pid, startedAt: startOf(process.pid), token: randomUUID() };
  const draft = `${path}.${mine.token}`;
  const stale = `${draft}.stale`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    while (!place(draft, path)) {
      const owner = readOwner(path);
      if (owner && alive(owner)) {
        throw new FolderLockedError(
          `The data folder ${dataDir} is in use by process ${owner.pid}: stop it first, or set DATA_DIR to another folder.`,
        );
      }
      try {
        renameSync(path, stale);
      } catch {
        continue;
      }
      // Another taker may have put its own lock there between our reading and our renaming: give it back.
      if (readOwner(stale)?.token !== owner?.token) place(stale, path);
      rmSync(stale, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readOwner(path)?.token === mine.token) rmSync(path, { force: true });
  };
};
