/** A call that a store has begun. */
interface Begun<T> {
  abort(): void;
  unwrap(): Promise<T>;
}

/** The answer of a call that is taken back when the signal says so. */
export const until = <T>(begun: Begun<T>, signal: AbortSignal): Promise<T> => {
  signal.addEventListener('abort', () => begun.abort(), { once: true });
  return begun.unwrap();
};
