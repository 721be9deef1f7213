import { isBlank } from '@pozyka/domain/text';
import { useEffect, useRef, useState } from 'react';

export interface Hint {
  value: string;
  /** Text of the field once it is chosen. */
  label: string;
  /** What tells it from others of the same label; in the list alone. */
  note?: string | undefined;
}

/** Finds hints for a text; gives up when the signal says so. */
export type LoadHints = (text: string, signal: AbortSignal) => Promise<readonly Hint[]>;

/** Delays the call until typing has paused; returns how to cancel it. */
export type Delay = (call: () => void) => () => void;

const PAUSE_MS = 300;

const afterPause: Delay = (call) => {
  const timer = setTimeout(call, PAUSE_MS);
  return () => clearTimeout(timer);
};

export interface Hints {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  found: readonly Hint[];
}

const none: Hints = { state: 'idle', found: [] };

/** Hints for what is typed: requested once the typing pauses, and only the last response counts. */
export const useHints = (loadHints: LoadHints, delay: Delay = afterPause) => {
  const [hints, setHints] = useState(none);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const ask = (text: string) => {
    stop.current?.();
    if (isBlank(text)) {
      setHints(none);
      return;
    }
    // what was found before stays on the screen until there is news
    setHints(({ found }) => ({ state: 'loading', found }));
    const abort = new AbortController();
    const settle = (next: Hints) => {
      if (!abort.signal.aborted) setHints(next);
    };
    const cancel = delay(() => {
      loadHints(text, abort.signal).then(
        (found) => settle({ state: 'ready', found }),
        () => settle({ state: 'failed', found: [] }),
      );
    });
    stop.current = () => {
      cancel();
      abort.abort();
    };
  };
  return { hints, ask };
};
