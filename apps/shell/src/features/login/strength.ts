import { passwordRule } from '@pozyka/domain/password';

const LONG = 14;
/** Fewer different characters than this are as good as a short password. */
const DIFFERENT = 4;

/** What to tell about a password while it is typed: a word, not a colour. Nothing before the first character. */
export const strengthOf = (password: string): 'short' | 'same' | 'good' | 'fair' | undefined => {
  if (password === '') return undefined;
  if (passwordRule(password)) return 'short';
  if (new Set(password).size < DIFFERENT) return 'same';
  return [...password].length >= LONG ? 'good' : 'fair';
};
