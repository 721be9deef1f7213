import { codeRules } from '@pozyka/api-contract/constants';
import type { RuleResult } from './codes.ts';
import { compact } from './text.ts';
import type { Typed } from './text.ts';

/** Pasted codes carry spaces and hyphens: `123-456`. */
export const normaliseCode = (typed: Typed): string => compact(typed).replace(/-/g, '');

/** A one-time code is exactly six digits (decisions, section 5). */
export function codeRule(typed: Typed): RuleResult {
  const code = normaliseCode(typed);
  if (code === '') return 'required';
  return /^\d+$/.test(code) && code.length === codeRules.length ? undefined : 'codeInvalid';
}
