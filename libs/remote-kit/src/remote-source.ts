import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readPages, type FoundPage } from './read-pages.ts';
import type { Locale } from './release.ts';

const LOCALES: readonly Locale[] = ['uk', 'ru'];

const lazily = (chunk: string, file: string): string => `() => import(/* webpackChunkName: "${chunk}" */ '${file}')`;

/** The texts of a chunk, of several files where packages have some of them. */
const texts = (chunk: string, files: readonly string[]): string =>
  files.length === 1
    ? lazily(chunk, files.join(''))
    : `joined(\n      ${files.map((file) => lazily(chunk, file)).join(',\n      ')},\n    )`;

/** Folders with texts by topic: a page's own, and those that pages name. @throws Error for a topic that no folder, or more than one, has */
const topicsOf = (app: string, pages: readonly FoundPage[]): Map<string, { folder: string; screens: string[] }> => {
  const topics = new Map<string, { folder: string; screens: string[] }>();
  for (const { screen, page } of pages)
    for (const topic of new Set([...(existsSync(join(app, `src/pages/${screen}/messages`)) ? [screen] : []), ...(page.topics ?? [])])) {
      const [folder, other] = ['pages', 'features'].map((at) => `src/${at}/${topic}/messages`).filter((at) => existsSync(join(app, at)));
      if (folder === undefined || other !== undefined)
        throw new Error(`${app}: ${screen} names the topic ${topic}, which is ${folder ? 'both in pages and in features' : 'nowhere'}`);
      const known = topics.get(topic) ?? { folder, screens: [] };
      known.screens.push(screen);
      topics.set(topic, known);
    }
  return topics;
};

/** Interactive parts of documents by name: `<name>.island.tsx`. @throws Error where two have one name */
const islandsOf = (app: string): [name: string, file: string][] => {
  const found = globSync('src/**/*.island.tsx', { cwd: app })
    .map((file): [string, string] => [basename(file, '.island.tsx'), file])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const twice = found.find(([name], index) => found[index + 1]?.[0] === name);
  if (twice) throw new Error(`${app}: two islands are called ${twice[0]}`);
  return found;
};

const record = (rows: readonly [key: string, value: string][], indent = '    '): string =>
  rows.map(([key, value]) => `${indent}'${key}': ${value},\n`).join('');

const JOINED = `const joined = (...parts) => async () => {
  const all = {};
  for (const part of parts) Object.assign(all, (await part()).default);
  return { default: all };
};
`;

/**
 * The source of the module that a remote exposes, a `RemoteModule`: the pages of `src/pages`, the islands, and the texts of every page and of topics.
 * Packages whose texts are the app's own stand under `messages` of its package.json. Node only.
 * @param app the app's folder, from which the source imports
 */
export const remoteSource = (app: string): string => {
  const { messages: packages = [] } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as { messages?: string[] };
  const pages = readPages(app);
  const topics = [...topicsOf(app, pages)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const ofAll = LOCALES.map((locale): [string, string] => [
    locale,
    texts(
      `messages-${locale}`,
      ['./src/messages', ...packages].map((folder) => `${folder}/${locale}.json`),
    ),
  ]);
  const ofTopics = topics.map(([topic, { folder, screens }]): [string, string] => [
    topic,
    `{\n      screens: [${screens.map((screen) => `'${screen}'`).join(', ')}],\n${record(
      LOCALES.map((locale) => [locale, texts(`messages-${locale}-${topic}`, [`./${folder}/${locale}.json`])]),
      '      ',
    )}    }`,
  ]);
  return `${packages.length > 0 ? JOINED : ''}export default {
  name: '${basename(app)}',
  pages: {
${record(pages.map(({ screen, code }) => [screen, lazily(screen, `./${code}`)]))}  },
  messages: {
${record(ofAll)}  },
  islands: {
${record(islandsOf(app).map(([name, file]) => [name, lazily(name, `./${file}`)]))}  },
  topics: {
${record(ofTopics)}  },
};
`;
};
