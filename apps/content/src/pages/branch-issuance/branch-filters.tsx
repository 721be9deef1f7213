import { Button, Glyph, Notice, pinIcon, Stack, Switch, TextField, VisuallyHidden } from '@pozyka/design-system';
import { localePath } from '@pozyka/i18n';
import { Link, useLocale, useNavigate, useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { useHere } from '../../features/branches/use-here.ts';
import { branchTypes, PATH, placePath, type BranchesPlace } from './branches-place.ts';

const Search = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--space-xs);
  max-width: 40rem;
`;

const Types = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2xs) var(--space-xs);
  margin: 0;
  padding: 0;
  list-style: none;
  & a {
    display: flex;
    align-items: center;
    min-height: var(--target);
    padding-inline: var(--space-s);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-round);
    background: var(--color-surface);
    color: var(--color-text);
    text-decoration: none;
  }
  & a:hover {
    border-color: var(--color-accent);
    text-decoration: underline;
  }
  & [aria-current] {
    border: 2px solid var(--color-accent);
    background: var(--color-accent);
    color: var(--color-on-accent);
    font-weight: 600;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-s) var(--space-l);
`;

/* the hour and the place are known to scripts alone */
const Living = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-xs) var(--space-m);
  @media (scripting: none) {
    display: none;
  }
`;

interface BranchFiltersProps {
  place: BranchesPlace;
  asked: ReturnType<typeof useHere>;
}

/** Search, kinds, what is open, what is near. All but the last stand in the address. */
export const BranchFilters = ({ place, asked }: BranchFiltersProps) => {
  const text = useText();
  const navigate = useNavigate();
  const kinds = [undefined, ...branchTypes].map((type) => {
    const { type: _, ...rest } = place;
    return { type, to: placePath({ ...rest, ...(type ? { type } : {}), page: 1 }) };
  });
  const known = asked.state === 'known';
  const refusal = asked.state === 'refused' || asked.state === 'unavailable' ? asked.state : undefined;
  return (
    <Stack gap="m">
      <SearchForm key={place.text} place={place} />
      <Choices>
        <nav aria-label={text('branches.types')}>
          <Types>
            {kinds.map(({ type, to }) => (
              <li key={to}>
                <Link to={to} {...(type === place.type ? { 'aria-current': 'true' } : {})}>
                  {text(`branches.type.${type ?? 'all'}`)}
                </Link>
              </li>
            ))}
          </Types>
        </nav>
        <Living>
          <Switch checked={place.open} onChange={(open) => void navigate(placePath({ ...place, open, page: 1 }))}>
            {text('branches.open-now')}
          </Switch>
          <Button
            look="secondary"
            aria-pressed={known}
            loading={asked.state === 'asking'}
            loadingLabel={text('branches.asking')}
            onClick={known ? asked.forget : asked.ask}
          >
            <Glyph path={pinIcon} />
            {text('branches.near-me')}
          </Button>
        </Living>
      </Choices>
      <VisuallyHidden role="status">{known ? text('branches.nearest-first') : ''}</VisuallyHidden>
      {refusal && (
        <Notice tone="warning" role="alert">
          {text(`branches.${refusal}`)}
        </Notice>
      )}
    </Stack>
  );
};

const SearchForm = ({ place }: { place: BranchesPlace }) => {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(place.text);
  return (
    <Search
      role="search"
      action={localePath(PATH, locale)}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(placePath({ ...place, text: typed.trim(), page: 1 }));
      }}
    >
      <TextField
        type="search"
        name="q"
        label={text('branches.search')}
        value={typed}
        onChange={setTyped}
        maxLength={100}
        autoComplete="off"
        placeholder={text('branches.search-example')}
      />
      {place.type && <input type="hidden" name="type" value={place.type} />}
      {place.open && <input type="hidden" name="open" value="1" />}
      <Button type="submit">{text('branches.find')}</Button>
    </Search>
  );
};
