import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPackages, withDependencies } from '../../libs/server-kit/scripts/bill-of-materials.mjs';
import { isProgram, workspaceRoot } from '../start/paths.mjs';
import { PlainError, runProgram } from '../start/plain-error.mjs';

interface Bill {
  readonly components: readonly { readonly group?: string; readonly name: string }[];
}

/** What an image of a server holds: its build, and the packages of its bill of materials; nothing else. Returns the packages' folders. */
export const copyImageFiles = (server: string, to: string): string[] => {
  const build = join(workspaceRoot, 'dist/apps', server);
  if (!existsSync(join(build, 'sbom.json'))) throw new PlainError(`${server} is not built: npm run nx -- run @pozyka/${server}:build`);
  mkdirSync(to, { recursive: true });
  cpSync(build, to, { recursive: true });
  const { components } = JSON.parse(readFileSync(join(build, 'sbom.json'), 'utf8')) as Bill;
  const names = components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`));
  // packages for other machines are in the bill and not here
  const folders = [...withDependencies(lockedPackages(), names)].filter((folder) => existsSync(join(workspaceRoot, folder)));
  for (const folder of folders) {
    const own = join(workspaceRoot, folder);
    // what lies under it is in the list itself, where it is needed
    cpSync(own, join(to, folder), { recursive: true, dereference: true, filter: (source) => source !== join(own, 'node_modules') });
  }
  return folders;
};

if (isProgram(import.meta.url)) {
  await runProgram(() => {
    const [server, to] = process.argv.slice(2);
    if (!server || !to) throw new PlainError('Usage: node tools/deploy/image-files.ts <server> <empty folder>');
    console.log(`${copyImageFiles(server, to).length} packages`);
  });
}
