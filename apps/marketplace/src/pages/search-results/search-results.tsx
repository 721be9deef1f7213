import { Heading, Stack, Text } from '@pozyka/design-system';
import { useSearchParams, useText } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import { styled } from 'styled-components';
import { Found } from './found.tsx';
import { PopularCategories } from './nothing-found.tsx';
import { searchOf } from './search-query.ts';
import SiteSearchField from './site-search.island.tsx';

const Box = styled.div`
  max-width: 48rem;
`;

/** The search of the site: goods and texts, found by one field. */
const SearchResults = () => {
  const text = useText();
  const [query] = useSearchParams();
  const search = searchOf(query);
  const words = { q: search?.q ?? '' };
  return (
    <Stack gap="l">
      <Box>
        <Stack gap="s">
          <Heading level={1}>{text('search.title')}</Heading>
          <Island name="site-search" begins="touch" props={words}>
            <SiteSearchField {...words} />
          </Island>
          {!search && <Text tone="muted">{text('search.lead')}</Text>}
        </Stack>
      </Box>
      {search ? <Found search={search} /> : <PopularCategories />}
    </Stack>
  );
};

export { loadSearch as load } from './load-search.ts';
export default SearchResults;
