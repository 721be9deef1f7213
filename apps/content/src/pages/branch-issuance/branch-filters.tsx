import { Button, ButtonLink, Icon, Notice, pinIcon, Stack, TextField, VisuallyHidden } from '@pozyka/design-system';
import { localePath } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { FilterLinks } from '@pozyka/remote-kit/filter-links';
import { tidy } from '@pozyka/domain/text';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { useHere } from '../../features/branches/use-here.ts';
import { branchTypes, PATH, placePath, type BranchesPlace } from './branches-place.ts';

const Search = styled.form.attrs({ method: 'get' })`
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
  gap: var(--space-s) var(--space-m);
`;

/* where the visitor is, scripts alone can tell */
const NearMe = styled(Button)`
  @media (scripting: none) {
    display: none;
  }
`;

interface BranchFiltersProps {
  place: BranchesPlace;
  position: ReturnType<typeof useHere>;
}

/** Search, kinds, what is open, what is near. All but the last stand in the address, and lead to it. */
export const BranchFilters = ({ place, position }: BranchFiltersProps) => {
  const text = useText();
  const locale = useLocale();
  const [typed, setTyped] = useState(place.text);
  // what is typed and not yet searched for goes along
  const wanted: BranchesPlace = { ...place, text: tidy(typed), page: 1 };
  const kinds = [undefined, ...branchTypes].map((kind) => {
    const { type, ...rest } = wanted;
    return {
      title: text(`branches.type.${kind ?? 'all'}`),
      to: placePath({ ...rest, ...(kind ? { type: kind } : {}) }),
      current: type === kind,
    };
  });
  const known = position.state === 'known';
  const refusal = position.state === 'refused' || position.state === 'unavailable' ? position.state : undefined;
  return (
    <Stack gap="m">
      <Search role="search" action={localePath(PATH, locale)}>
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
      <Choices>
        <FilterLinks label={text('branches.types')} items={kinds} />
        <ButtonLink
          as={Link}
          to={placePath({ ...wanted, open: !place.open })}
          look={place.open ? 'primary' : 'secondary'}
          {...(place.open && { 'aria-current': 'true' })}
        >
          {text('branches.open-now')}
        </ButtonLink>
        <NearMe
          look="secondary"
          aria-pressed={known}
          loading={position.state === 'asking'}
          loadingLabel={text('branches.asking')}
          onClick={known ? position.forget : position.ask}
        >
          <Icon path={pinIcon} />
          <span>{text('branches.near-me')}</span>
        </NearMe>
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
