/** A page that is measured; one with a phone is a customer's. */
export interface FoundPage {
  name: string;
  path: string;
  phone?: string;
  click?: string;
  leads?: boolean;
  /** The way on is pointed at until what it leads to has been fetched. */
  pointed?: boolean;
}

interface Category {
  id: string;
  goods: number;
  children: Category[];
}

const leafOf = ([category]: Category[]): string => {
  if (!category) throw new Error('the catalogue is empty');
  return category.children.length > 0 ? leafOf(category.children) : category.id;
};

const ask = async <T>(url: string): Promise<T> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return ((await answer.json()) as { data: T }).data;
};

/** Opens something in the page itself. */
const MENU = 'header button[aria-haspopup="dialog"]';
/** On the ninth day of a loan. */
const BORROWER = '+380675550243';
/** In the middle of an application. */
const APPLICANT = '+380675550111';

/** Whose personal data are saved: he may go back from his address to them. */
const HALFWAY = '+380675550122';

/** The pages that are measured; what the shop holds is asked for. */
export const findPages = async ({ marketplaceApi }: { marketplaceApi: string }): Promise<FoundPage[]> => {
  const category = leafOf(await ask<Category[]>(`${marketplaceApi}/mplace/category-tree`));
  const [good] = await ask<{ id: string }[]>(`${marketplaceApi}/mplace/good-list/category_id/${category}`);
  if (!good) throw new Error('the shop has no goods');
  // a link, so that no save is in what is measured
  const toStep = { path: '/application-form/address', phone: HALFWAY, click: 'main form a[href$="/passport"]', leads: true };
  return [
    { name: 'home', path: '/', click: MENU },
    { name: 'faq', path: '/faq', click: 'main summary, main button[aria-expanded]' },
    { name: 'post', path: '/posts/items/five-scam-calls', click: MENU },
    { name: 'category', path: `/category/${category}`, click: MENU },
    { name: 'good', path: `/category/${category}/goods/${good.id}`, click: MENU },
    { name: 'dashboard', path: '/dashboard', phone: BORROWER },
    { name: 'my-cards', path: '/my-cards', phone: BORROWER },
    { name: 'step', path: '/application-form/passport', phone: APPLICANT },
    { name: 'step to step', ...toStep },
    { name: 'step to step, fetched ahead', ...toStep, pointed: true },
  ];
};

/** Every category with goods, the one with the fewest first. */
export const categoriesBySize = async (marketplaceApi: string): Promise<{ id: string; goods: number }[]> => {
  const all = (tree: Category[]): Category[] => tree.flatMap((category) => [category, ...all(category.children)]);
  const tree = await ask<Category[]>(`${marketplaceApi}/mplace/category-tree`);
  return all(tree)
    .filter(({ goods }) => goods > 0)
    .sort((a, b) => a.goods - b.goods);
};
