/** A value that components read by `useSyncExternalStore`, and that others change. */
export interface Watched<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

export const createWatched = <T>(first: T): Watched<T> => {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set(next) {
      now = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
