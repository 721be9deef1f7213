/** A request for a key that waits for the press which opens the browser's window. */
export interface HeldRequest<T> {
  /** The one that is held, or else what `ask` brings, which is then held. Rejects as `ask` does. */
  take(ask: () => Promise<T>): Promise<T>;
  /** It was answered: a challenge is of use once. */
  spend(): void;
}

/**
 * Holds a request for a key from one press to the next. A browser forgets a press while a slow call runs and then opens no window; the next
 * press finds the request here and opens the window at once. Held for half of the request's life (`ExpiresIn`, seconds), so that the other
 * half is left to answer it.
 */
export const holdRequest = <T extends { readonly ExpiresIn: number }>(now: () => number = Date.now): HeldRequest<T> => {
  let held: { readonly request: T; readonly until: number } | undefined;
  return {
    take: async (ask) => {
      if (held && now() < held.until) return held.request;
      const request = await ask();
      held = { request, until: now() + request.ExpiresIn * 500 };
      return request;
    },
    spend: () => {
      held = undefined;
    },
  };
};
