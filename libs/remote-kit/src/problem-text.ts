import { errorText, isApiError } from '@pozyka/api-client';
import type { Text } from './use-text.ts';

/**
 * Why something was not done: the server's words where it gave some, else the app's own `<topic>.text`, or `<topic>.offline` where there was no response.
 * @param topic `problem`, unless these are said in other words
 */
export const problemText = (error: unknown, text: Text, topic = 'problem'): string => {
  if (!isApiError(error)) return text(`${topic}.text`);
  return error.status === 0 ? text(`${topic}.offline`) : errorText(error, text(`${topic}.text`));
};
