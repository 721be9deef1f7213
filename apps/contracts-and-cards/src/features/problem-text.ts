import { errorText, isApiError } from '@pozyka/api-client';
import type { Text } from '@pozyka/remote-kit';

/**
 * Why something was not done: the server's words where it gave some.
 * @param topic where a page has its own `<topic>.text`, nothing came of it, and `<topic>.offline`, nobody answered
 */
export const problemText = (error: unknown, text: Text, topic = 'problem'): string => {
  if (!isApiError(error)) return text(`${topic}.text`);
  return error.status === 0 ? text(`${topic}.offline`) : errorText(error, text(`${topic}.text`));
};
