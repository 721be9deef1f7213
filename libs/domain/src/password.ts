import { passwordLength } from '@pozyka/api-contract/constants';
import type { RuleResult } from './codes.ts';
import { holdsUnseen, lengthOf } from './text.ts';
import type { Typed } from './text.ts';

/**
 * 8–128 characters and no other demand on its letters (decisions, section 5), but that each can be seen: a password is never changed,
 * and an invisible sign that was pasted along cannot be retyped (ADR 0056).
 * `isCommon` comes from `@pozyka/domain/common-passwords`; a browser leaves it out, the server asks it.
 */
export function passwordRule(password: Typed, isCommon?: (password: string) => boolean): RuleResult {
  if (!password) return 'required';
  if (holdsUnseen(password)) return 'passwordUnseen';
  const length = lengthOf(password);
  if (length < passwordLength.min) return 'passwordTooShort';
  if (length > passwordLength.max) return 'passwordTooLong';
  return isCommon?.(password) ? 'passwordCommon' : undefined;
}
