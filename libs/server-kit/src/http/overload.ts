import { ApiError } from '../errors.ts';

/** How often the event loop's delay is looked at. */
export const SAMPLE_MS = 1_000;
/** What is measured until the second sample is the start itself, whose code is still being compiled. */
const STARTS_MS = 2 * SAMPLE_MS;

/** Refuses calls while the event loop lags; a process that has only just begun to listen lags because of its start, and is let be. */
export class OverloadGuard {
  readonly #now: () => number;
  #listensSince = Number.NEGATIVE_INFINITY;

  /** @param now milliseconds of a monotonic clock */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Called when the server listens. */
  readonly listens = (): void => {
    this.#listensSince = this.#now();
  };

  /** Called when a lag is measured. @throws ApiError 503 with Retry-After */
  readonly refuse = async (): Promise<void> => {
    if (this.#now() - this.#listensSince < STARTS_MS) return;
    throw new ApiError({ status: 503, message: 'error.unavailable', headers: { 'retry-after': '5' } });
  };
}
