/** What the probe keeps in the page. */
export interface Seen {
  lcp: number;
  /** Of the last window of shifts, the worst one. */
  cls: number;
  /** Start and length of every long task. */
  long: [start: number, length: number][];
  /** When the page's code had taken over what the server drew. */
  ready?: number;
  /** Lengths of the events of the click that is measured, input to paint. */
  events: number[];
  clicked?: number;
  /** When the heading was another one after the click. */
  changed?: number;
}

declare global {
  var pozykaBench: Seen | undefined;
}

/** The page's, in which the probe runs. */
interface Shift extends PerformanceEntryLike {
  value: number;
  hadRecentInput: boolean;
}
interface PerformanceEntryLike {
  startTime: number;
  duration: number;
  interactionId?: number;
}
declare const PerformanceObserver: new (callback: (list: { getEntries(): PerformanceEntryLike[] }) => void) => {
  observe(options: { type: string; buffered: boolean; durationThreshold?: number }): void;
};
declare const document: {
  querySelector(selector: string): { textContent: string | null; getClientRects(): { length: number } } | null;
};
declare const addEventListener: (type: string, listener: () => void, options: { capture: boolean; once?: boolean }) => void;
declare const MutationObserver: new (callback: () => void) => {
  observe(target: typeof document, options: { subtree: boolean; childList: boolean; characterData: boolean }): void;
  disconnect(): void;
};
declare const requestAnimationFrame: (callback: () => void) => void;

/** Runs in every page before its own code; a function of its own, because text would break the page's policy. */
export const probe = ({ heading }: { heading: string }): void => {
  const seen: Seen = { lcp: 0, cls: 0, long: [], events: [] };
  globalThis.pozykaBench = seen;
  const observe = (type: string, take: (entry: PerformanceEntryLike) => void, more: { durationThreshold?: number } = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  let span = { from: 0, last: 0, sum: 0 };
  observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as Shift;
    if (hadRecentInput) return;
    const together = startTime - span.last < 1000 && startTime - span.from < 5000;
    span = { from: together ? span.from : startTime, last: startTime, sum: (together ? span.sum : 0) + value };
    seen.cls = Math.max(seen.cls, span.sum);
  });
  observe('longtask', ({ startTime, duration }) => seen.long.push([startTime, duration]));
  observe(
    'event',
    ({ startTime, duration, interactionId }) => {
      if (interactionId && seen.clicked !== undefined && startTime >= seen.clicked - 100) seen.events.push(duration);
    },
    { durationThreshold: 16 },
  );
  const poll = setInterval(() => {
    const element = document.querySelector(heading);
    if (!element || !Object.keys(element).some((key) => key.startsWith('__reactFiber$'))) return;
    seen.ready = performance.now();
    clearInterval(poll);
  }, 10);
  addEventListener(
    'pointerdown',
    () => {
      seen.clicked ??= performance.now();
      const before = document.querySelector(heading)?.textContent;
      // not frame by frame: each would be a frame that the page has to make, between two slices of its own work
      const watcher = new MutationObserver(() => {
        const now = document.querySelector(heading);
        if (!now || now.textContent === before) return;
        watcher.disconnect();
        const shown = () => {
          if (document.querySelector(heading)?.getClientRects().length) seen.changed ??= performance.now();
          else requestAnimationFrame(shown);
        };
        requestAnimationFrame(shown);
      });
      watcher.observe(document, { subtree: true, childList: true, characterData: true });
    },
    { capture: true, once: true },
  );
};
