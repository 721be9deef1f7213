import type { FoundPage } from '@pozyka/api-client/found-goods';
import type { Filter } from '@pozyka/api-contract';
import { formatNumber } from '@pozyka/i18n';
import { useLocale } from '@pozyka/remote-kit';
import type { GoodsQuery } from './goods-query.ts';

export interface FacetProps {
  filter: Filter;
  /** What is wanted by now. */
  query: GoodsQuery;
  /** What the API said of it; absent while it is not known. */
  found: Pick<FoundPage, 'facets'> | undefined;
  onChange: (change: Partial<Pick<GoodsQuery, 'chosen' | 'spans'>>) => void;
}

/** What is chosen of a filter's values, and how many goods each would leave. */
export const useValues = ({ filter: { id }, query, found, onChange }: FacetProps) => {
  const locale = useLocale();
  const chosen = query.chosen[id] ?? [];
  const counts = found && (found.facets[id] ?? {});
  return {
    chosen,
    /** How many goods each value would leave; absent while it is not known. */
    counts,
    choose: (values: string[]) => {
      const { [id]: _, ...others } = query.chosen;
      onChange({ chosen: values.length > 0 ? { ...others, [id]: values } : others });
    },
    noteOf: (value: string) => counts && formatNumber(counts[value] ?? 0, locale),
    /** What is chosen can always be taken away. */
    isOff: (value: string) => counts !== undefined && !counts[value] && !chosen.includes(value),
  };
};
