import { useCallback, useEffect, useRef } from 'react';

/** Typing has paused when nothing was typed for so long. */
const PAUSE_MS = 800;

/**
 * Saves what is typed on the server, where nobody else at this device finds it: when typing pauses, and when the page is left or goes out
 * of sight. What did not arrive is resent with the next change.
 * @param save the call that saves it
 * @param isSent the request itself is on its way: a draft of it must not arrive after it
 * @returns a function that ends it, once the request is sent
 */
export const useDraft = <Draft>(
  draft: Draft,
  save: (request: { body: Draft; key: string }) => PromiseLike<{ error?: unknown }>,
  isSent: boolean,
): (() => void) => {
  const sent = useRef(JSON.stringify(draft));
  const over = useRef(false);
  const saveNow = useRef(() => undefined as void);
  const now = JSON.stringify(draft);
  useEffect(() => {
    saveNow.current = () => {
      if (over.current || isSent || sent.current === now) return;
      const before = sent.current;
      sent.current = now;
      void save({ body: draft, key: crypto.randomUUID() }).then(({ error }) => {
        if (error !== undefined && sent.current === now) sent.current = before;
      });
    };
  });
  useEffect(() => {
    const timer = setTimeout(() => saveNow.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [now, isSent]);
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') saveNow.current();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      saveNow.current();
    };
  }, []);
  return useCallback(() => {
    over.current = true;
  }, []);
};
