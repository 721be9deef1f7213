import { Text } from '@pozyka/design-system';
import { useLocale, useText } from '@pozyka/remote-kit';
import { formatDays, formatMoney } from '@pozyka/i18n';
import { useOwnConditions } from '../../features/pricing/use-own-conditions.ts';
import { priceLines } from '../../features/texts/price-lines.ts';
import { CHANGE } from '../../features/saving/change.ts';
import { SummaryCard } from './summary-card.tsx';

/** Amount and term with their whole price. */
export const LoanCard = ({ amount, term, promocode }: { amount: number; term: number; promocode: string | undefined }) => {
  const text = useText();
  const locale = useLocale();
  const { conditions, failed } = useOwnConditions(promocode);
  const items = [
    { term: text('check.amount'), details: formatMoney(amount, locale, { whole: true }) },
    { term: text('check.term'), details: formatDays(term, locale) },
    ...(conditions ? priceLines({ amount, term }, conditions, text, locale) : []),
  ];
  return (
    <SummaryCard title={text('check.loan')} change={text('check.change-loan')} to="/calculator-new" state={CHANGE} items={items}>
      <Text size="s" tone="muted">
        {text(failed && !conditions ? 'check.price-failed' : 'check.price-note')}
      </Text>
    </SummaryCard>
  );
};
