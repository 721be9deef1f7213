import { caseLimits } from '@pozyka/api-contract/constants';
import { lengthOf, readable } from '@pozyka/domain/text';
import type { RequestWords } from './words.ts';

/** What is wrong with a message before it is sent; the server's rule is the same. */
export const textProblem = (typed: string, words: RequestWords): string | undefined => {
  const length = lengthOf(readable(typed));
  if (length < caseLimits.textMin) return words.tooShort;
  return length > caseLimits.textMax ? words.tooLong : undefined;
};
