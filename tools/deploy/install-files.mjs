/** `node tools/deploy/install-files.mjs <folder>`: what `npm ci` reads, so that an image installs once for many commits. Needs no package. */
import { cpSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, workspaceRoot } from '../start/paths.mjs';
import { PlainError, runProgram } from '../start/plain-error.mjs';

const FILES = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  '{apps,libs,servers}/*/package.json',
  'tools/package.json',
  'tools/pozyka/*',
  'tools/start/*',
];

/** @param {string} to an empty folder @returns {string[]} the files, from the workspace's root */
export const copyInstallFiles = (to) => {
  const files = globSync(FILES, { cwd: workspaceRoot }).filter((file) => !file.includes('.spec.'));
  for (const file of files) cpSync(join(workspaceRoot, file), join(to, file), { recursive: true });
  return files;
};

if (isProgram(import.meta.url)) {
  await runProgram(() => {
    const [, , to] = process.argv;
    if (!to) throw new PlainError('Usage: node tools/deploy/install-files.mjs <empty folder>');
    console.log(`${copyInstallFiles(to).length} files`);
  });
}
