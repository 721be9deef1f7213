import type { ContractDetails } from '@pozyka/api-contract';
import { DescriptionList } from '@pozyka/design-system';
import { formatDateTime, formatDays, formatMoney, formatPercent } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { CardDigits } from '../../features/card-name.tsx';
import { Section } from '../../features/page-parts.tsx';

/** What was signed. */
export const LoanTerms = ({ contract }: { contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  return (
    <Section title={text('loan.facts')}>
      <DescriptionList
        items={[
          { term: text('loan.number'), details: contract.Number },
          ...(contract.SignedAt ? [{ term: text('loan.signed'), details: formatDateTime(contract.SignedAt, locale) }] : []),
          { term: text('terms.amount'), details: formatMoney(contract.Amount, locale) },
          { term: text('terms.term'), details: formatDays(contract.Term, locale) },
          { term: text('terms.rate'), details: formatPercent(contract.DailyRate, locale) },
          { term: text('terms.daily-cost'), details: formatPercent(contract.DailyCost, locale) },
          { term: text('terms.apr'), details: formatPercent(contract.Apr, locale) },
          ...(contract.CardMask ? [{ term: text('loan.card'), details: <CardDigits mask={contract.CardMask} /> }] : []),
        ]}
      />
    </Section>
  );
};
