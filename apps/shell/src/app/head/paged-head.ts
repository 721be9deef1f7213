import type { PageHead } from '@pozyka/remote-kit';
import { pageNumber } from '@pozyka/remote-kit/page-number';

/** Screens whose pages above the first are addresses of their own. */
const PAGED = new Set(['/posts', '/posts/categories/:alias', '/branch-issuance', '/category/:id']);

/** `Блог — Pozyka` → `Блог, сторінка 2 — Pozyka`: before the site's name, or at the end where the title has none. */
const withSuffix = (title: string, suffix: string): string => {
  const [, start = title, site = ''] = /^(.*?)( — [^—]*)?$/s.exec(title) ?? [];
  return start + suffix + site;
};

/**
 * Title, description and canonical address of a page above the first; every other head stays as it is.
 * @param screenPath path of the screen in the product's table
 * @param query the address's query
 * @param suffix words for a page, such as `, сторінка 2`
 */
export const pagedHead = (head: PageHead, screenPath: string, path: string, query: string, suffix: (page: number) => string): PageHead => {
  const page = pageNumber(new URLSearchParams(query));
  if (page === 1 || !PAGED.has(screenPath)) return head;
  const words = suffix(page);
  return {
    ...head,
    title: withSuffix(head.title, words),
    ...(head.description ? { description: head.description.replace(/\.?$/, `${words}.`) } : {}),
    canonical: `${head.canonical ?? path}?page=${page}`,
  };
};

/** The pages before and after the one at hand, for `rel` of links. */
export const neighbours = (
  { pages = 1, canonical }: PageHead,
  screenPath: string,
  path: string,
  query: string,
): { rel: 'prev' | 'next'; path: string }[] => {
  if (!PAGED.has(screenPath)) return [];
  const page = pageNumber(new URLSearchParams(query));
  const address = (number: number) => (number === 1 ? (canonical ?? path) : `${canonical ?? path}?page=${number}`);
  return [
    ...(page > 1 ? [{ rel: 'prev' as const, path: address(page - 1) }] : []),
    ...(page < pages ? [{ rel: 'next' as const, path: address(page + 1) }] : []),
  ];
};
