import type { Debt } from '@pozyka/api-contract';
import { MoneyField } from '@pozyka/design-system';
import { kopiykasFromTyped } from '@pozyka/domain/typed-sum';
import { formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useState } from 'react';

/** One hryvnia; what is left of a debt may be less. */
export const LEAST = 100;

/** Kopiykas as they stand in a field: `1200`, `1200,50`. */
const inField = (kopiykas: number): string =>
  kopiykas % 100 === 0 ? String(kopiykas / 100) : (kopiykas / 100).toFixed(2).replace('.', ',');

export interface Sum {
  /** Kopiykas; undefined for what is not owed. */
  readonly sum: number | undefined;
  readonly typed: string;
  type(text: string): void;
  /** All of it again. */
  reset(): void;
}

/** A sum of today's debt, or of what is left of it; all of it until another one is typed. */
export const useSum = ({ Total }: Pick<Debt, 'Total'>): Sum => {
  const [typed, type] = useState<string>();
  const sum = typed === undefined ? Total : (kopiykasFromTyped(typed) ?? 0);
  const isOwed = sum >= Math.min(LEAST, Total) && sum <= Total;
  return { sum: isOwed ? sum : undefined, typed: typed ?? inField(Total), type, reset: () => type(undefined) };
};

export interface SumFieldProps {
  id: string;
  of: Sum;
  debt: Pick<Debt, 'Total'>;
  label: string;
  /** Key of a text with `{{most}}`; that of today's debt unless it says otherwise. */
  hint?: string;
  onBlur?: () => void;
}

/** The field of such a sum. */
export const SumField = ({ id, of, debt, label, hint = 'ways.amount-hint', onBlur }: SumFieldProps) => {
  const locale = useLocale();
  const t = useText();
  const range = { least: formatMoney(Math.min(LEAST, debt.Total), locale), most: formatMoney(debt.Total, locale) };
  return (
    <MoneyField
      id={id}
      label={label}
      inputMode="decimal"
      hint={t(hint, range)}
      value={of.typed}
      error={of.sum === undefined ? t('ways.amount-wrong', range) : undefined}
      onChange={of.type}
      {...(onBlur ? { onBlur } : {})}
    />
  );
};
