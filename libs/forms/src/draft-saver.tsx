import { useEffect, useRef } from 'react';
import { useFormState } from 'react-final-form';
import { DRAFTED } from './unsaved.ts';

export interface DraftSaverProps<Values> {
  /** Sends the draft; a failure is the owner's to show, the next change retries. */
  save: (values: Values) => Promise<void>;
  /** What the form has is not saved, and it may be its first values: they are sent at once. */
  unsaved?: boolean;
  /** The last draft was refused or did not arrive. */
  failed?: boolean;
}

/** Typing has paused when nothing was typed for so long. */
const PAUSE_MS = 800;

/**
 * Sends what was typed when typing pauses, when a field is left with another value than was last sent, and when the page is left or
 * goes out of sight; what did not arrive is resent once there is a network.
 */
export const DraftSaver = <Values extends object>({ save, unsaved = false, failed = false }: DraftSaverProps<Values>) => {
  const { active, values, submitting, pristine } = useFormState<Values>({
    subscription: { active: true, values: true, submitting: true, pristine: true },
  });
  const text = JSON.stringify(values);
  const sent = useRef<string | undefined>(text);
  // back at its first values a form still differs from what was sent in between
  const sentOnce = useRef(false);
  const saveNow = useRef(() => undefined as void);

  useEffect(() => {
    saveNow.current = () => {
      if ((pristine && !sentOnce.current) || submitting || sent.current === text) return;
      const before = sent.current;
      sent.current = text;
      sentOnce.current = true;
      save(values).catch(() => {
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

  const activeBefore = useRef(active);
  useEffect(() => {
    // from one field straight into the next there is no moment without an active one
    if (active === undefined || active !== activeBefore.current) saveNow.current();
    activeBefore.current = active;
  }, [active, text]);

  useEffect(() => {
    const timer = setTimeout(() => saveNow.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') saveNow.current();
    };
    const left = () => saveNow.current();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', left);
    window.addEventListener('online', left);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', left);
      window.removeEventListener('online', left);
      saveNow.current();
    };
  }, []);

  return failed ? null : <span hidden {...{ [DRAFTED]: '' }} />;
};
