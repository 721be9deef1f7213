import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const BLOCK = Buffer.alloc(1024 * 1024, 1);

/** Gives a folder a disk of its own. @returns false where this machine does not let us: only root may */
export const mountSmall = (folder: string, megabytes: number): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;

export const unmount = (folder: string): void => void spawnSync('umount', ['-l', folder]);

/**
 * Writes until nothing more fits.
 * @param room bytes that are left
 * @returns gives the room back
 */
export const fill = (folder: string, room = 0): (() => void) => {
  const file = join(folder, 'filling');
  const to = openSync(file, 'w');
  let bytes = 0;
  // what is not a whole block too
  for (const length of [BLOCK.length, 512]) {
    try {
      for (let wrote = 1; wrote > 0; bytes += wrote) wrote = writeSync(to, BLOCK, 0, length);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
  closeSync(to);
  if (room > 0) truncateSync(file, bytes - room);
  return () => {
    truncateSync(file);
    rmSync(file);
  };
};
