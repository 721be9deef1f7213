import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { checkedKey, type Storage, type Stored, type StoredKey } from './storage.ts';

const tagOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');
const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;
const DRAFT = '.draft-';

/** The bytes are on the disk already; without this a loss of power could take their name. */
const flushNames = async (folder: string): Promise<void> => {
  // there a folder cannot be opened
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
};

/** A folder of this machine. Readers see a file as it was or as it is, never a half: each is written beside its place and moved. */
export class FolderStorage implements Storage {
  readonly place: string;

  constructor(folder: string) {
    this.place = folder;
  }

  async read(key: string): Promise<Stored | undefined> {
    try {
      const bytes = await readFile(this.#path(key));
      return { bytes, tag: tagOf(bytes) };
    } catch (error) {
      if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return undefined;
      throw error;
    }
  }

  async list(prefix: string): Promise<StoredKey[]> {
    const home = this.#path(prefix);
    const names = await readdir(home, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (isCode(error, 'ENOENT')) return [];
      throw error;
    });
    const files = names
      .filter((entry) => entry.isFile() && !entry.name.startsWith(DRAFT))
      .map((entry) => join(entry.parentPath, entry.name));
    const found = await Promise.all(
      files.map(async (file) => {
        const key = `${prefix}/${file.slice(home.length + 1).replaceAll(sep, '/')}`;
        // another process may have removed it since the folder was read
        const state = await stat(file).catch(() => undefined);
        return state ? [{ key, modified: state.mtime }] : [];
      }),
    );
    return found.flat().toSorted((a, b) => (a.key < b.key ? -1 : 1));
  }

  async create(key: string, bytes: Buffer): Promise<boolean> {
    const draft = await this.#draft(key, bytes);
    try {
      // unlike a rename, a link fails where a file is
      await link(draft, this.#path(key));
      await flushNames(dirname(draft));
      return true;
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
      return (await this.read(key))?.bytes.equals(bytes) ?? false;
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Between the comparison and the move another writer may come: what must not be lost belongs under a key of its own, by `create`. */
  async replace(key: string, bytes: Buffer, tag: string | undefined): Promise<boolean> {
    if (tag === undefined) return this.create(key, bytes);
    const draft = await this.#draft(key, bytes);
    try {
      if ((await this.read(key))?.tag !== tag) return false;
      await rename(draft, this.#path(key));
      return true;
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Removes folders that are left empty, too. */
  async remove(key: string): Promise<void> {
    const file = this.#path(key);
    await rm(file, { force: true });
    for (let folder = dirname(file); folder.length > this.place.length; folder = dirname(folder)) {
      const removed = await rmdir(folder).then(
        () => true,
        () => false,
      );
      if (!removed) return;
    }
  }

  async tidy(before: Date): Promise<void> {
    const entries = await readdir(this.place, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (isCode(error, 'ENOENT')) return [];
      throw error;
    });
    for (const { name, parentPath } of entries.filter((entry) => entry.isFile() && entry.name.startsWith(DRAFT))) {
      const file = join(parentPath, name);
      // its writer may have come to its end meanwhile
      const state = await stat(file).catch(() => undefined);
      if (state && state.mtime < before) await rm(file, { force: true });
    }
  }

  #path(key: string): string {
    return join(this.place, checkedKey(key));
  }

  async #draft(key: string, bytes: Buffer): Promise<string> {
    const path = this.#path(key);
    await mkdir(dirname(path), { recursive: true });
    const draft = join(dirname(path), `${DRAFT}${basename(path)}-${randomUUID()}`);
    await writeFile(draft, bytes, { flush: true });
    return draft;
  }
}
