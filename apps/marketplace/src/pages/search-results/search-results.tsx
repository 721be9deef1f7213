import { Heading, Stack, Text } from '@pozyka/design-system';
import { useSearchParams, useText } from '@pozyka/remote-kit';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Found } from './found.tsx';
import { PopularCategories } from './nothing-found.tsx';
import { RecentList } from './recent-list.tsx';
import { rememberSearch } from './recent-searches.ts';
import { askedBy } from './search-query.ts';
import { SiteSearchField } from './site-search-field.tsx';

const Box = styled.div`
  max-width: 48rem;
`;

/** The search of the site: goods and texts, found by one field. */
const SearchResults = () => {
  const text = useText();
  const [query] = useSearchParams();
  const asked = askedBy(query);
  const q = asked?.q;
  useEffect(() => {
    if (q !== undefined) rememberSearch(q);
  }, [q]);
  return (
    <Stack gap="l">
      <Box>
        <Stack gap="s">
          <Heading level={1}>{text('search.title')}</Heading>
          {/* of another query it is another field: what stands in it is what was found */}
          <SiteSearchField key={q ?? ''} q={q ?? ''} />
          {!asked && <Text tone="muted">{text('search.lead')}</Text>}
        </Stack>
      </Box>
      {asked ? (
        <Found asked={asked} />
      ) : (
        <>
          <RecentList />
          <PopularCategories />
        </>
      )}
    </Stack>
  );
};

export { loadSearch as load } from './load-search.ts';
export default SearchResults;
