import { MoneyField, Slider, Value, VisuallyHidden } from '@pozyka/design-system';
import { isBlank } from '@pozyka/domain/text';
import { kopiykasFromTyped } from '@pozyka/domain/typed-sum';
import { formatDay, formatDays, formatMoney, formatPercent, type Locale } from '@pozyka/i18n';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { allowedChoice, priceOf, type LoanChoice, type LoanConditions } from './loan-choice.ts';

export interface LoanCalculatorTexts {
  amount: string;
  /** Label of the field beside the slider, where an exact amount is typed. */
  exactAmount: string;
  /** What was typed cannot be read; the amount that is still reckoned with follows. */
  unread: string;
  /** Another amount was taken than was typed; it follows. */
  taken: string;
  term: string;
  total: string;
  interest: string;
  fee: string;
  dailyCost: string;
  apr: string;
  /** Before the day to pay on: `до`. */
  due?: string;
  /** Read aloud before a price that a promo code has lowered: `без промокоду`. */
  before?: string;
}

export interface LoanCalculatorProps {
  conditions: LoanConditions;
  /** Conditions without the promo code: their price is struck through beside the lower one. */
  before?: LoanConditions | undefined;
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
  gap: var(--space-2xs);
  margin: 0;
  padding: var(--space-m);
  border: 1px solid transparent;
  border-radius: var(--radius-m);
  background: var(--color-accent-soft);
  html[data-contrast] & {
    border-color: currentcolor;
  }
  /* wraps where the letters are large or wide */
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 var(--space-m);
  }
  dd {
    margin: 0 0 0 auto;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  & > div:first-child {
    margin-bottom: var(--space-xs);
    font-weight: 700;
  }
  output {
    display: block;
    font-size: var(--text-xl);
    font-variant-numeric: lining-nums;
    letter-spacing: -0.02em;
    line-height: 1.2;
  }
`;

const Old = styled.s`
  color: var(--color-text-muted);
  font-weight: 400;
`;

const Due = styled.dd`
  width: 100%;
  font-weight: 400;
`;

/** Amount and term with their live price: total, ДПС and РРПС. */
export const LoanCalculator = ({ conditions, before, value, onChange, locale, texts }: LoanCalculatorProps) => {
  const { AmountMin, AmountMax, AmountStep, TermMin, TermMax } = conditions;
  // what is being typed may not be allowed yet; it counts when the field is left
  const [typed, setTyped] = useState<string>();
  const [unread, setUnread] = useState(false);
  const [instead, setInstead] = useState<number>();
  const money = (kopiykas: number) => formatMoney(kopiykas, locale, { whole: true });
  const price = priceOf(value, conditions);
  const old = before && priceOf(value, before);
  const rows = [
    [texts.interest, formatMoney(price.interest, locale), old && formatMoney(old.interest, locale)],
    [texts.fee, formatMoney(price.fee, locale)],
    [texts.dailyCost, formatPercent(price.dailyCost, locale), old && formatPercent(old.dailyCost, locale)],
    [texts.apr, formatPercent(price.apr, locale)],
  ] as const;
  const struck = (text: string | undefined) =>
    text !== undefined && (
      <>
        <Old>
          {texts.before && <VisuallyHidden>{`${texts.before} `}</VisuallyHidden>}
          <Value>{text}</Value>
        </Old>
        <span> </span>
      </>
    );
  const takeTyped = () => {
    if (typed === undefined) return;
    const sum = kopiykasFromTyped(typed);
    const isUnread = sum === undefined && !isBlank(typed);
    setUnread(isUnread);
    if (isUnread) return;
    setTyped(undefined);
    if (sum === undefined) return;
    const choice = allowedChoice({ ...value, amount: sum }, conditions);
    setInstead(choice.amount === sum ? undefined : choice.amount);
    onChange(choice);
  };
  const type = (text: string) => {
    setTyped(text);
    setUnread(false);
    setInstead(undefined);
  };
  const slide = (hryvnias: number) => {
    setTyped(undefined);
    setUnread(false);
    onChange({ ...value, amount: hryvnias * 100 });
  };
  const total = useId();
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
        onChange={slide}
      />
      <MoneyField
        label={texts.exactAmount}
        value={typed ?? String(value.amount / 100)}
        onChange={type}
        onBlur={takeTyped}
        error={unread ? `${texts.unread} ${money(value.amount)}` : undefined}
        note={instead === value.amount ? `${texts.taken} ${money(instead)}` : ''}
      />
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
        <div>
          <dt id={total}>{texts.total}</dt>
          <dd>
            {struck(old && formatMoney(old.total, locale))}
            <output aria-labelledby={total} translate="no">
              {formatMoney(price.total, locale)}
            </output>
          </dd>
          {texts.due !== undefined && (
            <Due>
              <span>{`${texts.due} `}</span>
              <Value>{formatDay(price.due, locale)}</Value>
            </Due>
          )}
        </div>
        {rows.map(([term, details, was]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {struck(was)}
              <Value>{details}</Value>
            </dd>
          </div>
        ))}
      </Price>
    </Box>
  );
};
