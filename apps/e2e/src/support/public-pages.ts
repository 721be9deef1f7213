import type { APIRequestContext } from '@playwright/test';

interface CategoryNode {
  id: string;
  children: CategoryNode[];
}

const MARKETPLACE = process.env['MARKETPLACE_API_URL'] ?? 'http://127.0.0.1:4002';

const firstLeaf = ([category]: CategoryNode[]): string => {
  if (!category) throw new Error('the catalogue is empty');
  return category.children.length > 0 ? firstLeaf(category.children) : category.id;
};

/** Paths of one page of each kind that the server renders; with goods of the catalogue. */
export const publicPages = async (request: APIRequestContext): Promise<{ name: string; path: string }[]> => {
  const tree = (await (await request.get(`${MARKETPLACE}/mplace/category-tree`)).json()) as { data: CategoryNode[] };
  const category = firstLeaf(tree.data);
  const goods = (await (await request.get(`${MARKETPLACE}/mplace/good-list/category_id/${category}`)).json()) as { data: { id: string }[] };
  return [
    { name: 'home', path: '/' },
    { name: 'faq', path: '/faq' },
    { name: 'tariffs-new', path: '/tariffs-new' },
    { name: 'tariffs-check', path: '/tariffs-check' },
    { name: 'branch-issuance', path: '/branch-issuance' },
    { name: 'posts', path: '/posts' },
    { name: 'posts-categories', path: '/posts/categories' },
    { name: 'posts-category', path: '/posts/categories/security' },
    { name: 'posts-item', path: '/posts/items/five-scam-calls' },
    { name: 'cms page', path: '/about' },
    { name: 'cms page of blocks', path: '/how-it-works' },
    { name: 'documents', path: '/documents' },
    { name: 'documents, earlier editions', path: '/documents/indexOld' },
    { name: 'documents, one to read', path: '/documents/lending-rules' },
    { name: 'documents, one to verify', path: '/documents/verify' },
    { name: 'category', path: `/category/${category}` },
    { name: 'good', path: `/category/${category}/goods/${goods.data[0]?.id}` },
  ];
};

/** Pages that the server renders too, but search engines are not led to. */
export const quietPages: readonly { name: string; path: string }[] = [
  { name: 'search-results', path: `/search-results?q=${encodeURIComponent('картка')}` },
  { name: 'search-results, nothing found', path: '/search-results?q=zzzzqqq' },
  { name: 'branch-issuance, a search', path: '/branch-issuance?q=%D0%9B%D1%8C%D0%B2%D1%96%D0%B2' },
  { name: 'custom-entity-example', path: '/custom-entity-example' },
  { name: 'custom-entity-example, one of a few', path: '/custom-entity-example?for=returning&id=higher-limit' },
  { name: 'component-examples', path: '/component-examples' },
  { name: 'form-constructor-example', path: '/form-constructor-example' },
  { name: 'component-examples of one', path: '/component-examples/error-card' },
];
