import type { RuleResult } from './codes.ts';
import { compact } from './text.ts';
import type { Typed } from './text.ts';

/** Digits of a one-time code (decisions, section 5). */
export const CODE_LENGTH = 6;
/** Seconds before a code may be sent again. */
export const CODE_RESEND_SECONDS = 60;

/** Pasted codes carry spaces and hyphens: `123-456`. */
export const normaliseCode = (typed: Typed): string => compact(typed).replace(/-/g, '');

/** A one-time code is exactly six digits. */
export function codeRule(typed: Typed): RuleResult {
  const code = normaliseCode(typed);
  if (code === '') return 'required';
  return /^\d{6}$/.test(code) ? undefined : 'codeInvalid';
}
