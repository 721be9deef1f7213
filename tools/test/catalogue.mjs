/** @typedef {{ id: string, children: Category[] }} Category */

/** @param {unknown} data @returns {data is Category[]} */
const isTree = (data) => Array.isArray(data) && data.every((row) => typeof row?.id === 'string' && isTree(row.children));

/** @param {Category[]} tree @returns {string} */
const firstLeaf = ([category]) => {
  if (!category) throw new Error('the catalogue is empty');
  return category.children.length > 0 ? firstLeaf(category.children) : category.id;
};

/** The first category that has goods of its own. @param {string} marketplaceApi @returns {Promise<string>} its id */
export async function firstCategory(marketplaceApi) {
  const { data } = /** @type {{ data: unknown }} */ (await (await fetch(`${marketplaceApi}/mplace/category-tree`)).json());
  if (!isTree(data)) throw new Error(`${marketplaceApi} has no tree of categories`);
  return firstLeaf(data);
}
