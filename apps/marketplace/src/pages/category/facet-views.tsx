import type { FilterType } from '@pozyka/api-contract/constants';
import { RangeField, SwatchList } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import type { ComponentType } from 'react';
import { numbersOf, yesOf } from './facet-kinds.ts';
import { FilterBox } from './filter-box.tsx';
import { FilterList } from './filter-list.tsx';
import { isOpen, nameOf } from './goods-query.ts';
import { useValues, type FacetProps } from './use-values.ts';

const unitOf = (title = ''): string => title.replace(/^-?[\d.,\s]+/, '').trim();

const Scale = ({ filter, query: { spans }, onChange }: FacetProps) => {
  const text = useText();
  const { id, title, values } = filter;
  const numbers = numbersOf(filter);
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  const unit = unitOf(values[0]?.title);
  return (
    <RangeField
      label={title}
      name={nameOf(id)}
      min={min}
      max={max}
      step={numbers.every(Number.isInteger) ? 1 : 0.1}
      value={spans[id] ?? {}}
      onChange={(span) => {
        const { [id]: _, ...others } = spans;
        onChange({ spans: isOpen(span) ? others : { ...others, [id]: span } });
      }}
      minLabel={text('filters.from')}
      maxLabel={text('filters.to')}
      notes={{ unread: text('filters.unread'), adjusted: text('filters.adjusted', { min, max }) }}
      {...(unit && { unit })}
    />
  );
};

const Swatches = (props: FacetProps) => {
  const { id, title, values } = props.filter;
  const { chosen, choose, noteOf, isOff } = useValues(props);
  return (
    <SwatchList
      label={title}
      name={nameOf(id)}
      value={chosen}
      onChange={choose}
      options={values.map((value) => ({
        value: value.id,
        label: value.title,
        color: value.id,
        note: noteOf(value.id),
        disabled: isOff(value.id),
      }))}
    />
  );
};

const Flag = (props: FacetProps) => {
  const yes = yesOf(props.filter);
  return yes ? <FilterBox {...props} value={yes.id} label={props.filter.title} /> : <FilterList {...props} />;
};

/** How each kind of filter is rendered. */
export const facetViews: Readonly<Record<FilterType, ComponentType<FacetProps>>> = {
  list: FilterList,
  range: Scale,
  color: Swatches,
  boolean: Flag,
};
