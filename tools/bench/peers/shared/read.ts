import { findGoods } from './goods.ts';
import type { Category, CategoryData, Conditions, Filter, Frame, HomeData, MenuItem, PostData, PostDetails, Section } from './types.ts';

const MAIN = process.env['MAIN_API_URL'] ?? '';
const MARKETPLACE = process.env['MARKETPLACE_API_URL'] ?? '';

/** What the site's own gateway caches, for as long: menus, blocks, posts, conditions, the tree; neither goods nor their filters. */
const CACHED_MS = 60_000;
const cached = new Map<string, { until: number; answer: Promise<unknown> }>();

const request = async <T>(url: string): Promise<T> => {
  const answer = await fetch(url, { headers: { 'accept-language': 'uk' } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return ((await answer.json()) as { data: T }).data;
};

const requestCached = <T>(url: string): Promise<T> => {
  const known = cached.get(url);
  if (known && known.until > Date.now()) return known.answer as Promise<T>;
  const answer = request<T>(url);
  cached.set(url, { until: Date.now() + CACHED_MS, answer });
  answer.catch(() => cached.delete(url));
  return answer;
};

const content = async (alias: string): Promise<string> =>
  (await requestCached<{ content: string }>(`${MAIN}/v2/system/blocks/${alias}?language=uk`)).content;
const block = async <T>(alias: string): Promise<T> => JSON.parse(await content(alias)) as T;

const readFrame = async (): Promise<Frame> => {
  const menus = await requestCached<{ alias: string; items: MenuItem[] }[]>(`${MAIN}/v2/system/menu?only=main,bottom&language=uk`);
  const itemsOf = (wanted: string): MenuItem[] => menus.find(({ alias }) => alias === wanted)?.items ?? [];
  return { main: itemsOf('main'), bottom: itemsOf('bottom') };
};

export const readHome = async (): Promise<HomeData> => {
  const [frame, conditions, hero, advantages, steps, numbers, guarantees, faq, law, consent] = await Promise.all([
    readFrame(),
    requestCached<Conditions>(`${MAIN}/v2/sale-conditions/without-auth`),
    block<HomeData['hero']>('home-hero'),
    block<HomeData['advantages']>('home-advantages'),
    block<HomeData['steps']>('home-steps'),
    block<HomeData['numbers']>('home-numbers'),
    block<HomeData['guarantees']>('home-trust'),
    block<HomeData['faq']>('home-faq'),
    content('home-law'),
    content('login-consent'),
  ]);
  return { frame, conditions, hero, advantages, steps, numbers, guarantees, faq, law, consent };
};

/** The post in parts, each below its heading. */
const sectionsOf = (html: string): Section[] =>
  html.split(/(?=<h2>)/).map((part, index) => ({ id: `section-${index}`, title: /<h2>(.*?)<\/h2>/.exec(part)?.[1] ?? '', html: part }));

export const readPost = async (alias: string): Promise<PostData> => {
  const [frame, { content: html, ...post }] = await Promise.all([
    readFrame(),
    requestCached<PostDetails>(`${MAIN}/v2/system/posts/items/${encodeURIComponent(alias)}?language=uk`),
  ]);
  return { frame, post, sections: sectionsOf(html) };
};

/** From the root of the tree to a category. */
const wayTo = (categories: readonly Category[], id: string): Category[] => {
  for (const category of categories) {
    if (category.id === id) return [category];
    const below = wayTo(category.children, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
};

export const readCategory = async (id: string): Promise<CategoryData> => {
  const [frame, tree, filters, found] = await Promise.all([
    readFrame(),
    requestCached<Category[]>(`${MARKETPLACE}/mplace/category-tree?language=uk`),
    requestCached<Filter[]>(`${MARKETPLACE}/mplace/filter-list/category_id/${encodeURIComponent(id)}?language=uk`),
    findGoods(MARKETPLACE, encodeURIComponent(id), { filters: {}, sort: 'popular' }),
  ]);
  const way = wayTo(tree, id);
  const siblings = (way.at(-2)?.children ?? []).map(({ id: other, title, goods }) => ({ id: other, title, goods }));
  return { frame, way: way.map(({ id: step, title }) => ({ id: step, title })), siblings, filters, found };
};
