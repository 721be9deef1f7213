import { useGetConditionsQuery, useGetIndividualConditionsQuery } from '@pozyka/api-client/conditions';
import { ButtonLink, ErrorCard, Notice, Skeleton, Stack } from '@pozyka/design-system';
import { Link, usePageEnvironment, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { PriceTables } from './price-tables.tsx';

/* a document shows it until its script has looked who is there */
const ForGuests = styled.div`
  html[data-session] & {
    display: none;
  }
`;

/** What this customer's loan costs: a query of their browser, so that no page of the server ever holds it. */
const OwnTables = () => {
  const text = useText();
  const { data, isError, isFetching, refetch } = useGetIndividualConditionsQuery();
  if (data)
    return (
      <Stack gap="l">
        <PriceTables conditions={data} title={text('tariffs.own-list')} />
        <ButtonLink as={Link} to="/calculator-check">
          {text('tariffs.count')}
        </ButtonLink>
      </Stack>
    );
  if (isError && !isFetching)
    return (
      <ErrorCard
        title={text('tariffs.failed')}
        text={text('tariffs.failed-text')}
        retryLabel={text('blocks.retry')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div aria-busy="true" aria-label={text('tariffs.loading')} role="status">
      <Skeleton height="26rem" />
    </div>
  );
};

const StandardTables = () => {
  const text = useText();
  const { data } = useGetConditionsQuery();
  if (!data) return null;
  return (
    <Stack gap="l">
      <ForGuests>
        <Notice
          title={text('tariffs.log-in')}
          action={
            <ButtonLink as={Link} to="/login">
              {text('tariffs.log-in-action')}
            </ButtonLink>
          }
        >
          {text('tariffs.log-in-text')}
        </Notice>
      </ForGuests>
      <PriceTables conditions={data} title={text('tariffs.standard-list')} />
    </Stack>
  );
};

/** A customer's own prices; the standard ones for anybody else, and in the document until the customer's browser has theirs. */
const OwnPrices = () => (usePageEnvironment().loggedIn ? <OwnTables /> : <StandardTables />);

export default OwnPrices;
