import { caseLimits } from '@pozyka/api-contract/constants';
import { lengthOf, readable } from '@pozyka/domain/text';
import type { Text } from '@pozyka/remote-kit';

/** What is wrong with a message before it is sent; the server's rule is the same. */
export const textProblem = (typed: string, text: Text): string | undefined => {
  const length = lengthOf(readable(typed));
  if (length < caseLimits.textMin) return text('requests.too-short');
  return length > caseLimits.textMax ? text('requests.too-long') : undefined;
};
