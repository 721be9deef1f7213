import { ApiError, tooLarge, tooMany } from '../errors.ts';

const RETRY_SECONDS = 5;
/** A body that may be larger leaves a quarter of the process's bytes to small ones: uploads stop nobody from logging in. */
const SMALL_BYTES = 256 * 1024;

export interface InFlightLimits {
  /** Bytes of bodies that the process may hold at once. */
  readonly process: number;
  /** Of them from one client address. */
  readonly address: number;
}

/** Counts one body, from its first byte until its call is answered. */
export interface BodyMeter {
  readonly budget: number;
  /** @throws ApiError 413 past the body's budget, 429 past its address's, 503 past the process's; the last two with Retry-After */
  add(bytes: number): void;
  /** The call is over: its bytes are no longer held. */
  close(): void;
}

/** Bytes of request bodies that a process holds, whichever of its APIs took them. */
export class BodiesInFlight {
  readonly #ofAddress = new Map<string, number>();
  #total = 0;

  /** Bytes held now. */
  get total(): number {
    return this.#total;
  }

  /** @param address null for calls made for everybody, which no single client causes */
  open(budget: number, address: string | null, limits: InFlightLimits): BodyMeter {
    let held = 0;
    const most = budget > SMALL_BYTES ? limits.process * 0.75 : limits.process;
    return {
      budget,
      add: (bytes) => {
        if (held + bytes > budget) throw tooLarge();
        if (address !== null && this.#of(address) + bytes > limits.address) throw tooMany(RETRY_SECONDS, 'error.addressBodies');
        if (this.#total + bytes > most)
          throw new ApiError({ status: 503, message: 'error.bodies', headers: { 'retry-after': String(RETRY_SECONDS) } });
        held += bytes;
        this.#move(address, bytes);
      },
      close: () => {
        this.#move(address, -held);
        held = 0;
      },
    };
  }

  #of(address: string): number {
    return this.#ofAddress.get(address) ?? 0;
  }

  #move(address: string | null, bytes: number): void {
    this.#total += bytes;
    if (address === null) return;
    const left = this.#of(address) + bytes;
    if (left > 0) this.#ofAddress.set(address, left);
    else this.#ofAddress.delete(address);
  }
}

/** Of this process: the customers' API and the officer's API share its memory. */
export const bodiesInFlight = new BodiesInFlight();
