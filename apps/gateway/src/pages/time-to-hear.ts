/** How often the time is counted, and how exact an end is. */
const TICK_MS = 50;
/** Of the time in which this process was busy itself: responses that have arrived wait for it then, not it for them. */
const BUSY_SHARE = 0.25;

/** One for all: each new one would hold its stack, also for calls that ended long ago. */
const UNHEARD = new DOMException('no answer in time', 'TimeoutError');

let heard = 0;
let before: ReturnType<typeof performance.eventLoopUtilization> | undefined;

const count = (): void => {
  const now = performance.eventLoopUtilization();
  if (before) {
    const { idle, active } = performance.eventLoopUtilization(now, before);
    heard += idle + active * BUSY_SHARE;
  }
  before = now;
};

/** Milliseconds in which this process could have heard an answer, from its first call on; counted each tick. */
export const heardMs = (): number => {
  if (!before) {
    count();
    setInterval(count, TICK_MS).unref();
  }
  return heard;
};

/**
 * Aborts once this process could have read a response for that long. A clock alone would give up calls whose responses have come while a burst
 * of pages was rendered, and would show their visitors an API that is down.
 */
export const abortUnheard = (ms: number): AbortSignal => {
  const controller = new AbortController();
  const end = heardMs() + ms;
  const look = (): void => {
    const left = end - heardMs();
    if (left > 0) setTimeout(look, Math.max(left, TICK_MS)).unref();
    else controller.abort(UNHEARD);
  };
  setTimeout(look, ms).unref();
  return controller.signal;
};
