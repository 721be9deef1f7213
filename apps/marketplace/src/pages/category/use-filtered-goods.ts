import { useGetFiltersQuery } from '@pozyka/api-client/found-goods';
import { useSearchParams } from '@pozyka/remote-kit';
import { readQuery } from './goods-query.ts';

const NO_FILTERS = [] as const;

/** The query that the address of a category means, and all that it may filter by. */
export const useFilteredGoods = (category: string) => {
  const [search] = useSearchParams();
  const { data: filters, isError } = useGetFiltersQuery(category);
  return { filters: filters ?? NO_FILTERS, isError, query: readQuery(search, filters ?? NO_FILTERS) };
};
