import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { allMessages, missingOnPages } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string | Record<string, string>) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), typeof text === 'string' ? text : JSON.stringify(text));
};

beforeAll(() => {
  for (const locale of ['uk', 'ru']) {
    write(`messages/${locale}.json`, { title: 'Т' });
    write(`pages/faq/messages/${locale}.json`, { 'faq.title': 'Т', 'faq.found_one': 'Т', 'faq.of.a.way': 'Т' });
    write(`pages/post/messages/${locale}.json`, { 'post.title': 'Т' });
  }
  write('pages/faq/faq.tsx', "import { Found } from './found.tsx'; text('title'); text('faq.title');");
  write('pages/faq/found.tsx', "const KEY = 'faq.found'; text(`faq.of.${kind}.way`); () => import('../post/later.tsx');");
  write('pages/post/later.tsx', "text('post.title')");
  write('pages/faq/faq.spec.tsx', "text('post.other')");
  const texts = (chunk: string, path: string) => `import(/* webpackChunkName: "${chunk}" */ '${path}')`;
  write(
    'remote.ts',
    [
      texts('faq', './pages/faq/faq.tsx'),
      ...['uk', 'ru'].map((locale) => texts(`messages-${locale}`, `./messages/${locale}.json`)),
      "help: { screens: ['other', 'faq'] }, posts: { screens: ['posts'] }",
      ...['uk', 'ru'].map((locale) => texts(`messages-${locale}-help`, `./pages/faq/messages/${locale}.json`)),
      ...['uk', 'ru'].map((locale) => texts(`messages-${locale}-posts`, `./pages/post/messages/${locale}.json`)),
    ].join('\n'),
  );
});

test('names what a page may ask for, itself or by what it imports, and does not load', () => {
  expect(missingOnPages(folder)).toEqual(['post.title on faq in uk', 'post.title on faq in ru']);
  write('pages/faq/faq.tsx', '');
  expect(missingOnPages(folder)).toEqual([]);
});

test('all texts of an app, each of them once', () => {
  expect(Object.keys(allMessages(folder, 'ru')).toSorted()).toEqual(['faq.found_one', 'faq.of.a.way', 'faq.title', 'post.title', 'title']);
  write('pages/other/messages/ru.json', { title: 'Т' });
  expect(() => allMessages(folder, 'ru')).toThrow('title stands twice');
});

test('texts of a package that the pages are given are the app’s own', () => {
  write('fields/remote.ts', `import(/* webpackChunkName: "messages-uk" */ '@pozyka/domain/steps/uk.json')`);
  expect(allMessages(join(folder, 'fields'), 'uk')).toHaveProperty(['field.surname']);
  expect(allMessages(join(folder, 'fields'), 'ru')).toEqual({});
});
