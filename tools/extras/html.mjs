/**
 * `node tools/extras/run.mjs html <folder>`: what html-validate has against each file of a folder, and the Nu checker, which knows more, where
 * the machine has Java. Faults are lines on stderr, and an exit code of 1.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HtmlValidate } from 'html-validate';
import { PlainError, runProgram } from '../start/plain-error.mjs';

const NU = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
/** Its CSS is older than ours, and so is its list of links: the standard has had `expect`, which may block rendering, since 2024. */
const NOT_KNOWN_YET = 'CSS: .*|.*“(expect|blocking)”.*';

/** @param {string} folder @returns {Promise<string[]>} */
const faultsByValidate = async (folder) => {
  const checker = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
  const found = [];
  for (const file of readdirSync(folder)) {
    const { results } = await checker.validateString(readFileSync(join(folder, file), 'utf8'));
    found.push(...results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${file}: ${message} ${selector ?? ''}`)));
  }
  return found;
};

/** @param {string} folder @returns {string[]} none where there is no Java */
const faultsByNu = (folder) => {
  if (spawnSync('java', ['-version']).status !== 0) return [];
  const args = ['-Xss2m', '-jar', NU, '--format', 'json', '--errors-only', '--exit-zero-always', '--filterpattern', NOT_KNOWN_YET, folder];
  const { stderr } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 100_000_000 });
  return JSON.parse(stderr).messages.map(
    ({ message, url, extract = '' }) => `${url ? basename(fileURLToPath(url)) : 'the checker'}: ${message} ${extract}`,
  );
};

await runProgram(async () => {
  const [, , folder] = process.argv;
  if (!folder) throw new PlainError('Usage: node tools/extras/run.mjs html <folder>');
  const faults = [...(await faultsByValidate(folder)), ...faultsByNu(folder)];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
});
