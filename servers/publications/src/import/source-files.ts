import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { languages, type LanguageCode } from '@pozyka/api-contract/constants';
import { lineAt, type Report } from './content-error.ts';

/** Path inside the folder of texts, with `/` → text with `\n` line ends. */
export type SourceFiles = ReadonlyMap<string, string>;

/** Reads every file of the folder but the hidden ones. */
export const readFolder = async (dir: string): Promise<SourceFiles> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map((entry) => join(entry.parentPath, entry.name));
  const read = async (path: string): Promise<[string, string]> => {
    const text = await readFile(path, 'utf8');
    return [relative(dir, path).split(sep).join('/'), text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')];
  };
  return new Map(await Promise.all(paths.toSorted().map(read)));
};

/** One text in one language: `<folder>/<alias>.<language>.<extension>`. */
export interface LanguageFile {
  readonly file: string;
  readonly text: string;
  readonly alias: string;
  readonly language: LanguageCode;
  readonly extension: string;
}

const nameParts = /^([a-z0-9][a-z0-9-]*)\.(uk|ru)\.(md|json)$/;

/** Editors type what their keyboard has; in Ukrainian the site writes the letter ʼ, which does not end a word. */
export const oneApostrophe = (text: string, language: LanguageCode): string =>
  language === 'uk' ? text.replaceAll(/(?<=[а-яіїєґ])['’`](?=[а-яіїєґ])/gi, 'ʼ') : text;

/** Papers of the lender stand as their edition was written, letter for letter: they are signed so. */
const PAPERS = 'custom/documents';

/** The texts of a folder, Ukrainian ones with one apostrophe; reports names that say nothing and texts that lack a language. */
export const languageFiles = (files: SourceFiles, folder: string, extensions: readonly string[], report: Report): LanguageFile[] => {
  const found: LanguageFile[] = [];
  const inOrder = (text: string, language: LanguageCode) => (folder === PAPERS ? text : oneApostrophe(text, language));
  for (const [file, text] of files) {
    // a folder's list of categories is in both languages
    if (!file.startsWith(`${folder}/`) || file === `${folder}/categories.json`) continue;
    const [, alias = '', code = '', extension = ''] = nameParts.exec(file.slice(folder.length + 1)) ?? [];
    const language = languages.find((known) => known === code);
    if (language && extensions.includes(extension)) found.push({ file, text: inOrder(text, language), alias, language, extension });
    else report({ file, line: 0, message: `name it <alias>.<uk or ru>.<${extensions.join(' or ')}>` });
  }
  for (const { file, alias, language, extension } of found) {
    for (const other of languages) {
      const pair = `${folder}/${alias}.${other}.${extension}`;
      if (other !== language && !files.has(pair)) report({ file, line: 0, message: `its other language is missing: ${pair}` });
    }
  }
  return found;
};

/** Words in the place of values that other files have. */
export type Fact = (name: string, language: LanguageCode) => string | undefined;

/** Puts what is known in place of `{{company.name}}`, `{{storage.necessary}}`; an unknown name is an issue. */
export const fillFacts = (
  { file, text, language, extension }: LanguageFile,
  facts: Readonly<Record<string, Fact>>,
  report: Report,
): string =>
  text.replaceAll(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string, offset: number) => {
    const [, kind = '', rest = ''] = /^(\w+)\.(.*)$/.exec(name) ?? [];
    const value = Object.hasOwn(facts, kind) ? facts[kind]?.(rest, language) : undefined;
    if (value === undefined) report({ file, line: lineAt(text, offset), message: `unknown ${whole}: company.json does not have it` });
    return extension === 'json' ? JSON.stringify(value ?? '').slice(1, -1) : (value ?? '');
  });
