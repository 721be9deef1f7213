import { conditionsApi } from '@pozyka/api-client/conditions';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { Heading, Stack, Text } from '@pozyka/design-system';
import { mustHave, useText, type PageLoad } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import OwnPrices from '../../features/tariffs/own-prices.island.tsx';

/** What the next loan of a returning customer costs; a visitor sees the standard price, which their will not exceed. */
const TariffsCheck = () => {
  const text = useText();
  return (
    <Stack gap="l">
      <div>
        <Heading level={1}>{text('tariffs.check-title')}</Heading>
        <Text size="l">{text('tariffs.check-lead')}</Text>
      </div>
      <Island name="own-prices" begins="session">
        <OwnPrices />
      </Island>
    </Stack>
  );
};

export const load: PageLoad = async ({ dispatch, t }) => {
  const title = t('tariffs.check-title');
  mustHave(await dispatch(fetchQuery(conditionsApi.endpoints.getConditions)));
  return {
    head: {
      title: t('title', { page: title }),
      description: t('tariffs.check-lead'),
      breadcrumbs: [{ title, path: '/tariffs-check' }],
    },
  };
};

export default TariffsCheck;
