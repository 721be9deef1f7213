import type { Filter } from '@pozyka/api-contract';
import { Checkbox, SwatchList, VisuallyHidden, asList } from '@pozyka/design-system';
import { formatNumber } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { tidy } from '@pozyka/domain/text';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { nameOf } from './goods-query.ts';

/** So many values stand open; the rest unfolds. */
const OPEN = 7;
/** From so many on, values can be searched. */
const MANY = 12;

const List = styled.ul.attrs(asList)`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Count = styled.span`
  color: var(--color-text-muted);
  font-size: var(--text-s);
`;

const Rest = styled.details`
  & > summary {
    display: flex;
    align-items: center;
    width: fit-content;
    min-height: var(--target);
    color: var(--color-accent);
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary:hover {
    text-decoration: underline;
  }
  &[open] > summary > :first-child,
  &:not([open]) > summary > :last-child {
    display: none;
  }
`;

const Search = styled.input`
  width: 100%;
  min-height: var(--target);
  margin-bottom: var(--space-2xs);
  padding: 0 var(--space-s);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-s);
  background: var(--color-surface);
  color: var(--color-text);
  font-size: max(var(--text-m), 16px);
  @media (scripting: none) {
    display: none;
  }
`;

export interface FilterListProps {
  filter: Filter;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** How many goods each value would leave; absent while it is not known. */
  counts: Readonly<Record<string, number>> | undefined;
}

/** Values of a filter to tick: as swatches, as one box of a yes or no, or as a list that can be unfolded and searched. */
export const FilterList = ({ filter: { id, title, type, values }, chosen, onChange, counts }: FilterListProps) => {
  const text = useText();
  const locale = useLocale();
  const search = useId();
  const [sought, setSought] = useState('');
  // stays as the customer leaves it
  const [unfolded] = useState(() => values.slice(OPEN).some((value) => chosen.includes(value.id)));
  const noteOf = (value: string) => counts && formatNumber(counts[value] ?? 0, locale);
  // what is chosen can always be taken away
  const isOff = (value: string) => counts !== undefined && !counts[value] && !chosen.includes(value);
  const name = nameOf(id);
  if (type === 'color')
    return (
      <SwatchList
        label={title}
        name={name}
        value={chosen}
        onChange={onChange}
        options={values.map((value) => ({
          value: value.id,
          label: value.title,
          color: value.id,
          note: noteOf(value.id),
          disabled: isOff(value.id),
        }))}
      />
    );
  const order = values.map((value) => value.id);
  const box = (value: string, label: string) => (
    <Checkbox
      name={name}
      value={value}
      checked={chosen.includes(value)}
      disabled={isOff(value)}
      onChange={(on) => onChange(order.filter((each) => (each === value ? on : chosen.includes(each))))}
    >
      <span>{label}</span>
      {counts && (
        <Count>
          <span>{` ${noteOf(value)}`}</span>
          <VisuallyHidden>{` ${text('filters.goods', { count: counts[value] ?? 0 })}`}</VisuallyHidden>
        </Count>
      )}
    </Checkbox>
  );
  const yes = type === 'boolean' ? values.find((value) => value.id === 'yes') : undefined;
  if (yes) return box(yes.id, title);
  const items = (from: readonly Filter['values'][number][]) => (
    <List>
      {from.map((value) => (
        <li key={value.id}>{box(value.id, value.title)}</li>
      ))}
    </List>
  );
  const words = tidy(sought).toLocaleLowerCase(locale);
  const fits = values.filter((value) => value.title.toLocaleLowerCase(locale).includes(words));
  const rest = values.slice(OPEN);
  return (
    <div role="group" aria-label={title}>
      {values.length >= MANY && (
        <>
          <VisuallyHidden as="label" htmlFor={search}>
            {text('filters.search', { filter: title })}
          </VisuallyHidden>
          <Search
            id={search}
            type="search"
            value={sought}
            placeholder={text('filters.search-hint')}
            autoComplete="off"
            maxLength={60}
            onChange={({ currentTarget }) => setSought(currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <VisuallyHidden role="status">{words && text('filters.found', { count: fits.length })}</VisuallyHidden>
        </>
      )}
      {words ? (
        items(fits)
      ) : (
        <>
          {items(values.slice(0, OPEN))}
          {rest.length > 0 && (
            <Rest open={unfolded}>
              <summary>
                <span>{text('filters.all', { count: values.length })}</span>
                <span>{text('filters.fewer')}</span>
              </summary>
              {items(rest)}
            </Rest>
          )}
        </>
      )}
    </div>
  );
};
