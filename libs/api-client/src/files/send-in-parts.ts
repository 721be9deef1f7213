import { isApiError, type ApiError } from '@pozyka/api-client';
import { browserLine, type Line } from './line.ts';

/** How much of a file a server has, and the marks by which it knows the file. */
export interface FilePart {
  readonly offset: number;
}

/** Small enough to arrive on a slow line, and to lose little when the line breaks. */
export const PART_BYTES = 256 * 1024;

/** Milliseconds between tries of one part. */
const PAUSES = [1_000, 3_000, 8_000];
/** Between tries while the browser believes to be offline, which it may believe wrongly: these are not counted. */
const OFFLINE_MS = 15_000;

/** The two calls that take a file. */
export interface PartCalls<P extends FilePart> {
  first: (bytes: Blob, key: string) => Promise<P>;
  next: (part: P, bytes: Blob, key: string) => Promise<P>;
}

export interface PartsOptions<P extends FilePart> {
  /** What the server has of the file. */
  begun: P | undefined;
  onPart: (part: P) => void;
  /** There is no connection, or there is one again. */
  onPause?: (paused: boolean) => void;
  signal: AbortSignal;
  line?: Line;
}

/** Nothing was decided about the part: it may be resent under the same key. */
const mayRetry = ({ status }: ApiError): boolean => status === 0 || status >= 500 || status === 429;

/** The file itself is no good: sending it again would not help. */
export const isFileRefused = (error: unknown): error is ApiError => isApiError(error) && [400, 413, 415, 422].includes(error.status);

/** Where the server says that the file goes on. */
const placeIn = (error: ApiError, size: number): number | undefined => {
  const place = error.status === 409 ? Number(error.fields?.['offset']) : NaN;
  return Number.isInteger(place) && place >= 0 && place <= size ? place : undefined;
};

/** One part, tried until it arrives; a broken connection is waited for. */
const steadily = async <P extends FilePart>(
  send: () => Promise<P>,
  { signal, line = browserLine, onPause }: Pick<PartsOptions<P>, 'signal' | 'line' | 'onPause'>,
): Promise<P> => {
  for (let tries = 0; ;) {
    signal.throwIfAborted();
    try {
      const part = await send();
      onPause?.(false);
      return part;
    } catch (error) {
      if (!isApiError(error) || !mayRetry(error)) throw error;
      // a response came, even if the browser says it is offline
      const isLineLost = error.status === 0 && !line.isOnline();
      const pause = isLineLost ? OFFLINE_MS : PAUSES[tries];
      if (pause === undefined) throw error;
      if (!isLineLost) tries += 1;
      onPause?.(isLineLost);
      await line.wait(signal, pause);
    }
  }
};

/**
 * Sends a file part after part from where it stopped; its last part. Where the server has another part than we believe, its word counts.
 * @throws ApiError of a part that is not taken, or does not arrive after several tries; DOMException where the device does not give the file any more.
 */
export const sendInParts = async <P extends FilePart>(
  file: Blob,
  calls: PartCalls<P>,
  { begun, onPart, ...options }: PartsOptions<P>,
): Promise<P> => {
  let part = begun;
  let restarted = false;
  while (!part || part.offset < file.size) {
    const known: P | undefined = part;
    const from = known?.offset ?? 0;
    // read before it is sent: a file that is gone from the device is no lost connection
    const bytes = new Blob([await file.slice(from, from + PART_BYTES).arrayBuffer()]);
    const key = crypto.randomUUID();
    const send = () => (known ? calls.next(known, bytes, key) : calls.first(bytes, key));
    try {
      part = await steadily(send, options);
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
