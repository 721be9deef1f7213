import type { RuleResult } from './codes.ts';
import { lengthOf, tidy } from './text.ts';
import type { Typed } from './text.ts';
import { kopiykasFromTyped } from './typed-sum.ts';

/** Kopiykas a month: 1 000 000 ₴ (decisions, section 5). */
export const LARGEST_INCOME = 100_000_000;

/** An income as it is stored: kopiykas where it parses, else as typed, for the rule to refuse. */
export const normaliseIncome = (income: number | Typed): number | Typed =>
  typeof income === 'string' ? (kopiykasFromTyped(income) ?? tidy(income)) : income;

/** Monthly income in kopiykas, or hryvnias as typed in a draft: whole hryvnias, 0–1 000 000 ₴. */
export function incomeRule(income: number | Typed): RuleResult {
  const kopiykas = normaliseIncome(income);
  if (kopiykas === undefined || kopiykas === null || kopiykas === '') return 'required';
  if (typeof kopiykas === 'string') return 'incomeInvalid';
  return Number.isInteger(kopiykas) && kopiykas % 100 === 0 && kopiykas >= 0 && kopiykas <= LARGEST_INCOME ? undefined : 'incomeInvalid';
}

/** 2–120 characters. */
export function companyRule(typed: Typed): RuleResult {
  const length = lengthOf(tidy(typed));
  if (length === 0) return 'required';
  if (length > 120) return 'tooLong';
  return length < 2 ? 'companyInvalid' : undefined;
}
