import type { FoundItem } from '@pozyka/api-contract';
import { useSearchContentQuery } from '@pozyka/api-client/search';
import { Badge, Heading, Stack, Text, TextLink, asList } from '@pozyka/design-system';
import { formatNumber } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { useId } from 'react';
import { styled } from 'styled-components';
import { foundMarks } from '@pozyka/api-contract/constants';
import { FailedPart } from '../../features/failed-part.tsx';
import { Further } from './further.tsx';
import { textsQueryOf, type Search, textPath } from './search-query.ts';

const [OPEN, CLOSE] = foundMarks;

/** Plain text whose found words are marked. */
const MarkedText = ({ text }: { text: string }) =>
  text.split(OPEN).map((piece, index) => {
    const [found = '', rest] = piece.split(CLOSE);
    return rest === undefined ? (
      piece
    ) : (
      <span key={index}>
        <mark>{found}</mark>
        <span>{rest}</span>
      </span>
    );
  });

const List = styled.ol.attrs(asList)`
  display: grid;
  gap: var(--space-l);
  max-width: 48rem;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Found = styled.article`
  display: grid;
  gap: var(--space-2xs);
`;

/** Pages, posts and questions that were found: a few with the way to all of them, or a page of all. */
export const FoundTexts = ({ search }: { search: Search }) => {
  const text = useText();
  const locale = useLocale();
  const heading = useId();
  const sent = textsQueryOf(search);
  const { currentData: found, isError } = useSearchContentQuery(sent);
  const titleId = ({ type, alias }: FoundItem) => `${heading}-${type}-${alias}`;
  const total = found && formatNumber(found.total, locale);
  return (
    <Stack as="section" gap="m" aria-labelledby={heading}>
      <Heading level={2} id={heading}>
        {text('search.texts')}
      </Heading>
      {found ? (
        <>
          <Text tone="muted">
            {found.total === 0 ? text('search.no-texts') : text('search.total', { count: found.total, total: total ?? '' })}
          </Text>
          {found.items.length > 0 && (
            <List>
              {found.items.map((item) => (
                <li key={`${item.type} ${item.alias}`}>
                  <Found aria-labelledby={titleId(item)}>
                    <Heading level={3} look={4} id={titleId(item)}>
                      <TextLink as={Link} to={textPath(item)}>
                        {item.title}
                      </TextLink>
                    </Heading>
                    {item.snippet !== '' && (
                      <Text>
                        <MarkedText text={item.snippet} />
                      </Text>
                    )}
                    <Badge>{text(`search.${item.type}`)}</Badge>
                  </Found>
                </li>
              ))}
            </List>
          )}
          <Further
            search={search}
            part="texts"
            total={found.total}
            shown={found.items.length}
            limit={sent.limit}
            title={text('search.all-texts', { total: total ?? '' })}
          />
        </>
      ) : (
        isError && <FailedPart title={text('search.texts-failed')} text={text('search.texts-failed-text')} />
      )}
    </Stack>
  );
};
