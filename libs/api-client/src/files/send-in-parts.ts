import { isApiError, type ApiError } from '@pozyka/api-client';

/** How much of a file a server has, and whatever tells it which file that is. */
export interface FilePart {
  readonly offset: number;
}

/** Small enough to arrive on a slow line, and to lose little when the line breaks. */
export const PART_BYTES = 256 * 1024;

/** Milliseconds between tries of one part while the browser believes to be online. */
const PAUSES = [1_000, 3_000, 8_000];

/** The two calls that take a file, and the connection that they go by. */
export interface PartCalls<P extends FilePart> {
  first: (bytes: Blob, key: string) => Promise<P>;
  next: (part: P, bytes: Blob, key: string) => Promise<P>;
  isOnline: () => boolean;
  /** Resolves when the browser is online again, or after `ms` if that is given. */
  wait: (signal: AbortSignal, ms?: number) => Promise<void>;
}

export interface PartsOptions<P extends FilePart> {
  /** What the server has of the file. */
  begun: P | undefined;
  onPart: (part: P) => void;
  signal: AbortSignal;
}

/** Nothing was decided about the part: it may be resent under the same key. */
const mayRetry = (error: unknown): boolean => isApiError(error) && (error.status === 0 || error.status >= 500 || error.status === 429);

/** Where the server says that the file goes on. */
const placeIn = (error: ApiError, size: number): number | undefined => {
  const place = error.status === 409 ? Number(error.fields?.['offset']) : NaN;
  return Number.isInteger(place) && place >= 0 && place <= size ? place : undefined;
};

/** One part, tried until it arrives; a broken connection is waited for. */
const steadily = async <P extends FilePart>(
  send: () => Promise<P>,
  { isOnline, wait }: Pick<PartCalls<P>, 'isOnline' | 'wait'>,
  signal: AbortSignal,
): Promise<P> => {
  for (let tries = 0; ;) {
    signal.throwIfAborted();
    try {
      return await send();
    } catch (error) {
      const pause = PAUSES[tries];
      if (!mayRetry(error) || (isOnline() && pause === undefined)) throw error;
      if (!isOnline()) await wait(signal);
      else {
        tries += 1;
        await wait(signal, pause);
      }
    }
  }
};

/**
 * Sends a file part after part from where it stopped; its last part. Where the server has another part than we believe, its word counts.
 * @throws ApiError of a part that is not taken, or does not arrive after several tries.
 */
export const sendInParts = async <P extends FilePart>(
  file: Blob,
  calls: PartCalls<P>,
  { begun, onPart, signal }: PartsOptions<P>,
): Promise<P> => {
  let part = begun;
  let restarted = false;
  while (!part || part.offset < file.size) {
    const known: P | undefined = part;
    const from = known?.offset ?? 0;
    const bytes = file.slice(from, from + PART_BYTES);
    const key = crypto.randomUUID();
    const send = () => (known ? calls.next(known, bytes, key) : calls.first(bytes, key));
    try {
      part = await steadily(send, calls, signal);
    } catch (error) {
      if (!isApiError(error) || !known) throw error;
      const place = placeIn(error, file.size);
      // removed in another tab: this one means to send it
      if (error.status === 404 && !restarted) {
        restarted = true;
        part = undefined;
      } else if (place === undefined || place === known.offset) throw error;
      else part = { ...known, offset: place };
    }
    if (part) onPart(part);
  }
  return part;
};
