import type { ReleaseScreen } from '@pozyka/remote-kit/types';

/** An address in both languages. */
export interface SitemapEntry {
  /** Without locale. */
  path: string;
  /** ISO time or day of the last change, where it is known. */
  changed?: string;
}

export interface SitemapSources {
  mainApi: string;
  marketplaceApi: string;
  /** Reads public content. */
  fetch: typeof fetch;
  screens(): readonly ReleaseScreen[];
}

/** Goods asked for at a time. */
const GOODS_PAGE = 500;
const LIST_LIMIT = 10_000;

const unlisted = ['/search-results', '/custom-entity-example', '/form-constructor-example', '/component-examples'];

const isListed = ({ path, access, rendering }: ReleaseScreen): boolean =>
  rendering === 'server' &&
  (path === '/' || path === '/login/:form?' || access === 'public') &&
  !/[:*]/.test(path.replace('/:form?', '')) &&
  !unlisted.some((start) => path.startsWith(start));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const rows = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Rows of an answer. @throws Error when there is no answer, so that a list without its part is not taken for whole */
const ask = async ({ fetch }: SitemapSources, address: string): Promise<Record<string, unknown>[]> => {
  const answer = await fetch(address, { headers: { 'accept-language': 'uk' } });
  if (!answer.ok) throw new Error(`${new URL(address).pathname} answered ${answer.status}`);
  const body: unknown = await answer.json();
  return rows(isRecord(body) ? body['data'] : undefined);
};

const has = (screens: readonly ReleaseScreen[], path: string): boolean => screens.some((screen) => screen.path === path);

/** Papers of the lender: the edition in force, under the address that all editions share. */
const paperEntries = async (sources: SitemapSources, screens: readonly ReleaseScreen[]): Promise<SitemapEntry[]> => {
  if (!has(screens, '/documents/:paper')) return [];
  const papers = await ask(sources, `${sources.mainApi}/v2/system/custom/documents?language=uk&limit=${LIST_LIMIT}`);
  return papers.flatMap(({ paper, state, valid_from: changed }) =>
    typeof paper === 'string' && state === 'current'
      ? [{ path: `/documents/${paper}`, ...(typeof changed === 'string' && { changed }) }]
      : [],
  );
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Posts, newest first, and their categories: one changes with the newest of its posts. */
const postEntries = async (sources: SitemapSources, screens: readonly ReleaseScreen[]): Promise<SitemapEntry[]> => {
  if (!has(screens, '/posts/items/:alias')) return [];
  const posts = (await ask(sources, `${sources.mainApi}/v2/system/posts/items?language=uk&limit=${LIST_LIMIT}`)).map((post) => {
    const { alias } = isRecord(post['category']) ? post['category'] : {};
    return { alias: text(post['alias']), category: text(alias), changed: text(post['updated_at'] ?? post['published_at']) };
  });
  const latest = new Map<string, string>();
  for (const { category, changed } of posts) if (changed > (latest.get(category) ?? '')) latest.set(category, changed);
  return [
    ...[...latest].map(([category, changed]) => ({ path: `/posts/categories/${category}`, changed })),
    ...posts.map(({ alias, changed }) => ({ path: `/posts/items/${alias}`, changed })),
  ];
};

/** Screens of the product, papers, posts, and pages of the content server where a live release draws them. */
export const pageEntries = async (sources: SitemapSources): Promise<SitemapEntry[]> => {
  const screens = sources.screens();
  const fixed = screens.filter(isListed).map(({ path }) => ({ path: path.replace('/:form?', '') }));
  const pages = has(screens, '/:alias')
    ? await ask(sources, `${sources.mainApi}/v2/system/custom/pages?language=uk&limit=${LIST_LIMIT}`)
    : [];
  const own = pages.flatMap(({ id, updated_at: changed }) =>
    typeof id === 'string' && !has(screens, `/${id}`) ? [{ path: `/${id}`, ...(typeof changed === 'string' && { changed }) }] : [],
  );
  return [...fixed, ...own, ...(await paperEntries(sources, screens)), ...(await postEntries(sources, screens))];
};

interface CategoryNode {
  id: string;
  children: CategoryNode[];
}

const nodesOf = (value: unknown): CategoryNode[] =>
  rows(value).flatMap(({ id, children }) => (typeof id === 'string' ? [{ id, children: nodesOf(children) }] : []));

/** Top categories of the catalogue; none where no live release draws it. */
export const topCategories = async (sources: SitemapSources): Promise<CategoryNode[]> =>
  has(sources.screens(), '/category/:id') ? nodesOf(await ask(sources, `${sources.marketplaceApi}/mplace/category-tree?language=uk`)) : [];

const goodsOf = async (sources: SitemapSources, id: string): Promise<SitemapEntry[]> => {
  const entries: SitemapEntry[] = [];
  for (let offset = 0; ; offset += GOODS_PAGE) {
    const address = `${sources.marketplaceApi}/mplace/good-list/category_id/${encodeURIComponent(id)}?limit=${GOODS_PAGE}&offset=${offset}`;
    const goods = await ask(sources, address);
    entries.push(...goods.flatMap((good) => (typeof good['id'] === 'string' ? [{ path: `/category/${id}/goods/${good['id']}` }] : [])));
    if (goods.length < GOODS_PAGE) return entries;
  }
};

/** A category, those below it, and the goods of those that have none below. */
export const categoryEntries = async (sources: SitemapSources, { id, children }: CategoryNode): Promise<SitemapEntry[]> => {
  const entries: SitemapEntry[] = [{ path: `/category/${id}` }];
  if (children.length === 0 && has(sources.screens(), '/category/:id?/goods/:good_id')) entries.push(...(await goodsOf(sources, id)));
  for (const child of children) entries.push(...(await categoryEntries(sources, child)));
  return entries;
};
