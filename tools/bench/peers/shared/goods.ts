import type { Choice, Found } from './types.ts';

export const PER_PAGE = 24;

export const SORTS: readonly (readonly [string, string])[] = [
  ['popular', 'Популярні'],
  ['price', 'Дешевші'],
  ['-price', 'Дорожчі'],
  ['new', 'Новинки'],
  ['rating', 'За оцінкою'],
];

/** The choice with a value of a filter in it, or without it where it was chosen. */
export const toggled = (choice: Choice, filter: string, value: string): Choice => {
  const chosen = choice.filters[filter] ?? [];
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  const { [filter]: _, ...others } = choice.filters;
  return { ...choice, filters: next.length > 0 ? { ...others, [filter]: next } : others };
};

/** Asks for goods of a category, on a server or in a browser. */
export const findGoods = async (base: string, category: string, { filters, min, max, sort }: Choice, offset = 0): Promise<Found> => {
  const price = { ...(min !== undefined && { min: min * 100 }), ...(max !== undefined && { max: max * 100 }) };
  const answer = await fetch(`${base}/mplace/good-list/category_id/${category}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'uk' },
    body: JSON.stringify({ payload: { filters, price }, params: { limit: PER_PAGE, offset, sort } }),
  });
  if (!answer.ok) throw new Error(`the list of goods answered ${answer.status}`);
  const { data } = (await answer.json()) as { data: Omit<Found, 'total'> };
  return { ...data, total: Number(answer.headers.get('x-items-total') ?? data.goods.length) };
};
