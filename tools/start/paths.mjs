import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace's root folder. */
export const workspaceRoot = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** True when the module is the program, not an import. @param {string} moduleUrl */
export function isProgram(moduleUrl) {
  const program = process.argv[1];
  return program !== undefined && realpathSync(program) === realpathSync(fileURLToPath(moduleUrl));
}
