const PER_PAGE = 24;

export const SORTS = [
  ['popular', 'Популярні'],
  ['price', 'Дешевші'],
  ['-price', 'Дорожчі'],
  ['new', 'Новинки'],
  ['rating', 'За оцінкою'],
];

/** Asks for goods of a category, on a server or in a browser. */
export const findGoods = async (base, category, { filters, min, max, sort }, offset = 0) => {
  const price = { ...(min !== undefined && { min: min * 100 }), ...(max !== undefined && { max: max * 100 }) };
  const answer = await fetch(`${base}/mplace/good-list/category_id/${category}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'uk' },
    body: JSON.stringify({ payload: { filters, price }, params: { limit: PER_PAGE, offset, sort } }),
  });
  if (!answer.ok) throw new Error(`the list of goods answered ${answer.status}`);
  const { data } = await answer.json();
  return { ...data, total: Number(answer.headers.get('x-items-total') ?? data.goods.length) };
};
