import { errorText, isApiError } from '@pozyka/api-client';

/** What a page says where the server gave no words: nothing came of it, or nobody answered. */
export interface ProblemWords {
  readonly failed: string;
  readonly offline: string;
}

/** Why something was not done: the server's words where it gave some. */
export const problemText = (error: unknown, { failed, offline }: ProblemWords): string => {
  if (!isApiError(error)) return failed;
  return error.status === 0 ? offline : errorText(error, failed);
};
