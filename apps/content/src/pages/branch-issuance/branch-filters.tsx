import { Button, Glyph, Notice, pinIcon, Stack, Switch, TextField, VisuallyHidden } from '@pozyka/design-system';
import { localePath } from '@pozyka/i18n';
import { useLocale, useNavigate, useText } from '@pozyka/remote-kit';
import { FilterLinks } from '@pozyka/remote-kit/filter-links';
import { tidy } from '@pozyka/domain/text';
import { startTransition, useOptimistic, useState } from 'react';
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
  // what was chosen last counts while its branches are on their way: the next choice keeps it
  const [wanted, want] = useOptimistic(place);
  const go = (next: BranchesPlace) =>
    startTransition(() => {
      want(next);
      void navigate(placePath(next));
    });
  const kinds = [undefined, ...branchTypes].map((kind) => {
    const { type, ...rest } = wanted;
    const next = { ...rest, ...(kind ? { type: kind } : {}), page: 1 };
    return { title: text(`branches.type.${kind ?? 'all'}`), to: placePath(next), current: type === kind, next };
  });
  const known = asked.state === 'known';
  const refusal = asked.state === 'refused' || asked.state === 'unavailable' ? asked.state : undefined;
  return (
    <Stack gap="m">
      <SearchForm key={place.text} place={wanted} onSearch={(words) => go({ ...wanted, text: words, page: 1 })} />
      <Choices>
        <FilterLinks
          label={text('branches.types')}
          items={kinds}
          onFollow={(to) => {
            const chosen = kinds.find((kind) => kind.to === to);
            if (chosen) startTransition(() => want(chosen.next));
          }}
        />
        <Living>
          <Switch checked={wanted.open} onChange={(open) => go({ ...wanted, open, page: 1 })}>
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
            <span>{text('branches.near-me')}</span>
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

const SearchForm = ({ place, onSearch }: { place: BranchesPlace; onSearch: (words: string) => void }) => {
  const text = useText();
  const locale = useLocale();
  const [typed, setTyped] = useState(place.text);
  return (
    <Search
      role="search"
      method="get"
      action={localePath(PATH, locale)}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(tidy(typed));
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
