import { neighbours, pagedHead } from './paged-head.ts';

const suffix = (page: number) => `, сторінка ${page}`;
const head = { title: 'Блог про гроші — Pozyka', description: 'Статті про позики.' };

describe('pages of a list above the first', () => {
  it.each([
    ['/posts', '/posts', 'page=2', 'Блог про гроші, сторінка 2 — Pozyka', '/posts?page=2'],
    [
      '/posts/categories/:alias',
      '/posts/categories/money',
      'utm_source=a&page=3',
      'Блог про гроші, сторінка 3 — Pozyka',
      '/posts/categories/money?page=3',
    ],
    ['/category/:id', '/category/7', 'page=2', 'Блог про гроші, сторінка 2 — Pozyka', '/category/7?page=2'],
    ['/category/:id', '/category/7', 'page=1-3', head.title, undefined],
    ['/posts', '/posts', 'page=1', head.title, undefined],
    ['/posts', '/posts', '', head.title, undefined],
    ['/posts/items/:alias', '/posts/items/a', 'page=2', head.title, undefined],
    ['/faq', '/faq', 'page=2', head.title, undefined],
  ])('%s: %s?%s', (screen, path, query, title, canonical) => {
    const result = pagedHead(head, screen, path, query, suffix);
    expect([result.title, result.canonical]).toEqual([title, canonical]);
  });

  it('says the page in the description and in a title without the site too', () => {
    const result = pagedHead({ title: 'Блог', description: 'Статті' }, '/posts', '/posts', 'page=2', suffix);
    expect(result).toMatchObject({ title: 'Блог, сторінка 2', description: 'Статті, сторінка 2.' });
  });
});

describe('the pages beside', () => {
  const beside = (query: string, pages?: number, screen = '/posts') =>
    neighbours({ ...head, ...(pages === undefined ? {} : { pages }) }, screen, '/posts', query).map(({ rel, path }) => [rel, path]);

  it.each([
    ['', 3, [['next', '/posts?page=2']]],
    [
      'page=2&utm_source=a',
      3,
      [
        ['prev', '/posts'],
        ['next', '/posts?page=3'],
      ],
    ],
    ['page=3', 3, [['prev', '/posts?page=2']]],
    ['', 1, []],
    ['', undefined, []],
  ])('%s of %s', (query, pages, links) => expect(beside(query, pages)).toEqual(links));

  it('are none where a screen has no pages', () => expect(beside('page=2', 3, '/faq')).toEqual([]));
});
