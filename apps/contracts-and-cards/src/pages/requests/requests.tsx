import { casesApi } from '@pozyka/api-client/cases';
import type { CaseItem } from '@pozyka/api-contract';
import { pageSizes } from '@pozyka/api-contract/constants';
import { ButtonLink, Card, Cluster, EmptyState, Heading, Pagination, Stack, Text, TextLink, asList } from '@pozyka/design-system';
import { Link, useSearchParams, type FixedHead, useText } from '@pozyka/remote-kit';
import { pageNumber } from '@pozyka/remote-kit/page-number';
import { pageQuery } from '@pozyka/remote-kit/page-query';
import { styled } from 'styled-components';
import { Column } from '../../features/page-parts.tsx';
import { Loaded } from '../../features/loaded.tsx';
import { CaseBadge, CaseFacts } from '../../features/requests/case-facts.tsx';

const LIMIT = pageSizes.cases;
const requests = pageQuery(casesApi.endpoints.listCases, ({ query }) => ({ Limit: LIMIT, Offset: (pageNumber(query) - 1) * LIMIT }));
const pathOf = (page: number): string => (page > 1 ? `/requests?page=${page}` : '/requests');

const List = styled.ul.attrs(asList)`
  display: grid;
  gap: var(--space-m);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The customer's requests, the newest first, ten to a page. */
const Requests = () => {
  const text = useText();
  const [query] = useSearchParams();
  return (
    <Column gap="l">
      <div>
        <Heading level={1}>{text('requests.title')}</Heading>
        <Text tone="muted">{text('requests.lead')}</Text>
      </div>
      <Loaded query={requests.useQuery()} bones={['3rem', '12rem', '12rem']}>
        {({ items, total }) => <Page page={pageNumber(query)} items={items} total={total} />}
      </Loaded>
    </Column>
  );
};

const Page = ({ page, items, total }: { page: number; items: readonly CaseItem[]; total: number }) => {
  const text = useText();
  const open = (
    <ButtonLink as={Link} to="/requests/new">
      {text('requests.open')}
    </ButtonLink>
  );
  if (total === 0) return <EmptyState title={text('requests.empty-title')} text={text('requests.empty-text')} action={open} />;
  if (items.length === 0) {
    const first = (
      <ButtonLink as={Link} to="/requests">
        {text('requests.first-page')}
      </ButtonLink>
    );
    return <EmptyState title={text('requests.past-end')} action={first} />;
  }
  return (
    <Stack gap="l">
      <div>{open}</div>
      <List>
        {items.map((item) => (
          <li key={item.CaseId}>
            <Card>
              <Stack gap="s">
                <Cluster gap="xs">
                  <Heading level={2} look={3}>
                    <TextLink as={Link} to={`/requests/${item.CaseId}`}>
                      {`${text(`requests.kind.${item.Kind}`)}, №\u00a0${item.Number}`}
                    </TextLink>
                  </Heading>
                  <CaseBadge item={item} />
                </Cluster>
                <CaseFacts item={item} />
              </Stack>
            </Card>
          </li>
        ))}
      </List>
      <Pagination
        page={page}
        pages={Math.ceil(total / LIMIT)}
        label={text('requests.pages')}
        linkTo={(to, title) => <Link to={pathOf(to)}>{title}</Link>}
      />
    </Stack>
  );
};

export const head: FixedHead = ({ t }) => ({ title: t('title', { page: t('requests.title') }) });

export const { load } = requests;

export default Requests;
