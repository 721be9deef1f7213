import { contractsApi } from '@pozyka/api-client/contracts';
import { refetchQuery } from '@pozyka/api-client/fetch-query';
import type { Contract } from '@pozyka/api-contract';
import { ButtonLink, EmptyState, Heading, Pagination, Stack, Text, asList } from '@pozyka/design-system';
import { formatNumber } from '@pozyka/i18n';
import { Link, useLocale, useSearchParams, useText, type FixedHead, type PageLoad } from '@pozyka/remote-kit';
import { pageQuery } from '@pozyka/remote-kit/page-query';
import { styled } from 'styled-components';
import { contractStates, type ContractState } from '@pozyka/api-contract/constants';
import { FilterLinks } from '@pozyka/remote-kit/filter-links';
import { Column } from '../../features/page-parts.tsx';
import { Loaded } from '../../features/loaded.tsx';
import { ContractCard } from './contract-card.tsx';
import { ContractView } from './contract-view.tsx';
import { contractsQuery, PAGE_SIZE, placeOf, placePath, type ContractsPlace } from './page-query.ts';

const contracts = pageQuery(contractsApi.endpoints.listContracts, ({ query }) => contractsQuery(placeOf(query)));

/** Links to the contracts of one state. */
const StateFilter = ({ state }: { state: ContractState | undefined }) => {
  const text = useText();
  const items = [undefined, ...contractStates].map((one) => ({
    title: text(`contracts.filter.${one ?? 'all'}`),
    to: placePath({ page: 1, ...(one ? { state: one } : {}) }),
    current: one === state,
  }));
  return <FilterLinks label={text('contracts.filter')} items={items} />;
};

const Contracts = styled.ul.attrs(asList)`
  display: grid;
  gap: var(--space-m);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The customer's contracts, newest first, ten to a page; or the one that the address names. */
const ContractList = () => {
  const [query] = useSearchParams();
  const { contract, ...list } = placeOf(query);
  return (
    <Column gap="l">
      {contract === undefined ? <List place={list} /> : <ContractView key={contract} contractId={contract} back={placePath(list)} />}
    </Column>
  );
};

const List = ({ place }: { place: ContractsPlace }) => {
  const text = useText();
  const locale = useLocale();
  const list = contracts.useQuery();
  const { currentData: data } = list;
  return (
    <Stack gap="l">
      <div>
        <Heading level={1}>{text('contracts.title')}</Heading>
        <Text tone="muted" role="status">
          {data && data.total > 0 ? text('contracts.total', { count: data.total, total: formatNumber(data.total, locale) }) : '\u00a0'}
        </Text>
      </div>
      {/* anyone who has none has nothing to filter */}
      {(place.state !== undefined || data?.total !== 0) && <StateFilter state={place.state} />}
      <Loaded query={list} bones={['18rem', '18rem', '18rem']}>
        {({ items, total }) => <Page place={place} items={items} total={total} />}
      </Loaded>
    </Stack>
  );
};

const Page = ({ place, items, total }: { place: ContractsPlace; items: readonly Contract[]; total: number }) => {
  const text = useText();
  if (items.length === 0 && total === 0) {
    const { state } = place;
    return (
      <EmptyState
        title={text(state ? 'contracts.none-of-state' : 'contracts.empty-title')}
        {...(state ? {} : { text: text('contracts.empty-text') })}
        action={
          <ButtonLink as={Link} to={state ? '/contract-list' : '/dashboard'}>
            {text(state ? 'contracts.show-all' : 'contracts.empty-action')}
          </ButtonLink>
        }
      />
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        title={text('contracts.past-end')}
        action={
          <ButtonLink as={Link} to={placePath({ ...place, page: 1 })}>
            {text('contracts.first-page')}
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
            <ContractCard contract={contract} to={placePath({ ...place, contract: contract.ContractId })} />
          </li>
        ))}
      </Contracts>
      <Pagination
        page={place.page}
        pages={Math.ceil(total / PAGE_SIZE)}
        label={text('contracts.pages')}
        linkTo={(page, title) => <Link to={placePath({ ...place, page })}>{title}</Link>}
      />
    </>
  );
};

/** One contract is called by its number, which `load` finds. */
export const head: FixedHead = ({ query, t }) =>
  placeOf(query).contract === undefined ? { title: t('title', { page: t('contracts.title') }) } : undefined;

export const load: PageLoad = async (context) => {
  const { dispatch, query, t } = context;
  const { getContract, getContractDocs } = contractsApi.endpoints;
  const place = placeOf(query);
  if (place.contract === undefined) return contracts.load(context);
  const [{ data }] = await Promise.all([
    dispatch(refetchQuery(getContract, { ContractId: place.contract })),
    dispatch(refetchQuery(getContractDocs, place.contract)),
  ]);
  const page = data ? t('contracts.number', { number: data.Number }) : t('contracts.one');
  return { head: { title: t('title', { page }) } };
};

export default ContractList;
