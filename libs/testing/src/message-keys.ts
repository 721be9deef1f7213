import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const LITERAL = /\b(?:text|t)\(\s*'([^']+)'/g;
const CHOICE = /\b(?:text|t)\([^'()]*\?\s*'([^']+)'\s*:\s*'([^']+)'/g;
/** A part of remote-kit that asks for texts of the remote that shows it. */
const KIT_PART = /'@pozyka\/remote-kit\/([\w-]+)'/g;
const KIT = join(__dirname, '../../remote-kit/src');
/** Files of those that a file's code imports. */
export const kitParts = (code: string): string[] =>
  [...code.matchAll(KIT_PART)]
    .flatMap(([, part]) => ['.tsx', '.ts'].map((end) => join(KIT, `${part}${end}`)))
    .filter((file) => existsSync(file));

const PLURAL = /_(?:one|few|many|other)$/;

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.spec\.tsx?$/.test(entry.name) ? [path] : [];
  });

/**
 * Keys that the code of an app asks for by name and its messages lack, each with its file: a page would show the key.
 * Keys put together at run time are not seen; the specs of their pages are.
 */
export const missingMessages = (folder: string, messages: Record<string, string>): string[] => {
  const known = new Set(Object.keys(messages).map((key) => key.replace(PLURAL, '')));
  const own = sources(folder);
  const parts = own.flatMap((file) => kitParts(readFileSync(file, 'utf8')));
  return [...own, ...new Set(parts)].flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    const used = [...code.matchAll(LITERAL), ...code.matchAll(CHOICE)].flatMap(([, ...keys]) => keys);
    return [...new Set(used)]
      .filter((key): key is string => key !== undefined && !known.has(key))
      .map((key) => `${key} in ${relative(folder, file)}`);
  });
};

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;
/** Words, not a name or a sign. */
const SAID = /[\u0400-\u04ff]{2,} [\u0400-\u04ff]/;

/** Files of an app that hold texts for customers in their code, where no operator can change them: texts are messages. */
export const textsInCode = (folder: string): string[] =>
  sources(folder)
    .filter((file) => !file.includes('/testing/') && SAID.test(readFileSync(file, 'utf8').replaceAll(COMMENT, '')))
    .map((file) => relative(folder, file));
