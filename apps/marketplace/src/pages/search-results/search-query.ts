import type { GoodsSearchQuery } from '@pozyka/api-client/goods-search';
import type { SearchQuery } from '@pozyka/api-client/search';
import { pageSizes } from '@pozyka/api-contract/constants';
import { tidy } from '@pozyka/domain/text';
import type { FoundItem } from '@pozyka/api-contract';
import { pageNumber } from '@pozyka/remote-kit/page-number';

const QUERY_LENGTH = 200;
/** So many of each kind are on the page of everything. */
const FIRST_GOODS = 8;
const FIRST_TEXTS = 5;

/** What is shown: a few of each kind, or a page of one. */
export type Part = 'all' | 'goods' | 'texts';

export interface Search {
  readonly q: string;
  readonly part: Part;
  /** From 1; of everything there is one page. */
  readonly page: number;
  /** As typed: slips are not mended. */
  readonly exactly: boolean;
}

/** The search in the address; undefined where there is none. */
export const searchOf = (query: URLSearchParams): Search | undefined => {
  const q = [...tidy(query.get('q'))].slice(0, QUERY_LENGTH).join('').slice(0, QUERY_LENGTH);
  if (q === '') return undefined;
  const named = query.get('in');
  const part = named === 'goods' || named === 'texts' ? named : 'all';
  return { q, part, page: part === 'all' ? 1 : pageNumber(query), exactly: query.has('exactly') };
};

/** The address of a search. */
export const searchPath = ({ q, part = 'all', page = 1, exactly = false }: Pick<Search, 'q'> & Partial<Search>): string => {
  const query = new URLSearchParams({
    q,
    ...(part !== 'all' && { in: part }),
    ...(page > 1 && { page: String(page) }),
    ...(exactly && { exactly: '' }),
  });
  return `/search-results?${query}`;
};

/** The query for goods. */
export const goodsQueryOf = ({ q, part, page, exactly }: Search): GoodsSearchQuery =>
  part === 'goods'
    ? { search: q, limit: pageSizes.goods, offset: (page - 1) * pageSizes.goods, exactly }
    : { search: q, limit: FIRST_GOODS, offset: 0, exactly };

/** The query for texts. */
export const textsQueryOf = ({ q, part, page }: Search): SearchQuery =>
  part === 'texts' ? { q, limit: pageSizes.search, offset: (page - 1) * pageSizes.search } : { q, limit: FIRST_TEXTS, offset: 0 };

/** The address of a text that was found. */
export const textPath = ({ type, alias }: FoundItem): string =>
  type === 'post' ? `/posts/items/${alias}` : type === 'question' ? `/faq#question-${alias}` : `/${alias}`;
