import { useGetSearchReadingQuery } from '@pozyka/api-client/goods-search';
import { TallLink, Text } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { searchPath, type Search } from './search-query.ts';

/** How the words were understood where that is not what was typed, with the way to search for them exactly. */
export const ReadingNote = ({ search }: { search: Search }) => {
  const text = useText();
  // eslint-disable-next-line pozyka/shown-failure -- a hint beside what was found
  const { currentData: reading } = useGetSearchReadingQuery(search.q, { skip: search.exactly });
  if (search.exactly)
    return (
      <Text>
        <span>{`${text('search.exactly', { q: search.q })} `}</span>
        <TallLink as={Link} to={searchPath({ ...search, page: 1, exactly: false })}>
          {text('search.as-usual')}
        </TallLink>
      </Text>
    );
  if (!reading || (reading.shown === null && reading.whole)) return null;
  return (
    <div role="status">
      {reading.shown !== null && (
        <Text>
          <span>{`${text('search.shown-for', { shown: reading.shown })} `}</span>
          <TallLink as={Link} to={searchPath({ ...search, page: 1, exactly: true })}>
            {text('search.as-typed', { q: search.q })}
          </TallLink>
        </Text>
      )}
      {!reading.whole && (
        <Text tone="muted">
          {reading.unknown.length > 0
            ? text('search.without', { words: reading.unknown.map((word) => `«${word}»`).join(', ') })
            : text('search.most')}
        </Text>
      )}
    </div>
  );
};
