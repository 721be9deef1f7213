/** How much of what is on its way has come, from 0 to 1; undefined while nothing is. */
export interface Progress {
  begin(): void;
  end(): void;
  get(): number | undefined;
  subscribe(listener: () => void): () => void;
}

/** Counts pages and calls on their way. What begins while others run joins them, and the share never goes back. */
export const createProgress = (): Progress => {
  const listeners = new Set<() => void>();
  let begun = 0;
  let ended = 0;
  let share = 0;
  const change = () => {
    if (begun === ended) begun = ended = share = 0;
    else share = Math.max(share, ended / begun);
    for (const listener of listeners) listener();
  };
  return {
    begin() {
      begun += 1;
      change();
    },
    end() {
      ended += 1;
      change();
    },
    get: () => (begun === 0 ? undefined : share),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
