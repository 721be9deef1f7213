import type { GoodDetails } from '@pozyka/api-contract';
import { Card, DescriptionList, Heading, Stack, Text } from '@pozyka/design-system';
import { formatMoney, formatNumber } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useId } from 'react';

/** Who sends the good, since when they sell here and how they were rated. */
export const SellerCard = ({ seller: { name, city, rating, since } }: Pick<GoodDetails, 'seller'>) => {
  const text = useText();
  const locale = useLocale();
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading}>
      <Stack gap="s">
        <Heading level={2} look={3} id={heading}>
          {text('good.seller')}
        </Heading>
        <Text>
          <strong>{name}</strong>
        </Text>
        <DescriptionList
          items={[
            { term: text('good.seller-city'), details: city },
            { term: text('good.seller-since'), details: text('good.seller-year', { year: since.slice(0, 4) }) },
            {
              term: text('good.seller-rating'),
              details: rating === null ? text('good.no-rating') : text('good.rating', { rating: formatNumber(rating, locale) }),
            },
          ]}
        />
      </Stack>
    </Card>
  );
};

/** The ways in which the good comes, their days and prices. */
export const DeliveryList = ({ delivery }: { delivery: NonNullable<GoodDetails['delivery']> }) => {
  const text = useText();
  const locale = useLocale();
  const heading = useId();
  const money = (kopiykas: number) => formatMoney(kopiykas, locale, { whole: true });
  return (
    <Card as="section" aria-labelledby={heading}>
      <Stack gap="s">
        <Heading level={2} look={3} id={heading}>
          {text('good.delivery')}
        </Heading>
        <DescriptionList
          items={delivery.map(({ title, days: { from, to }, price }) => ({
            term: `${title}, ${from === to ? text('good.days', { count: to }) : text('good.days-from', { from, count: to })}`,
            details: price === 0 ? text('good.free') : money(price),
          }))}
        />
      </Stack>
    </Card>
  );
};
