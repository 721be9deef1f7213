import type { FoundPage } from '@pozyka/api-client/found-goods';
import type { Filter } from '@pozyka/api-contract';
import { Accordion, RangeField } from '@pozyka/design-system';
import { formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { hryvniasFromTyped, toHryvnias, toKopiykas } from '../../features/hryvnias.ts';
import { FilterList } from './filter-list.tsx';
import { isOpen, nameOf, numberOf, type GoodsQuery, type Span } from './goods-query.ts';

/** So many groups stand open at first. */
const OPEN_GROUPS = 4;

const Groups = styled.div`
  & summary {
    overflow-wrap: anywhere;
  }
  /* what has the focus stands above the button, which stays in sight */
  & :is(summary, input) {
    scroll-margin-bottom: 8rem;
  }
`;

const Flag = styled.div`
  padding-block: var(--space-2xs);
  border-top: 1px solid var(--color-line);
`;

/** A group that is open at first stays as the customer leaves it, whatever they choose in it. */
const Group = ({ title, isOpen: atFirst, children }: { title: string; isOpen: boolean; children: ReactNode }) => {
  const [open] = useState(atFirst);
  return (
    <Accordion title={title} open={open}>
      {children}
    </Accordion>
  );
};

const unitOf = (title = ''): string => title.replace(/^-?[\d.,\s]+/, '').trim();

const Scale = ({ filter, value, onChange }: { filter: Filter; value: Span; onChange: (span: Span) => void }) => {
  const text = useText();
  const { id, title, values } = filter;
  const numbers = values.map((each) => numberOf(each.title)).filter((number) => !Number.isNaN(number));
  const unit = unitOf(values[0]?.title);
  return (
    <RangeField
      label={title}
      name={nameOf(id)}
      min={Math.min(...numbers)}
      max={Math.max(...numbers)}
      step={numbers.every(Number.isInteger) ? 1 : 0.1}
      value={value}
      onChange={onChange}
      minLabel={text('filters.from')}
      maxLabel={text('filters.to')}
      notes={{
        unread: text('filters.unread'),
        adjusted: text('filters.adjusted', { min: Math.min(...numbers), max: Math.max(...numbers) }),
      }}
      {...(unit && { unit })}
    />
  );
};

export interface FiltersProps {
  filters: readonly Filter[];
  /** What is wanted by now. */
  query: GoodsQuery;
  /** What the API said of it, or of what is shown until it has. */
  found: Pick<FoundPage, 'facets' | 'price'> | undefined;
  onChange: (change: Partial<Pick<GoodsQuery, 'chosen' | 'spans' | 'price'>>) => void;
}

/** Everything to filter by. */
export const Filters = ({ filters, query: { chosen, spans, price }, found, onChange }: FiltersProps) => {
  const text = useText();
  const locale = useLocale();
  const money = (hryvnias: number) => formatMoney(toKopiykas(hryvnias), locale, { whole: true });
  const isScale = ({ type }: Filter) => type === 'range';
  const spread = ({ values }: Filter) => new Set(values.map(({ title }) => numberOf(title)).filter((number) => !Number.isNaN(number))).size;
  const shown = filters.filter((filter) => (isScale(filter) ? spread(filter) > 1 : filter.values.length > 0));
  const min = Math.floor(toHryvnias(found?.price.min ?? 0));
  const max = Math.ceil(toHryvnias(found?.price.max ?? 0));
  const choose = (id: string, values: string[]) => {
    const { [id]: _, ...others } = chosen;
    onChange({ chosen: values.length > 0 ? { ...others, [id]: values } : others });
  };
  const stretch = (id: string, span: Span) => {
    const { [id]: _, ...others } = spans;
    onChange({ spans: isOpen(span) ? others : { ...others, [id]: span } });
  };
  return (
    <Groups>
      {(max > min || !isOpen(price)) && (
        <Group title={text('filters.price')} isOpen>
          <RangeField
            label={text('filters.price')}
            name="price"
            unit="₴"
            min={min}
            max={Math.max(max, min + 1)}
            value={price}
            onChange={(span) => onChange({ price: span })}
            minLabel={text('filters.from')}
            maxLabel={text('filters.to')}
            read={hryvniasFromTyped}
            notes={{ unread: text('filters.unread'), adjusted: text('filters.adjusted', { min: money(min), max: money(max) }) }}
          />
        </Group>
      )}
      {shown.map((filter, index) => {
        const { id, title, type } = filter;
        const isChosen = Boolean(chosen[id] ?? spans[id]);
        if (isScale(filter))
          return (
            <Group key={id} title={title} isOpen={isChosen || index < OPEN_GROUPS}>
              <Scale filter={filter} value={spans[id] ?? {}} onChange={(span) => stretch(id, span)} />
            </Group>
          );
        const values = (
          <FilterList
            filter={filter}
            chosen={chosen[id] ?? []}
            onChange={(next) => choose(id, next)}
            counts={found && (found.facets[id] ?? {})}
          />
        );
        if (type === 'boolean' && filter.values.some((value) => value.id === 'yes')) return <Flag key={id}>{values}</Flag>;
        return (
          <Group key={id} title={title} isOpen={isChosen || index < OPEN_GROUPS}>
            {values}
          </Group>
        );
      })}
    </Groups>
  );
};
