import type { ContractDetails } from '@pozyka/api-contract';
import { DescriptionList, Text } from '@pozyka/design-system';
import { formatDay, formatDays, formatMoney, formatPercent } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import type { ReactNode } from 'react';
import { CardDigits } from '../card-name.tsx';
import { Section } from '../page-parts.tsx';
import { costOf, daysOf, paidAndLeft } from './contract-facts.ts';

export interface TermsProps {
  contract: ContractDetails;
  /** Said above them. */
  lead?: string;
  /** What became of them. */
  more?: readonly { term: string; details: ReactNode }[];
}

/** Everything that the law wants the customer to see of the price before they sign. */
export const Terms = ({ contract, lead, more = [] }: TermsProps) => {
  const text = useText();
  const locale = useLocale();
  const { from, due } = daysOf(contract);
  const { interest, fee } = costOf(contract.Schedule);
  const { paid } = paidAndLeft(contract.Schedule);
  const money = (kopiykas: number) => formatMoney(kopiykas, locale);
  return (
    <Section title={text('terms.title')}>
      {lead && <Text tone="muted">{lead}</Text>}
      <DescriptionList
        items={[
          { term: text('terms.amount'), details: money(contract.Amount) },
          { term: text('terms.term'), details: formatDays(contract.Term, locale) },
          ...(from ? [{ term: text('terms.from'), details: formatDay(from, locale) }] : []),
          ...(due ? [{ term: text('terms.due'), details: formatDay(due, locale) }] : []),
          { term: text('terms.rate'), details: formatPercent(contract.DailyRate, locale) },
          { term: text('terms.interest'), details: money(interest) },
          { term: text('terms.fee'), details: fee === 0 ? text('terms.no-fee') : money(fee) },
          { term: text(paid > 0 ? 'terms.total-with-paid' : 'terms.total'), details: money(contract.Total) },
          { term: text('terms.daily-cost'), details: formatPercent(contract.DailyCost, locale) },
          { term: text('terms.apr'), details: formatPercent(contract.Apr, locale) },
          ...(contract.CardMask ? [{ term: text('terms.card'), details: <CardDigits mask={contract.CardMask} /> }] : []),
          ...more,
        ]}
      />
    </Section>
  );
};
