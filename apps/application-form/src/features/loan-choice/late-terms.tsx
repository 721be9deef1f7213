import { Card, Heading, Stack, Table, Text } from '@pozyka/design-system';
import { priceOf, type LoanChoice, type LoanConditions } from '@pozyka/forms/loan-calculator';
import { formatDays, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useId } from 'react';
import { lateCosts, type LateCost } from '@pozyka/domain/late-cost';

/** The worst case, in numbers: what is owed late, and where it ends. */
export const LateTerms = ({ choice, conditions }: { choice: LoanChoice; conditions: LoanConditions }) => {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  const { month, most } = lateCosts(choice, conditions);
  const row = (key: string, { days, total }: LateCost) => [text(key, { days: formatDays(days, locale) }), formatMoney(total, locale)];
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap="m">
        <Heading level={2} look={3} id={id}>
          {text('late.title')}
        </Heading>
        <Text>{text('late.text', { twice: formatMoney(choice.amount * 2, locale, { whole: true }) })}</Text>
        <Table
          caption={text('late.caption')}
          head={[text('late.when'), text('late.owed')]}
          rows={[
            [text('late.on-time'), formatMoney(priceOf(choice, conditions).total, locale)],
            ...(month ? [row('late.by', month)] : []),
            ...(most ? [row('late.most', most)] : []),
          ]}
        />
      </Stack>
    </Card>
  );
};
