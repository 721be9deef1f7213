import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWithHelp } from '../start/arguments.mjs';
import { isProgram, workspaceRoot } from '../start/paths.mjs';

const BEGIN = '<!-- npx pozyka modules -->';
const END = '<!-- /modules -->';

/** @param {string} root @param {string} folder */
const linesOf = (root, folder) =>
  globSync(`${folder}/src/**/*.ts`, { cwd: root })
    .filter((file) => !/\.(?:spec|trial)\.ts$|\/testing\//.test(file))
    .reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').split('\n').length - 1, 0);

/** @param {string} root @param {string} folder names of the modules that it imports */
const importsOf = (root, folder) => {
  const sources = globSync(`${folder}/src/**/*.ts`, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const found = sources.flatMap((text) => [...text.matchAll(/from '@pozyka\/server-(?!kit)([\w-]+)/g)].map(([, name]) => name));
  return [...new Set(found)].sort();
};

/** The modules of the main API and the API that composes them: public API, modules that each imports, lines without specs in hundreds. @param {string} root */
export const tableOf = (root) => {
  const rows = ['apps/main-api', ...globSync('servers/*', { cwd: root }).sort()].map((folder) => {
    const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const api = folder.startsWith('apps/') ? 'HTTP' : `\`${name}\``;
    return `| \`${folder}\` | ${api} | ${importsOf(root, folder).join(', ') || '–'} | ${Math.round(linesOf(root, folder) / 100) * 100} |`;
  });
  return ['| module | public API | imports | lines without specs |', '| --- | --- | --- | --- |', ...rows].join('\n');
};

/** `npx pozyka modules`: writes the table into CONTRIBUTING.md. */
if (isProgram(import.meta.url)) {
  exitWithHelp('npx pozyka modules');
  const file = join(workspaceRoot, 'CONTRIBUTING.md');
  const text = readFileSync(file, 'utf8');
  const [before, after] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)];
  writeFileSync(file, `${text.slice(0, before)}\n${tableOf(workspaceRoot)}\n${text.slice(after)}`);
}
