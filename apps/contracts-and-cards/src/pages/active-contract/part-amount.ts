import type { Debt } from '@pozyka/api-contract';
import { compact } from '@pozyka/domain/text';
import { kopiykasFromTyped } from '@pozyka/domain/typed-sum';

/** Kopiykas in a hryvnia. */
const HRYVNIA = 100;

export interface PartBounds {
  /** Whole hryvnias. */
  least: number;
  most: number;
  /** The first value of the field: the interest so far, or a tenth of the loan where there is none. */
  usual: number;
}

/** What may be paid in part: less than all of it. Undefined where the debt is too small to be divided. */
export const partBounds = ({ Total, Interest, Principal }: Debt): PartBounds | undefined => {
  const least = 1;
  const most = Math.ceil(Total / HRYVNIA) - 1;
  if (most < least) return undefined;
  const usual = Math.ceil((Interest > 0 ? Interest : Principal / 10) / HRYVNIA);
  return { least, most, usual: Math.min(Math.max(usual, least), most) };
};

/** Whether a sum is read as it is written: digits, with kopiykas or a currency behind them. Of another, such as `1.500`, the page says what was taken. */
export const isPlainSum = (typed: string): boolean => /^\d+(?:[.,]\d{1,2})?(?:₴|грн\.?)?$/.test(compact(typed));

/** What was typed, in kopiykas; undefined where it is not a sum within the bounds. */
export const partAmount = (typed: string, { least, most }: PartBounds): number | undefined => {
  const sum = kopiykasFromTyped(typed) ?? 0;
  return sum >= least * HRYVNIA && sum <= most * HRYVNIA ? sum : undefined;
};
