import { conditionsApi, useGetConditionsQuery, useGetIndividualConditionsQuery } from '@pozyka/api-client/conditions';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { ButtonLink, ErrorCard, Heading, Notice, Skeleton, Stack, Text, useHydrated } from '@pozyka/design-system';
import { Link, mustHave, usePageEnvironment, useText, type PageLoad } from '@pozyka/remote-kit';
import { PriceTables } from './price-tables.tsx';

/** What this customer's loan costs: asked for by their browser, so that no page of the server ever holds it. */
const OwnTables = () => {
  const text = useText();
  const hydrated = useHydrated();
  const { data, isError, isFetching, refetch } = useGetIndividualConditionsQuery(undefined, { skip: !hydrated });
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
      <PriceTables conditions={data} title={text('tariffs.standard-list')} />
    </Stack>
  );
};

/** What the next loan of a returning customer costs; a visitor sees the standard price, which their will not exceed. */
const TariffsCheck = () => {
  const text = useText();
  const { loggedIn } = usePageEnvironment();
  return (
    <Stack gap="l">
      <div>
        <Heading level={1}>{text('tariffs.check-title')}</Heading>
        <Text size="l">{text('tariffs.check-lead')}</Text>
      </div>
      {loggedIn ? <OwnTables /> : <StandardTables />}
    </Stack>
  );
};

export const load: PageLoad = async ({ dispatch, loggedIn, t }) => {
  const title = t('tariffs.check-title');
  if (!loggedIn) mustHave(await dispatch(fetchQuery(conditionsApi.endpoints.getConditions)));
  return {
    head: {
      title: t('title', { page: title }),
      description: t('tariffs.check-lead'),
      breadcrumbs: [{ title, path: '/tariffs-check' }],
    },
  };
};

export default TariffsCheck;
