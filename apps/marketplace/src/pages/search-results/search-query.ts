import type { GoodsSearchQuery } from '@pozyka/api-client/goods-search';
import type { SearchQuery } from '@pozyka/api-client/search';
import { pageSizes } from '@pozyka/api-contract/constants';
import { tidy } from '@pozyka/domain/text';
import { pageOf } from '../category/page-query.ts';

const QUERY_LENGTH = 200;
/** So many of each kind stand on the page of everything. */
const FIRST_GOODS = 8;
const FIRST_TEXTS = 5;

/** What is shown: a few of each kind, or a page of one. */
export type Part = 'all' | 'goods' | 'texts';

export interface Asked {
  readonly q: string;
  readonly part: Part;
  /** From 1; of everything there is one page. */
  readonly page: number;
  /** As typed: slips are not mended. */
  readonly exactly: boolean;
}

/** What the address asks for; undefined where it asks for nothing. */
export const askedBy = (query: URLSearchParams): Asked | undefined => {
  const q = [...tidy(query.get('q'))].slice(0, QUERY_LENGTH).join('').slice(0, QUERY_LENGTH);
  if (q === '') return undefined;
  const named = query.get('in');
  const part = named === 'goods' || named === 'texts' ? named : 'all';
  return { q, part, page: part === 'all' ? 1 : pageOf(query), exactly: query.has('exactly') };
};

/** The address of what is asked for. */
export const searchPath = ({ q, part = 'all', page = 1, exactly = false }: Pick<Asked, 'q'> & Partial<Asked>): string => {
  const query = new URLSearchParams({
    q,
    ...(part !== 'all' && { in: part }),
    ...(page > 1 && { page: String(page) }),
    ...(exactly && { exactly: '' }),
  });
  return `/search-results?${query}`;
};

/** What of the goods is asked of the server. */
export const goodsAskedBy = ({ q, part, page, exactly }: Asked): GoodsSearchQuery =>
  part === 'goods'
    ? { search: q, limit: pageSizes.goods, offset: (page - 1) * pageSizes.goods, exactly }
    : { search: q, limit: FIRST_GOODS, offset: 0, exactly };

/** What of the texts is asked of the server. */
export const textsAskedBy = ({ q, part, page }: Asked): SearchQuery =>
  part === 'texts' ? { q, limit: pageSizes.search, offset: (page - 1) * pageSizes.search } : { q, limit: FIRST_TEXTS, offset: 0 };
