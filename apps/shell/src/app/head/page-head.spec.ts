import type { Seo } from '@pozyka/api-contract';
import { pageHead, type HeadParts } from './page-head.ts';

const parts: HeadParts = {
  locale: 'ru',
  publicUrl: 'https://pozyka.example',
  place: '/faq?utm_source=a&gclid=b&fbclid=c',
  screenPath: '/faq',
  head: { title: 'Вопросы — Pozyka', description: 'Об ответах' },
  suffix: (page) => `, страница ${page}`,
};
const rule: Seo = {
  title: 'Правило',
  description: 'Описание правила',
  keywords: 'слова',
  og: { title: 'Для соцсетей', description: 'Описание для соцсетей', image: null, type: 'article' },
  twitter: { title: 'Для твиттера', description: 'Коротко', image: '/r/pic.png', card: 'summary' },
  exact: true,
};
const read = (over: Partial<HeadParts> = {}) => {
  const { title, tags } = pageHead({ ...parts, ...over });
  const of = (...names: string[]) =>
    tags.find(({ attributes }) => names.every((name) => Object.values(attributes).includes(name)))?.attributes;
  return { title, of, content: (name: string) => of(name)?.['content'], href: (...names: string[]) => of(...names)?.['href'] };
};

describe('pageHead', () => {
  it('names one canonical address without tracking, and both languages', () => {
    const { href, content } = read();
    expect(href('canonical')).toBe('https://pozyka.example/ru/faq');
    expect(href('alternate', 'uk')).toBe('https://pozyka.example/faq');
    expect(href('alternate', 'ru')).toBe('https://pozyka.example/ru/faq');
    expect(href('alternate', 'x-default')).toBe('https://pozyka.example/faq');
    expect([content('og:locale'), content('og:locale:alternate'), content('og:url')]).toEqual([
      'ru_UA',
      'uk_UA',
      'https://pozyka.example/ru/faq',
    ]);
  });

  it('is whole without a rule', () => {
    const { title, content } = read({ place: '/', screenPath: '/' });
    expect([title, content('og:title'), content('twitter:title')]).toEqual(Array(3).fill('Вопросы — Pozyka'));
    expect([content('description'), content('og:description')]).toEqual(Array(2).fill('Об ответах'));
    expect(content('og:image')).toBe('https://pozyka.example/share.png');
    expect(content('twitter:card')).toBe('summary_large_image');
  });

  it('a rule of the very address wins over the page', () => {
    const { title, content } = read({ seo: rule });
    expect([title, content('description'), content('keywords')]).toEqual(['Правило', 'Описание правила', 'слова']);
    expect([content('og:title'), content('og:type'), content('twitter:title')]).toEqual(['Для соцсетей', 'article', 'Для твиттера']);
    expect([content('og:image'), content('twitter:image')]).toEqual([
      'https://pozyka.example/share.png',
      'https://pozyka.example/r/pic.png',
    ]);
  });

  it('a rule for many addresses only fills what the page leaves out', () => {
    const { title, content } = read({ seo: { ...rule, exact: false }, head: { title: 'Товар', image: '/mplace-api/a.webp' } });
    expect([title, content('og:title'), content('description'), content('keywords')]).toEqual([
      'Товар',
      'Товар',
      'Описание правила',
      'слова',
    ]);
    expect([content('og:type'), content('og:image')]).toEqual(['article', 'https://pozyka.example/mplace-api/a.webp']);
  });

  it('a page of a list says its number, no matter who wrote the title', () => {
    const { title, content, href } = read({
      seo: { ...rule, title: 'Блог — Pozyka' },
      place: '/posts?page=2&utm_source=a',
      screenPath: '/posts',
    });
    expect([title, content('og:title')]).toEqual(Array(2).fill('Блог, страница 2 — Pozyka'));
    expect(href('canonical')).toBe('https://pozyka.example/ru/posts?page=2');
    expect(href('alternate', 'uk')).toBe('https://pozyka.example/posts?page=2');
  });

  it.each([
    [{ head: { title: '404', noindex: true } }],
    [{ place: '/search-results?q=a', screenPath: '/search-results' }],
    [{ place: '/component-examples/button', screenPath: '/component-examples/:component?' }],
    [{ place: '/password-restore/update', screenPath: '/password-restore/update' }],
    [{ place: '/login/password', screenPath: '/login/:form?' }],
  ])('keeps out of search what nobody shall come in by: %j', (over) => {
    const { content, of } = read({ seo: rule, ...over });
    expect(content('robots')).toBe('noindex');
    expect(of('canonical')).toBeUndefined();
  });

  it('lets the plain login page be found', () => {
    expect(read({ place: '/login', screenPath: '/login/:form?' }).content('robots')).toBeUndefined();
  });

  it('names the feed and the pages beside', () => {
    const feed = { title: 'Блог Pozyka', path: '/ru/posts/rss.xml' };
    const { of, href } = read({ place: '/posts?page=2', screenPath: '/posts', head: { title: 'Блог — Pozyka', pages: 3, feed } });
    expect(of('alternate', 'application/rss+xml')).toEqual({
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'Блог Pozyka',
      href: 'https://pozyka.example/ru/posts/rss.xml',
    });
    expect([href('prev'), href('next')]).toEqual(['https://pozyka.example/ru/posts', 'https://pozyka.example/ru/posts?page=3']);
    expect(read().of('application/rss+xml')).toBeUndefined();
  });
});
