import { useSaveCaseDraftMutation } from '@pozyka/api-client/cases';
import type { CaseDraft } from '@pozyka/api-contract';
import { useCallback, useEffect, useRef } from 'react';

/** Typing has paused when nothing was typed for so long. */
const PAUSE_MS = 800;

/**
 * Keeps what is typed on the server, where nobody else at this device finds it: when typing pauses, and when the page is left or goes out
 * of sight. What did not arrive is resent with the next change.
 * @returns a function that ends it, once the request is sent
 */
export const useDraft = (draft: CaseDraft): (() => void) => {
  const [save] = useSaveCaseDraftMutation();
  const sent = useRef(JSON.stringify(draft));
  const over = useRef(false);
  const keep = useRef(() => undefined as void);
  const now = JSON.stringify(draft);
  useEffect(() => {
    keep.current = () => {
      if (over.current || sent.current === now) return;
      const before = sent.current;
      sent.current = now;
      save({ body: draft, key: crypto.randomUUID() })
        .unwrap()
        .catch(() => {
          if (sent.current === now) sent.current = before;
        });
    };
  });
  useEffect(() => {
    const timer = setTimeout(() => keep.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') keep.current();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      keep.current();
    };
  }, []);
  return useCallback(() => {
    over.current = true;
  }, []);
};
