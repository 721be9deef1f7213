import { createHmac, timingSafeEqual } from 'node:crypto';

/** A mark holds for the rest of its ten minutes and the next: pages report within seconds, and at the latest when they are left. */
const TEN_MINUTES_MS = 600_000;

export interface SpanMarks {
  /** What an answer tells the browser whose span began a recorded trace. */
  of(traceId: string, spanId: string): string;
  /** Whether a gateway of this site gave the mark for this span, not long ago. */
  isOurs(traceId: string, spanId: string, mark: string): boolean;
}

/** Marks by which spans of browsers are known from made-up ones. @param secret what all gateways of the site share */
export const spanMarks = (secret: string, now: () => number): SpanMarks => {
  const markOf = (traceId: string, spanId: string, window: number): string =>
    createHmac('sha256', secret).update(`span ${traceId} ${spanId} ${window}`).digest('base64url').slice(0, 22);
  const windowNow = (): number => Math.floor(now() / TEN_MINUTES_MS);
  const isSame = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
  return {
    of: (traceId, spanId) => markOf(traceId, spanId, windowNow()),
    isOurs: (traceId, spanId, mark) => [0, 1].some((before) => isSame(mark, markOf(traceId, spanId, windowNow() - before))),
  };
};
