import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderStorage, type Storage } from '@pozyka/server-kit/storage';

/** Sealed files of customers that lie beside a dump. */
export interface SavedFiles {
  readonly count: number;
  /** Over the key and the SHA-256 of each, in the order of keys. */
  readonly sha256: string;
}

/** What a backup has of the files: a bucket has its own versions, a folder is copied. */
export const filesToCopy = (place: string): Storage | undefined => (/^s3:/i.test(place) ? undefined : new FolderStorage(place));

const sumOf = async (folder: string, keys: readonly string[]): Promise<string> => {
  const all = createHash('sha256');
  for (const key of keys) {
    const one = createHash('sha256').update(await readFile(join(folder, key)));
    all.update(`${key} ${one.digest('hex')}\n`);
  }
  return all.digest('hex');
};

/**
 * Copies the files of these keys into a folder; one that was deleted since is left out.
 * @throws Error where none is there: it is another place
 */
export const saveFiles = async (from: Storage, keys: readonly string[], folder: string): Promise<SavedFiles> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copied: string[] = [];
  for (const key of keys.toSorted()) {
    const stored = await from.read(key);
    if (!stored) continue;
    await writeFile(join(folder, key), stored.bytes, { mode: 0o600, flush: true });
    copied.push(key);
  }
  if (keys.length > 0 && copied.length === 0)
    throw new Error(`None of the ${keys.length} files that the database names is in ${from.place}: set FILES_STORE`);
  return { count: copied.length, sha256: await sumOf(folder, copied) };
};

/**
 * Puts them where the API looks for them; existing files stay.
 * @throws Error where a copy was damaged, or another file is in its place
 */
export const restoreFiles = async (folder: string, { count, sha256 }: SavedFiles, to: Storage): Promise<void> => {
  const keys = (await readdir(folder)).toSorted();
  if (keys.length !== count || (await sumOf(folder, keys)) !== sha256)
    throw new Error(`${folder} is not what was saved: take another backup`);
  for (const key of keys) {
    if (!(await to.create(key, await readFile(join(folder, key))))) throw new Error(`Another file is at ${key} in ${to.place}`);
  }
};
