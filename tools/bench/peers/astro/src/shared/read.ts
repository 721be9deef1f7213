import { findGoods } from './goods.ts';

const MAIN = process.env['MAIN_API_URL'] ?? '';
const MARKETPLACE = process.env['MARKETPLACE_API_URL'] ?? '';

/** What the site's own gateway caches, for as long: menus, blocks, posts, conditions, the tree; neither goods nor their filters. */
const CACHED_MS = 60_000;
const cached = new Map();

const request = async (url) => {
  const answer = await fetch(url, { headers: { 'accept-language': 'uk' } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()).data;
};

const requestCached = (url) => {
  const known = cached.get(url);
  if (known && known.until > Date.now()) return known.answer;
  const answer = request(url);
  cached.set(url, { until: Date.now() + CACHED_MS, answer });
  answer.catch(() => cached.delete(url));
  return answer;
};

const content = async (alias) => (await requestCached(`${MAIN}/v2/system/blocks/${alias}?language=uk`)).content;
const block = async (alias) => JSON.parse(await content(alias));

const readFrame = async () => {
  const menus = await requestCached(`${MAIN}/v2/system/menu?only=main,bottom&language=uk`);
  const itemsOf = (wanted) => menus.find(({ alias }) => alias === wanted)?.items ?? [];
  return { main: itemsOf('main'), bottom: itemsOf('bottom') };
};

export const readHome = async () => {
  const [frame, conditions, hero, advantages, steps, numbers, guarantees, faq, law, consent] = await Promise.all([
    readFrame(),
    requestCached(`${MAIN}/v2/sale-conditions/without-auth`),
    block('home-hero'),
    block('home-advantages'),
    block('home-steps'),
    block('home-numbers'),
    block('home-trust'),
    block('home-faq'),
    content('home-law'),
    content('login-consent'),
  ]);
  return { frame, conditions, hero, advantages, steps, numbers, guarantees, faq, law, consent };
};

/** The post in parts, each below its heading. */
const sectionsOf = (html) =>
  html.split(/(?=<h2>)/).map((part, index) => ({ id: `section-${index}`, title: /<h2>(.*?)<\/h2>/.exec(part)?.[1] ?? '', html: part }));

export const readPost = async (alias) => {
  const [frame, { content: html, ...post }] = await Promise.all([
    readFrame(),
    requestCached(`${MAIN}/v2/system/posts/items/${encodeURIComponent(alias)}?language=uk`),
  ]);
  return { frame, post, sections: sectionsOf(html) };
};

/** From the root of the tree to a category. */
const wayTo = (categories, id) => {
  for (const category of categories) {
    if (category.id === id) return [category];
    const below = wayTo(category.children, id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
};

export const readCategory = async (id) => {
  const [frame, tree, filters, found] = await Promise.all([
    readFrame(),
    requestCached(`${MARKETPLACE}/mplace/category-tree?language=uk`),
    request(`${MARKETPLACE}/mplace/filter-list/category_id/${encodeURIComponent(id)}?language=uk`),
    findGoods(MARKETPLACE, encodeURIComponent(id), { filters: {}, sort: 'popular' }),
  ]);
  const way = wayTo(tree, id);
  const siblings = (way.at(-2)?.children ?? []).map(({ id: other, title, goods }) => ({ id: other, title, goods }));
  return { frame, way: way.map(({ id: step, title }) => ({ id: step, title })), siblings, filters, found };
};
