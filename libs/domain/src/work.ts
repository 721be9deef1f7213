import type { RuleResult } from './codes.ts';
import { compact, lengthOf, tidy } from './text.ts';
import type { Typed } from './text.ts';

/** Kopiykas a month: 1 000 000 ₴ (decisions, section 5). */
export const LARGEST_INCOME = 100_000_000;

/** Whole hryvnias as typed, spaces and ₴ allowed, to kopiykas; undefined for anything else. */
export function parseHryvnias(typed: Typed): number | undefined {
  const digits = compact(typed).replace(/(?:₴|грн\.?)$/u, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) * 100 : undefined;
}

/** Monthly income in kopiykas: whole hryvnias, 0–1 000 000 ₴. */
export function incomeRule(kopiykas: number | null | undefined): RuleResult {
  if (kopiykas === undefined || kopiykas === null) return 'required';
  return Number.isInteger(kopiykas) && kopiykas % 100 === 0 && kopiykas >= 0 && kopiykas <= LARGEST_INCOME ? undefined : 'incomeInvalid';
}

/** 2–120 characters, needed for an employee only. */
export function companyRule(typed: Typed, workType: Typed): RuleResult {
  const length = lengthOf(tidy(typed));
  if (length === 0) return workType === 'employee' ? 'required' : undefined;
  if (length > 120) return 'tooLong';
  return length < 2 ? 'companyInvalid' : undefined;
}

/** Whether he is no politically exposed person: an explicit yes or no, never assumed. Both answers are valid. */
export const notPoliticRule = (answer: boolean | null | undefined): RuleResult => (typeof answer === 'boolean' ? undefined : 'required');
