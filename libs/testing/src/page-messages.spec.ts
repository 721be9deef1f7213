import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { allMessages, missingOnPages } from './messages.ts';

const app = mkdtempSync(join(tmpdir(), 'pages-'));
const folder = join(app, 'src');
afterAll(() => rmSync(app, { recursive: true }));

const write = (file: string, text: string | object) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), typeof text === 'string' ? text : JSON.stringify(text));
};

beforeAll(() => {
  for (const locale of ['uk', 'ru']) {
    write(`messages/${locale}.json`, { title: 'Т' });
    write(`pages/faq/messages/${locale}.json`, { 'faq.title': 'Т', 'faq.found_one': 'Т', 'faq.of.a.way': 'Т' });
    write(`features/post/messages/${locale}.json`, { 'post.title': 'Т' });
  }
  write('../package.json', {});
  write('pages/faq/page.ts', "export default { path: '/faq', Page: () => import('./faq.tsx') };");
  write('pages/posts/page.ts', "export default { path: '/posts', topics: ['post'], Page: () => import('./posts.tsx') };");
  write('pages/posts/posts.tsx', "import '../../features/post/later.tsx';");
  write('pages/faq/faq.tsx', "import { Found } from './found.tsx'; text('title'); text('faq.title');");
  write('pages/faq/found.tsx', "const KEY = 'faq.found'; text(`faq.of.${kind}.way`); () => import('../../features/post/later.tsx');");
  write('features/post/later.tsx', "text('post.title')");
  write('pages/faq/faq.spec.tsx', "text('post.other')");
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
  write('package.json', { messages: ['@pozyka/domain/steps'] });
  for (const locale of ['uk', 'ru'] as const) expect(allMessages(join(folder, 'features'), locale)).toHaveProperty(['field.surname']);
});
