import { errorText, isApiError } from '@pozyka/api-client';
import type { SecurityWords } from './words.ts';

/** Why something was not done: the server's words where it gave some. */
export const problemText = (error: unknown, words: SecurityWords): string => {
  const isSilent = isApiError(error) && error.status === 0;
  return isApiError(error) && !isSilent ? errorText(error, words.failed) : words[isSilent ? 'offline' : 'failed'];
};
