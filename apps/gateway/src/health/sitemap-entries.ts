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

/** Goods of one request. */
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

/** @throws Error when there is no answer, so that a list without its part is not taken for whole */
const answerTo = async ({ fetch }: SitemapSources, address: string): Promise<Response> => {
  const answer = await fetch(address, { headers: { 'accept-language': 'uk' } });
  if (!answer.ok) throw new Error(`${new URL(address).pathname} answered ${answer.status}`);
  return answer;
};

const ask = async (sources: SitemapSources, address: string): Promise<Record<string, unknown>[]> => {
  const body: unknown = await (await answerTo(sources, address)).json();
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

/** Screens of the product, papers, posts, and pages of the content server where a live release renders them. */
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

/** Top categories of the catalogue; none where no live release renders it. */
export const topCategories = async (sources: SitemapSources): Promise<CategoryNode[]> =>
  has(sources.screens(), '/category/:id') ? nodesOf(await ask(sources, `${sources.marketplaceApi}/mplace/category-tree?language=uk`)) : [];

const goodsAddress = ({ marketplaceApi }: SitemapSources, id: string, limit: number, offset: number): string =>
  `${marketplaceApi}/mplace/good-list/category_id/${encodeURIComponent(id)}?limit=${limit}&offset=${offset}&sort=new`;

/** A top category: those below it with itself, and how many goods each of those has that have none below. */
export interface CatalogueBranch {
  categories: string[];
  goods: { category: string; total: number }[];
}

/** Counts a branch of the catalogue without reading its goods. */
export const branchOf = async (sources: SitemapSources, { id, children }: CategoryNode): Promise<CatalogueBranch> => {
  const branch: CatalogueBranch = { categories: [id], goods: [] };
  if (children.length === 0 && has(sources.screens(), '/category/:id?/goods/:good_id')) {
    const answer = await answerTo(sources, goodsAddress(sources, id, 1, 0));
    await answer.body?.cancel();
    const total = Number(answer.headers.get('x-items-total') ?? NaN);
    if (!Number.isSafeInteger(total)) throw new Error(`Category ${id} does not tell how many goods it has`);
    branch.goods.push({ category: id, total });
  }
  for (const child of children) {
    const { categories, goods } = await branchOf(sources, child);
    branch.categories.push(...categories);
    branch.goods.push(...goods);
  }
  return branch;
};

export const sizeOf = ({ categories, goods }: CatalogueBranch): number => goods.reduce((sum, { total }) => sum + total, categories.length);

/** Addresses of a branch from one place to another: its categories first, then its goods. Asks for those goods alone. */
export const branchEntries = async (
  sources: SitemapSources,
  { categories, goods }: CatalogueBranch,
  from: number,
  to: number,
): Promise<SitemapEntry[]> => {
  const entries: SitemapEntry[] = categories.slice(from, to).map((id) => ({ path: `/category/${id}` }));
  let start = categories.length;
  for (const { category, total } of goods) {
    const last = Math.min(to - start, total);
    for (let offset = Math.max(from - start, 0); offset < last; offset += GOODS_PAGE) {
      const found = await ask(sources, goodsAddress(sources, category, Math.min(GOODS_PAGE, last - offset), offset));
      entries.push(...found.flatMap(({ id }) => (typeof id === 'string' ? [{ path: `/category/${category}/goods/${id}` }] : [])));
    }
    start += total;
  }
  return entries;
};
