import { contractsApi, useListContractsQuery } from '@pozyka/api-client/contracts';
import type { Contract } from '@pozyka/api-contract';
import { ButtonLink, EmptyState, Heading, Pagination, Text } from '@pozyka/design-system';
import { formatNumber } from '@pozyka/i18n';
import { Link, useLocale, useSearchParams, useText, type PageLoad } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { Column } from '../../features/column.tsx';
import { ANEW, FRESH } from '../../features/fresh.ts';
import { LoadFailed } from '../../features/load-failed.tsx';
import { PageBones } from '../../features/page-bones.tsx';
import { ContractCard } from './contract-card.tsx';
import { contractsQuery, PAGE_SIZE, pageOf, pagePath } from './page-query.ts';

const Contracts = styled.ul`
  display: grid;
  gap: var(--space-m);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The customer's contracts, newest first, ten to a page. */
const ContractList = () => {
  const text = useText();
  const locale = useLocale();
  const [query] = useSearchParams();
  const page = pageOf(query);
  const { data, error, refetch } = useListContractsQuery(contractsQuery(page), FRESH);
  return (
    <Column gap="l">
      <div>
        <Heading level={1}>{text('contracts.title')}</Heading>
        {data && data.total > 0 && (
          <Text tone="muted">{text('contracts.total', { count: data.total, total: formatNumber(data.total, locale) })}</Text>
        )}
      </div>
      {data ? (
        <Page page={page} items={data.items} total={data.total} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <PageBones heights={['18rem', '18rem', '18rem']} />
      )}
    </Column>
  );
};

const Page = ({ page, items, total }: { page: number; items: readonly Contract[]; total: number }) => {
  const text = useText();
  if (items.length === 0) {
    const none = total === 0;
    return (
      <EmptyState
        title={text(none ? 'contracts.empty-title' : 'contracts.past-end')}
        {...(none ? { text: text('contracts.empty-text') } : {})}
        action={
          <ButtonLink as={Link} to={none ? '/dashboard' : '/contract-list'}>
            {text(none ? 'contracts.empty-action' : 'contracts.first-page')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <Contracts>
        {items.map((contract) => (
          <li key={contract.ContractId}>
            <ContractCard contract={contract} />
          </li>
        ))}
      </Contracts>
      <Pagination
        page={page}
        pages={Math.ceil(total / PAGE_SIZE)}
        label={text('contracts.pages')}
        linkTo={(number, title) => <Link to={pagePath(number)}>{title}</Link>}
      />
    </>
  );
};

export const load: PageLoad = async ({ dispatch, query, t }) => {
  await dispatch(contractsApi.endpoints.listContracts.initiate(contractsQuery(pageOf(query)), ANEW));
  return { head: { title: t('title', { page: t('contracts.title') }) } };
};

export default ContractList;
