import { isApiError } from '@pozyka/api-client';

/** Reported by others: code that does not come by who requested it, a call that was given up by nobody. */
const REPORTED = /^(?:AbortError|ChunkLoadError|SyntaxError)$/;

/** Thrown by a script of a release, or a response of our API; extensions of the browser and operators' snippets throw, too. */
const isOurs = (error: unknown): boolean =>
  isApiError(error) || (error instanceof Error && !REPORTED.test(error.name) && /\/r\/[\w-]+\//.test(error.stack ?? ''));

/** Tells of every throw in code of this site that nobody caught: the customer, who pressed or typed, shall not wait for nothing. */
export const watchUncaught = (window: Pick<Window, 'addEventListener'>, tell: (error: unknown) => void): void => {
  const look = (error: unknown) => {
    if (isOurs(error)) tell(error);
  };
  window.addEventListener('error', (event) => look(event.error));
  window.addEventListener('unhandledrejection', ({ reason }) => look(reason));
};
