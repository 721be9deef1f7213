import type { Filter } from '@pozyka/api-contract';
import { asList, Cluster, FilterChip, TallLink, VisuallyHidden } from '@pozyka/design-system';
import { formatMoney, formatNumber, type Locale } from '@pozyka/i18n';
import { Link, useLocale, useText, type Text } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { facetKinds } from './facet-kinds.ts';
import { goodsPath, isOpen, type GoodsQuery, type Span, toKopiykas } from './goods-query.ts';

const Chips = styled(Cluster).attrs(asList)`
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface Chip {
  id: string;
  title: string;
  /** The query without it. */
  without: Partial<GoodsQuery>;
}

const spanText = ({ min, max }: Span, text: Text, write: (end: number) => string): string => {
  if (min !== undefined && max !== undefined) return text('filters.between', { from: write(min), to: write(max) });
  return min === undefined ? text('filters.up-to', { to: write(max ?? 0) }) : text('filters.at-least', { from: write(min) });
};

const without = <T,>(of: Readonly<Record<string, T>>, id: string): Record<string, T> =>
  Object.fromEntries(Object.entries(of).filter(([each]) => each !== id));

const chipsOf = ({ chosen, spans, price }: GoodsQuery, filters: readonly Filter[], text: Text, locale: Locale): Chip[] => {
  const chips = filters.flatMap((filter): Chip[] => {
    const { id, title, type, values } = filter;
    const span = spans[id];
    if (span) {
      const ends = spanText(span, text, (end) => formatNumber(end, locale));
      return [{ id, title: `${title}: ${ends}`, without: { spans: without(spans, id) } }];
    }
    return values
      .filter((value) => chosen[id]?.includes(value.id))
      .map((value) => {
        const left = (chosen[id] ?? []).filter((each) => each !== value.id);
        return {
          id: `${id} ${value.id}`,
          title: facetKinds[type].chip(filter, value.title),
          without: { chosen: left.length > 0 ? { ...chosen, [id]: left } : without(chosen, id) },
        };
      });
  });
  if (isOpen(price)) return chips;
  const ends = spanText(price, text, (end) => formatMoney(toKopiykas(end), locale, { whole: true }));
  return [{ id: 'price', title: `${text('filters.price')}: ${ends}`, without: { price: {} } }, ...chips];
};

export interface ChosenFiltersProps {
  category: string;
  query: GoodsQuery;
  filters: readonly Filter[];
}

/** What is chosen: a press takes one away, or all of it. */
export const ChosenFilters = ({ category, query, filters }: ChosenFiltersProps) => {
  const text = useText();
  const locale = useLocale();
  const pathOf = (change: Partial<GoodsQuery>) => goodsPath(category, { ...query, ...change, page: 1 });
  return (
    <Chips as="ul" gap="xs" aria-label={text('filters.chosen')}>
      {chipsOf(query, filters, text, locale).map(({ id, title, without: change }) => (
        <li key={id}>
          <FilterChip as={Link} to={pathOf(change)}>
            <span>
              <VisuallyHidden>{`${text('filters.remove')} `}</VisuallyHidden>
              <span>{title}</span>
            </span>
          </FilterChip>
        </li>
      ))}
      <li>
        <TallLink as={Link} to={pathOf({ chosen: {}, spans: {}, price: {} })}>
          {text('filters.clear')}
        </TallLink>
      </li>
    </Chips>
  );
};
