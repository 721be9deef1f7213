import { useHydrated } from '@pozyka/design-system';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { DRAFTED } from './unsaved.ts';

/** Typing has paused when nothing was typed for so long. */
const PAUSE_MS = 800;
/** The next document waits so long for a draft that is being saved; after that the draft goes beside it. */
const PATIENCE_MS = 1_000;

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
  /** The document is being left: called before what is not saved is sent. */
  onLeave?: (() => void) | undefined;
}

export interface DraftSaving {
  /** Saves at once what is not saved. */
  saveNow: RefObject<() => void>;
  /** For the form or an element of it: what is typed there is saved. Not before this code runs, nor while the last draft has not arrived. */
  drafted: Readonly<Record<string, ''>>;
}

/** The link whose document a click is about to open in this tab: a link of the application has prevented that by now. */
const linkToDocument = (event: MouseEvent): HTMLAnchorElement | undefined => {
  const { target, defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[href]:not([download])');
  if (!link || !['', '_self'].includes(link.target) || !link.protocol.startsWith('http')) return undefined;
  const [place] = window.location.href.split('#', 1);
  return link.hash !== '' && link.href.startsWith(`${place}#`) ? undefined : link;
};

/**
 * Saves on the server what is typed, when typing pauses and when the page goes out of sight or is about to be left; what did not arrive is resent with the next
 * change, or once there is a network. A link to another document is followed once the draft is saved, as that document shows it.
 */
export const useDraftSaver = <Draft>({ read, save, unsaved = false, onLeave }: DraftOptions<Draft>): DraftSaving => {
  const shown = JSON.stringify(read(true));
  const sent = useRef<string | undefined>(shown);
  const sentOnce = useRef(false);
  const saveNow = useRef(() => undefined as void);
  const saving = useRef<Promise<void>>(undefined);
  const [failed, setFailed] = useState(false);
  const isHydrated = useHydrated();

  useEffect(() => {
    saveNow.current = () => {
      const draft = read(sentOnce.current);
      const text = JSON.stringify(draft);
      if (draft === undefined || sent.current === text) return;
      const before = sent.current;
      sent.current = text;
      sentOnce.current = true;
      const end = (isLost: boolean) => {
        if (saving.current === ended) saving.current = undefined;
        if (isLost && sent.current === text) sent.current = before;
        setFailed(isLost);
      };
      const ended: Promise<void> = save(draft).then(
        () => end(false),
        () => end(true),
      );
      saving.current = ended;
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

  const leave = useEffectEvent(() => {
    onLeave?.();
    saveNow.current();
  });
  useEffect(() => {
    const send = () => saveNow.current();
    const hidden = () => {
      if (document.visibilityState === 'hidden') send();
    };
    const left = () => leave();
    const clicked = (event: MouseEvent) => {
      const link = linkToDocument(event);
      if (!link) return;
      send();
      if (!saving.current) return;
      event.preventDefault();
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      void Promise.race([saving.current, patience]).then(() => window.location.assign(link.href));
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('online', send);
    // the next document is requested before `pagehide`, and would be rendered without the draft; Safari on iOS has no `beforeunload`
    window.addEventListener('beforeunload', left);
    window.addEventListener('click', clicked);
    window.addEventListener('pagehide', left);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('online', send);
      window.removeEventListener('beforeunload', left);
      window.removeEventListener('click', clicked);
      window.removeEventListener('pagehide', left);
      send();
    };
  }, []);

  return { saveNow, drafted: isHydrated && !failed ? { [DRAFTED]: '' } : {} };
};
