import { useGetIndividualConditionsQuery, useGetPromoConditionsQuery } from '@pozyka/api-client/conditions';
import { cookieNames } from '@pozyka/api-contract/constants';
import { DescriptionList, Skeleton, TallLink, Text } from '@pozyka/design-system';
import { formatDays, formatMoney, formatPercent } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import Cookies from 'js-cookie';
import { useState } from 'react';
import { Section } from '../../features/page-parts.tsx';

/** What a customer without a loan is offered now, with the example that the law asks for. Nothing where it cannot be read. */
export const OwnTerms = () => {
  const text = useText();
  const locale = useLocale();
  const { data, isError } = useGetIndividualConditionsQuery();
  const [code] = useState(() => Cookies.get(cookieNames.promocode) ?? '');
  const promo = useGetPromoConditionsQuery(code, { skip: code === '' });
  if (!data) return isError ? null : <Skeleton height="20rem" />;
  const { AmountMin, AmountMax, TermMin, TermMax, DailyRate, Example } = data;
  const whole = (kopiykas: number) => formatMoney(kopiykas, locale, { whole: true });
  return (
    <Section title={text('offer.title')}>
      <DescriptionList
        items={[
          { term: text('offer.amount'), details: text('offer.range', { from: whole(AmountMin), to: whole(AmountMax) }) },
          { term: text('offer.term'), details: text('offer.range', { from: String(TermMin), to: formatDays(TermMax, locale) }) },
          { term: text('terms.rate'), details: formatPercent(DailyRate, locale) },
          ...(promo.data?.PromoRate === undefined
            ? []
            : [{ term: text('offer.with-code', { code }), details: formatPercent(promo.data.PromoRate, locale) }]),
        ]}
      />
      <Text size="s" tone="muted">
        {text('offer.example', {
          amount: whole(Example.Amount),
          term: formatDays(Example.Term, locale),
          total: formatMoney(Example.Total, locale),
          daily: formatPercent(Example.DailyCost, locale),
          apr: formatPercent(Example.Apr, locale),
        })}
      </Text>
      <TallLink as={Link} to="/calculator-check">
        {text('offer.promo')}
      </TallLink>
    </Section>
  );
};
