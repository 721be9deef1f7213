import { ApiError } from '../errors.ts';

/** The longest wait in the queue; past it the client must retry. */
const WAIT_MS = 500;

const overloaded = (): ApiError => new ApiError({ status: 503, message: 'error.unavailable', headers: { 'retry-after': '2' } });

export interface CallGate {
  /**
   * Waits for a place; the returned function gives it back.
   * @throws ApiError 503 with Retry-After where none becomes free soon.
   */
  enter(): Promise<() => void>;
}

/** Places for calls that are worked on at once: under overload few wait, the others hear so at once, and those let in stay fast. */
export const callGate = (places: number): CallGate => {
  let free = places;
  const line = new Set<() => void>();

  const leaveOnce = (): (() => void) => {
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const [next] = line;
      if (next) next();
      else free += 1;
    };
  };

  return {
    enter: () => {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(leaveOnce());
      }
      // as many as are worked on may wait; more would wait in vain
      if (line.size >= places) return Promise.reject(overloaded());
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          line.delete(next);
          reject(overloaded());
        }, WAIT_MS);
        const next = (): void => {
          clearTimeout(timer);
          line.delete(next);
          resolve(leaveOnce());
        };
        line.add(next);
      });
    },
  };
};
