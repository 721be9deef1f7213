import { execFile } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseCopy } from './releases.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const run = promisify(execFile);

/** A command of the registry, as people run it. */
export const registryCommand = async (...words: string[]): Promise<void> => {
  await run(process.execPath, [join(ROOT, 'tools/registry/registry.ts'), ...words], { cwd: ROOT });
};

/** Changes the releases of a site. */
export const changeRegistry = ({ registryFile }: ReleaseCopy, ...words: string[]): Promise<void> =>
  registryCommand(...words, '--store', dirname(registryFile), '--who', 'a test');
