/**
 * Writes the most common passwords that the length rule would let pass.
 * Run in a folder with the source package, as it is not a dependency of the product:
 *   npm install --prefix /tmp/passwords @zxcvbn-ts/language-common@4.1.3
 *   node libs/domain/scripts/common-passwords.mjs /tmp/passwords/node_modules/@zxcvbn-ts/language-common/dist/index.mjs
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const MOST_COMMON = 10_000;
const SHORTEST_ALLOWED = 8;

const { dictionary } = await import(pathToFileURL(process.argv[2]).href);
const list = dictionary['passwords-common'].slice(0, MOST_COMMON).filter((password) => [...password].length >= SHORTEST_ALLOWED);

const lines = [];
for (let start = 0; start < list.length; start += 12) lines.push(list.slice(start, start + 12).join(' '));
const source = `/**
 * The ${MOST_COMMON} most common passwords without those under ${SHORTEST_ALLOWED} characters, in order of frequency.
 * Made by scripts/common-passwords.mjs from @zxcvbn-ts/language-common 4.1.3 (MIT licence, see common-passwords.LICENSE.txt),
 * copyright 2012-2016 Dan Wheeler and Dropbox, Inc., 2021 @zxcvbn-ts. Do not edit.
 */
export const commonPasswords = \`
${lines.join('\n')}
\`;
`;
if (source.split('`').length !== 3) throw new Error('a password holds a back quote');
writeFileSync(new URL('../src/common-passwords.data.ts', import.meta.url), source);
