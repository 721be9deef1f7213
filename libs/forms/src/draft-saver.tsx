import { useEffect, useEffectEvent, useRef } from 'react';
import { useForm, useFormState } from 'react-final-form';
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
  const form = useForm<Values>();
  const { active, values } = useFormState<Values>({ subscription: { active: true, values: true } });
  const rendered = JSON.stringify(values);
  const sent = useRef<string | undefined>(rendered);
  // back at its first values a form still differs from what was sent in between
  const sentOnce = useRef(false);

  const saveNow = useEffectEvent(() => {
    // the form may have newer values than were rendered last: values and first values belong together
    const now = form.getState();
    const text = JSON.stringify(now.values);
    if ((now.pristine && !sentOnce.current) || now.submitting || sent.current === text) return;
    const before = sent.current;
    sent.current = text;
    sentOnce.current = true;
    save(now.values).catch(() => {
      if (sent.current === text) sent.current = before;
    });
  });

  useEffect(() => {
    if (!unsaved) return;
    sent.current = undefined;
    sentOnce.current = true;
    saveNow();
  }, [unsaved]);

  const activeBefore = useRef(active);
  useEffect(() => {
    // from one field straight into the next there is no moment without an active one
    if (active === undefined || active !== activeBefore.current) saveNow();
    activeBefore.current = active;
  }, [active, rendered]);

  useEffect(() => {
    const timer = setTimeout(() => saveNow(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [rendered]);

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    const left = () => saveNow();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', left);
    window.addEventListener('online', left);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', left);
      window.removeEventListener('online', left);
      saveNow();
    };
  }, []);

  return failed ? null : <span hidden {...{ [DRAFTED]: '' }} />;
};
