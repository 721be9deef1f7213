import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { remoteSource } from '@pozyka/remote-kit/remote-source';
import { kitParts } from './message-keys.ts';

const NAMED_IMPORT = /import\(\s*\/\* webpackChunkName: "([\w-]+)" \*\/\s*'([^']+)'/g;
const IMPORT = /(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+\.tsx?)'/g;
/** Texts that code brings along. */
const OWN_TEXTS = /from '(\.[^']+)\/uk\.json'/g;
const QUOTED = /['"`]([\w.-]+)['"`]/g;
/** A topic of texts in the module of a remote, with the screens that need it. */
const TOPIC = /'?([\w-]+)'?: \{\s*screens: \[([^\]]*)\]/g;
/** How a text put together at run time begins, and how it may end. */
const TEMPLATE = /`([\w.-]+\.)\$\{[^}]*\}([\w.-]*)`/g;
/** Parts of pages: a page imports them too, and they are given its texts. */
const ISLANDS = /^ {2}islands: \{[\s\S]*?^ {2}\},$/m;
const PLURAL = /_(?:one|few|many|other)$/;

const readTexts = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

/** The file of an import: of the app, or of a package. */
const fileOf = (from: string, path: string): string => (path.startsWith('.') ? join(from, path) : require.resolve(path));

/** Texts of packages that an app gives its pages as its own. */
const ofPackages = (folder: string, locale: string): string[] => {
  const { messages = [] } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as { messages?: string[] };
  return messages.map((name) => require.resolve(`${name}/${locale}.json`));
};

/** Every text of an app in a language, from all its `messages` folders and the packages that its package.json names. @throws Error where two files have the same key */
export const allMessages = (folder: string, locale: 'uk' | 'ru'): Record<string, string> => {
  const all: Record<string, string> = {};
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    `${sep}${file}`.endsWith(join(sep, 'messages', `${locale}.json`)),
  );
  for (const file of [...files.sort().map((each) => join(folder, each)), ...ofPackages(folder, locale)])
    for (const [key, text] of Object.entries(readTexts(file))) {
      if (Object.hasOwn(all, key)) throw new Error(`${key} stands twice: ${file}`);
      all[key] = text;
    }
  return all;
};

/** The code of a module and of all that it imports within the app or of remote-kit's parts, statically or lazily, and the folders of texts that it brings. */
const codeOf = (file: string, seen = new Set<string>(), folders = new Set<string>()): { code: string; folders: Set<string> } => {
  if (seen.has(file) || !existsSync(file)) return { code: '', folders };
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  for (const [, path = ''] of code.matchAll(OWN_TEXTS)) folders.add(join(dirname(file), path));
  const files = [...code.matchAll(IMPORT)].map(([, path = '']) => normalize(join(dirname(file), path)));
  const parts = [...files, ...kitParts(code)].map((part) => codeOf(part, seen, folders).code);
  return { code: [code, ...parts].join('\n'), folders };
};

/**
 * Keys that a page of a remote may ask for and that neither the app's texts nor those of its topics hold, nor the code brings along, as `key on screen in uk`, read
 * from what the module of its pages says: that of a remote, or files of one folder of the app. Any word of the code that is a key counts, so it may name one too many, never one too few.
 */
export const missingOnPages = (folder: string, definitions: readonly string[] = []): string[] => {
  const [first] = definitions;
  const from = first === undefined ? dirname(folder) : dirname(join(folder, first));
  const remote =
    first === undefined
      ? remoteSource(from).replace(ISLANDS, '')
      : definitions.map((definition) => readFileSync(join(folder, definition), 'utf8')).join('\n');
  const imports = [...remote.matchAll(NAMED_IMPORT)];
  const topics = [...remote.matchAll(TOPIC)].map(([, topic = '', screens = '']) => ({ topic, screens: screens.split(/[\s,']+/) }));
  const all = Object.keys(allMessages(folder, 'uk'));
  const filesOf = (chunk: string) => imports.flatMap(([, name, path = '']) => (name === chunk ? [fileOf(from, path)] : []));
  const keysOf = (chunk: string) => filesOf(chunk).flatMap((file) => Object.keys(readTexts(file)));
  const pages = imports.filter(([, , path = '']) => /\.tsx?$/.test(path));
  return pages.flatMap(([, screen = '', path = '']) =>
    (['uk', 'ru'] as const).flatMap((locale) => {
      const { code, folders } = codeOf(join(from, path));
      const words = new Set([...code.matchAll(QUOTED)].map(([, word]) => word));
      const templates = [...code.matchAll(TEMPLATE)];
      const wanted = all.filter((key) => {
        const plain = key.replace(PLURAL, '');
        return words.has(plain) || templates.some(([, start = '', end = '']) => plain.startsWith(start) && plain.endsWith(end));
      });
      const own = topics.filter(({ screens }) => screens.includes(screen)).flatMap(({ topic }) => keysOf(`messages-${locale}-${topic}`));
      const brought = [...folders].flatMap((texts) => Object.keys(readTexts(join(texts, `${locale}.json`))));
      const there = new Set([...keysOf(`messages-${locale}`), ...own, ...brought]);
      return wanted.filter((key) => !there.has(key)).map((key) => `${key} on ${screen} in ${locale}`);
    }),
  );
};
