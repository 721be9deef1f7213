import { errorText, isApiError } from '@pozyka/api-client';
import type { WaysWords } from './words.ts';

/** Why something was not done: the server's words where it gave some. */
export const problemOf = (error: unknown, words: Pick<WaysWords, 'failed' | 'offline'>): string => {
  const silent = isApiError(error) && error.status === 0;
  return isApiError(error) && !silent ? errorText(error, words.failed) : words[silent ? 'offline' : 'failed'];
};
