import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives this process a folder for files, gone at its end; processes that it starts share it. */
export const ownStore = (): void => {
  if (process.env['FILES_STORE'] !== undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'pozyka-files-'));
  process.env['FILES_STORE'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
};

/** Where that is. */
export const storeFolder = (): string => process.env['FILES_STORE'] ?? '';

/** Keys that lie in it. */
export const storedKeys = async (): Promise<string[]> => (await readdir(storeFolder())).toSorted();
