import { useEffect, useRef, type RefObject } from 'react';

/** Typing has paused when nothing was typed for so long. */
const PAUSE_MS = 800;

export interface DraftOptions<Draft> {
  /**
   * What there is to save at the moment; undefined while the form itself is on its way, or has gone: a draft must not arrive after it.
   * @param sentOnce a draft was sent: back at its first values a form still differs from it
   */
  read: (sentOnce: boolean) => Draft | undefined;
  /** Sends it; rejects where it did not arrive. */
  save: (draft: Draft) => Promise<unknown>;
  /** What the form began with is not saved: it is sent at once. */
  unsaved?: boolean;
}

/**
 * Saves on the server what is typed, when typing pauses and when the page is left or goes out of sight; what did not arrive is resent with the next
 * change, or once there is a network.
 * @returns saves at once what is not saved
 */
export const useDraftSaver = <Draft>({ read, save, unsaved = false }: DraftOptions<Draft>): RefObject<() => void> => {
  const shown = JSON.stringify(read(true));
  const sent = useRef<string | undefined>(shown);
  const sentOnce = useRef(false);
  const saveNow = useRef(() => undefined as void);

  useEffect(() => {
    saveNow.current = () => {
      const draft = read(sentOnce.current);
      const text = JSON.stringify(draft);
      if (draft === undefined || sent.current === text) return;
      const before = sent.current;
      sent.current = text;
      sentOnce.current = true;
      save(draft).catch(() => {
        if (sent.current === text) sent.current = before;
      });
    };
  });

  useEffect(() => {
    if (!unsaved) return;
    sent.current = undefined;
    sentOnce.current = true;
    saveNow.current();
  }, [unsaved]);

  useEffect(() => {
    const timer = setTimeout(() => saveNow.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  useEffect(() => {
    const left = () => saveNow.current();
    const hidden = () => {
      if (document.visibilityState === 'hidden') left();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', left);
    window.addEventListener('online', left);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', left);
      window.removeEventListener('online', left);
      left();
    };
  }, []);

  return saveNow;
};
