import { useListCashFlowQuery } from '@pozyka/api-client/cashflow';
import { useListContractsQuery } from '@pozyka/api-client/contracts';
import { REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import { Grid, TallLink, Text, asList } from '@pozyka/design-system';
import { kyivDay } from '@pozyka/domain/dates';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageBones } from '../../features/page-bones.tsx';
import { Section } from '../../features/page-parts.tsx';
import { FIRST_PAGE } from './use-running-loan.ts';

/** As many as are seen at a glance. */
const GLANCE = 3;
export const NEWEST_RECEIPTS = { Limit: GLANCE, Offset: 0 };

const Rows = styled.ul.attrs(asList)`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-m);
    padding-block: var(--space-2xs);
    border-bottom: 1px solid var(--color-line);
  }
  & > li:last-child {
    border-bottom: 0;
  }
  & > li > :last-child {
    font-variant-numeric: lining-nums tabular-nums;
    text-align: right;
  }
`;

/* no gap for a newcomer */
const Blocks = styled(Grid)`
  &:empty {
    display: none;
  }
`;

/** What was last: contracts and receipts. Nothing for a customer who has none. */
export const History = () => (
  <Blocks min="18rem">
    <Contracts />
    <Receipts />
  </Blocks>
);

interface Answer<T> {
  data?: { items: readonly T[] } | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch(): unknown;
}

const Block = <T,>({ title, answer, children }: { title: string; answer: Answer<T>; children: (items: readonly T[]) => ReactNode }) => {
  const { data, error, isFetching, refetch } = answer;
  if (data?.items.length === 0) return null;
  return (
    <Section title={title}>
      {data ? (
        children(data.items)
      ) : error !== undefined && !isFetching ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <PageBones heights={['12rem']} />
      )}
    </Section>
  );
};

const Contracts = () => {
  const text = useText();
  const locale = useLocale();
  const answer = useListContractsQuery(FIRST_PAGE, REFETCH_ON_OPEN);
  return (
    <Block title={text('history.contracts')} answer={answer}>
      {(items) => (
        <>
          <Rows>
            {items.slice(0, GLANCE).map(({ ContractId, Number: number, State, SignedAt, Amount }) => (
              <li key={ContractId}>
                <TallLink as={Link} to={`/contract-list?${new URLSearchParams({ contract: ContractId }).toString()}`}>
                  {text('contracts.number', { number })}
                </TallLink>
                <div>
                  <Text translate="no">{formatMoney(Amount, locale, { whole: true })}</Text>
                  <Text tone="muted" size="s">
                    {text(`contracts.state.${State === 'signing' && SignedAt !== null ? 'signed' : State}`)}
                  </Text>
                </div>
              </li>
            ))}
          </Rows>
          <TallLink as={Link} to="/contract-list">
            {text('history.all-contracts')}
          </TallLink>
        </>
      )}
    </Block>
  );
};

const Receipts = () => {
  const text = useText();
  const locale = useLocale();
  const answer = useListCashFlowQuery(NEWEST_RECEIPTS, REFETCH_ON_OPEN);
  return (
    <Block title={text('history.receipts')} answer={answer}>
      {(items) => (
        <>
          <Rows>
            {items.map(({ id, category, Amount, Date: at }) => (
              <li key={id}>
                <div>
                  <Text>{category.title}</Text>
                  <Text tone="muted" size="s" translate="no">
                    {formatDay(kyivDay(new Date(at)), locale)}
                  </Text>
                </div>
                <Text translate="no">{formatMoney(Amount, locale)}</Text>
              </li>
            ))}
          </Rows>
          <TallLink as={Link} to="/check-history">
            {text('history.all-receipts')}
          </TallLink>
        </>
      )}
    </Block>
  );
};
