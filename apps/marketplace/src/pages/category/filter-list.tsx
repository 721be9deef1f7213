import type { Filter } from '@pozyka/api-contract';
import { VisuallyHidden, asList } from '@pozyka/design-system';
import { useLocale, useText } from '@pozyka/remote-kit';
import { tidy } from '@pozyka/domain/text';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { FilterBox } from './filter-box.tsx';
import type { FacetProps } from './use-values.ts';

/** So many values stand open; the rest unfolds. */
const OPEN = 7;
/** From so many on, values can be searched. */
const MANY = 12;

const List = styled.ul.attrs(asList)`
  margin: 0;
  padding: 0;
  list-style: none;
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

/** Values of a filter to tick: a list that can be unfolded and searched. */
export const FilterList = (props: FacetProps) => {
  const { id, title, values } = props.filter;
  const chosen = props.query.chosen[id] ?? [];
  const text = useText();
  const locale = useLocale();
  const search = useId();
  const [sought, setSought] = useState('');
  // stays as the customer leaves it
  const [unfolded] = useState(() => values.slice(OPEN).some((value) => chosen.includes(value.id)));
  const items = (from: readonly Filter['values'][number][]) => (
    <List>
      {from.map((value) => (
        <li key={value.id}>
          <FilterBox {...props} value={value.id} label={value.title} />
        </li>
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
