import type { FoundPage } from '@pozyka/api-client/found-goods';
import type { Filter } from '@pozyka/api-contract';
import { Accordion, RangeField } from '@pozyka/design-system';
import { formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { facetKinds } from './facet-kinds.ts';
import { facetViews } from './facet-views.tsx';
import { isOpen, type GoodsQuery, hryvniasFromTyped, toHryvnias, toKopiykas } from './goods-query.ts';

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

const Line = styled.div`
  padding-block: var(--space-2xs);
  border-top: 1px solid var(--color-line);
`;

/** A group that is open at first stays as the customer leaves it, with any choice in it. */
const Group = ({ title, isOpen: atFirst, children }: { title: string; isOpen: boolean; children: ReactNode }) => {
  const [open] = useState(atFirst);
  return (
    <Accordion title={title} open={open}>
      {children}
    </Accordion>
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
export const Filters = ({ filters, query, found, onChange }: FiltersProps) => {
  const { chosen, spans, price } = query;
  const text = useText();
  const locale = useLocale();
  const money = (hryvnias: number) => formatMoney(toKopiykas(hryvnias), locale, { whole: true });
  const shown = filters.filter((filter) => facetKinds[filter.type].isShown(filter));
  const min = Math.floor(toHryvnias(found?.price.min ?? 0));
  const max = Math.ceil(toHryvnias(found?.price.max ?? 0));
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
        const Facet = facetViews[type];
        const facet = <Facet filter={filter} query={query} found={found} onChange={onChange} />;
        if (facetKinds[type].isLine(filter)) return <Line key={id}>{facet}</Line>;
        return (
          <Group key={id} title={title} isOpen={Boolean(chosen[id] ?? spans[id]) || index < OPEN_GROUPS}>
            {facet}
          </Group>
        );
      })}
    </Groups>
  );
};
