import { useGetConditionsQuery } from '@pozyka/api-client/conditions';
import { Card, DescriptionList, Heading, legalLines, Stack, Text } from '@pozyka/design-system';
import { formatDays, formatMoney, formatPercent } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';

/** The example that the law asks for, as the server counts it today, and who is behind it. */
export const Example = () => {
  const text = useText();
  const locale = useLocale();
  const { data } = useGetConditionsQuery();
  if (!data) return null;
  const { Amount, Term, Total, DailyCost, Apr } = data.Example;
  return (
    <Card tone="accent">
      <Stack gap="s">
        <Heading level={2} look={3}>
          {text('home.example')}
        </Heading>
        <DescriptionList
          items={[
            { term: text('home.example-amount'), details: formatMoney(Amount, locale) },
            { term: text('home.example-term'), details: formatDays(Term, locale) },
            { term: text('home.example-total'), details: formatMoney(Total, locale) },
            { term: text('calculator.daily-cost'), details: formatPercent(DailyCost, locale) },
            { term: text('calculator.apr'), details: formatPercent(Apr, locale) },
          ]}
        />
        <Text size="s">{legalLines[locale][1]}</Text>
      </Stack>
    </Card>
  );
};
