import { useSearchContentQuery } from '@pozyka/api-client/search';
import type { FoundItem } from '@pozyka/api-contract';
import { Badge, EmptyState, Heading, Pagination, Stack, TallLink, Text, TextLink } from '@pozyka/design-system';
import { formatNumber } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { useId } from 'react';
import { styled } from 'styled-components';
import { MarkedText } from './marked-text.tsx';
import { searchPath, type searchQueryOf } from './search-query.ts';

const List = styled.ol`
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

const Ways = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const pathOf = ({ type, alias }: FoundItem): string =>
  type === 'post' ? `/posts/items/${alias}` : type === 'question' ? `/faq#question-${alias}` : `/${alias}`;

const Nothing = ({ q }: { q: string }) => {
  const text = useText();
  const ways = { '/faq': text('search.faq'), '/tariffs-new': text('search.tariffs'), '/contacts': text('search.contacts') };
  return (
    <EmptyState
      title={text('search.empty', { q })}
      text={text('search.empty-text')}
      action={
        <Ways>
          {Object.entries(ways).map(([path, title]) => (
            <li key={path}>
              <TallLink as={Link} to={path}>
                {title}
              </TallLink>
            </li>
          ))}
        </Ways>
      }
    />
  );
};

/** Pages, posts and questions that were found, a page of them. */
export const FoundTexts = ({ page, ...asked }: NonNullable<ReturnType<typeof searchQueryOf>>) => {
  const text = useText();
  const locale = useLocale();
  const heading = useId();
  const { data: found } = useSearchContentQuery(asked);
  if (!found) return null;
  const { q, limit } = asked;
  if (found.total === 0) return <Nothing q={q} />;
  return (
    <Stack as="section" gap="m" aria-labelledby={heading}>
      <Heading level={2} id={heading}>
        {text('search.texts')}
      </Heading>
      <Text tone="muted">{text('search.total', { count: found.total, total: formatNumber(found.total, locale), q })}</Text>
      <List>
        {found.items.map((item) => (
          <li key={`${item.type} ${item.alias}`}>
            <Found>
              <Heading level={3} look={4}>
                <TextLink as={Link} to={pathOf(item)}>
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
      <Pagination
        page={page}
        pages={Math.ceil(found.total / limit)}
        label={text('pages.label')}
        linkTo={(number, title) => <Link to={searchPath(q, number)}>{title}</Link>}
      />
    </Stack>
  );
};
