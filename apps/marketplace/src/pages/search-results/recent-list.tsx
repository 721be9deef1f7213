import { Button, Heading, Stack, TallLink, Text } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { useId } from 'react';
import { forgetSearches, useRecentSearches } from './recent-searches.ts';
import { searchPath } from './search-query.ts';
import { Links } from './search-styles.ts';

/** What was searched for since the site was opened, and the way to forget it. */
export const RecentList = () => {
  const text = useText();
  const heading = useId();
  const searches = useRecentSearches();
  if (searches.length === 0) return null;
  return (
    <Stack as="section" gap="xs" aria-labelledby={heading}>
      <Heading level={2} look={3} id={heading}>
        {text('search.recent')}
      </Heading>
      <Links>
        {searches.map((q) => (
          <li key={q}>
            <TallLink as={Link} to={searchPath({ q })}>
              {q}
            </TallLink>
          </li>
        ))}
      </Links>
      <Text size="s" tone="muted">
        {text('search.recent-kept')}
      </Text>
      <div>
        <Button look="secondary" onClick={forgetSearches}>
          {text('search.recent-clear')}
        </Button>
      </div>
    </Stack>
  );
};
