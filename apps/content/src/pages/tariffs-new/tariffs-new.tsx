import { conditionsApi, useGetConditionsQuery } from '@pozyka/api-client/conditions';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { ButtonLink, Cluster, Heading, Stack, TallLink, Text } from '@pozyka/design-system';
import { Link, mustHave, useText, type PageLoad } from '@pozyka/remote-kit';
import { PriceTables } from '../../features/tariffs/price-tables.tsx';

/** What a first loan costs: the price list for anyone. */
const TariffsNew = () => {
  const text = useText();
  const { data: conditions } = useGetConditionsQuery();
  if (!conditions) return null;
  return (
    <Stack gap="l">
      <div>
        <Heading level={1}>{text('tariffs.new-title')}</Heading>
        <Text size="l">{text('tariffs.new-lead')}</Text>
      </div>
      <PriceTables conditions={conditions} title={text('tariffs.list')} />
      <Cluster gap="m">
        <ButtonLink as={Link} to="/">
          {text('tariffs.count')}
        </ButtonLink>
        <TallLink as={Link} to="/tariffs-check">
          {text('tariffs.to-check')}
        </TallLink>
        <TallLink as={Link} to="/documents">
          {text('tariffs.papers')}
        </TallLink>
      </Cluster>
    </Stack>
  );
};

export const load: PageLoad = async ({ dispatch, t }) => {
  const { AmountMin, AmountMax, TermMin, TermMax, DailyRate, Example } = mustHave(
    await dispatch(fetchQuery(conditionsApi.endpoints.getConditions)),
  );
  const title = t('tariffs.new-title');
  return {
    head: {
      title: t('title', { page: title }),
      description: t('tariffs.new-lead'),
      breadcrumbs: [{ title, path: '/tariffs-new' }],
      jsonLd: [
        {
          type: 'loan',
          name: title,
          amountMin: AmountMin,
          amountMax: AmountMax,
          termMin: TermMin,
          termMax: TermMax,
          apr: Example.Apr,
          dailyRate: DailyRate,
          prices: '/tariffs-new',
        },
      ],
    },
  };
};

export default TariffsNew;
