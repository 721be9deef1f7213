import { MoneyField, Slider } from '@pozyka/design-system';
import { formatDays, formatMoney, formatPercent, type Locale } from '@pozyka/i18n';
import { useState } from 'react';
import { styled } from 'styled-components';
import { allowedChoice, priceOf, type LoanChoice, type LoanConditions } from './loan-choice.ts';

export interface LoanCalculatorTexts {
  amount: string;
  /** Label of the field beside the slider, where an exact amount is typed. */
  exactAmount: string;
  term: string;
  total: string;
  interest: string;
  fee: string;
  dailyCost: string;
  apr: string;
}

export interface LoanCalculatorProps {
  conditions: LoanConditions;
  value: LoanChoice;
  onChange: (value: LoanChoice) => void;
  locale: Locale;
  texts: LoanCalculatorTexts;
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-m);
`;

const Price = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2xs) var(--space-m);
  margin: 0;
  dd {
    margin: 0;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  dt:first-child,
  dd:first-of-type {
    font-size: var(--text-l);
    font-weight: 700;
  }
`;

/** Amount and term with their live price: total, ДПС and РРПС. */
export const LoanCalculator = ({ conditions, value, onChange, locale, texts }: LoanCalculatorProps) => {
  const { AmountMin, AmountMax, AmountStep, TermMin, TermMax } = conditions;
  // what is being typed may not be allowed yet; it counts when the field is left
  const [typed, setTyped] = useState<string>();
  const money = (kopiykas: number) => formatMoney(kopiykas, locale, { whole: true });
  const price = priceOf(value, conditions);
  const takeTyped = () => {
    const hryvnias = Number(typed);
    if (typed !== undefined && typed !== '' && Number.isSafeInteger(hryvnias))
      onChange(allowedChoice({ ...value, amount: hryvnias * 100 }, conditions));
    setTyped(undefined);
  };
  return (
    <Box>
      <Slider
        label={texts.amount}
        name="amount"
        value={value.amount / 100}
        min={AmountMin / 100}
        max={AmountMax / 100}
        step={AmountStep / 100}
        valueText={money(value.amount)}
        minText={money(AmountMin)}
        maxText={money(AmountMax)}
        onChange={(hryvnias) => onChange({ ...value, amount: hryvnias * 100 })}
      />
      <MoneyField label={texts.exactAmount} value={typed ?? String(value.amount / 100)} onChange={setTyped} onBlur={takeTyped} />
      <Slider
        label={texts.term}
        name="term"
        value={value.term}
        min={TermMin}
        max={TermMax}
        valueText={formatDays(value.term, locale)}
        minText={formatDays(TermMin, locale)}
        maxText={formatDays(TermMax, locale)}
        onChange={(term) => onChange({ ...value, term })}
      />
      <Price>
        <dt>{texts.total}</dt>
        <dd>
          <output>{formatMoney(price.total, locale)}</output>
        </dd>
        <dt>{texts.interest}</dt>
        <dd>{formatMoney(price.interest, locale)}</dd>
        <dt>{texts.fee}</dt>
        <dd>{formatMoney(price.fee, locale)}</dd>
        <dt>{texts.dailyCost}</dt>
        <dd>{formatPercent(price.dailyCost, locale)}</dd>
        <dt>{texts.apr}</dt>
        <dd>{formatPercent(price.apr, locale)}</dd>
      </Price>
    </Box>
  );
};
