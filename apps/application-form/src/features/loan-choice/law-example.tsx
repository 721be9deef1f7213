import type { Conditions } from '@pozyka/api-contract';
import { Card, DescriptionList, Heading, Stack, Text } from '@pozyka/design-system';
import { formatDays, formatMoney, formatPercent } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useId } from 'react';

/** The example that the law asks for, as the server counts it. */
export const LawExample = ({ example }: { example: Conditions['Example'] }) => {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  return (
    <Card as="section" tone="sunken" aria-labelledby={id}>
      <Stack gap="m">
        <Heading level={2} look={3} id={id}>
          {text('example.title')}
        </Heading>
        <DescriptionList
          items={[
            { term: text('check.amount'), details: formatMoney(example.Amount, locale, { whole: true }) },
            { term: text('check.term'), details: formatDays(example.Term, locale) },
            { term: text('check.total'), details: formatMoney(example.Total, locale) },
            { term: text('check.daily-cost'), details: formatPercent(example.DailyCost, locale) },
            { term: text('check.apr'), details: formatPercent(example.Apr, locale) },
          ]}
        />
        <Text size="s" tone="muted">
          {text('check.price-note')}
        </Text>
      </Stack>
    </Card>
  );
};
