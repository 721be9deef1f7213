import { useEffect, useRef } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useDraftSaver, type DraftOptions } from './use-draft-saver.ts';

export interface DraftSaverProps<Values> extends Pick<DraftOptions<Values>, 'save' | 'unsaved' | 'onLeave'> {
  /** A save beside this one did not arrive: what is typed is in no draft. */
  failed?: boolean;
}

/** The draft of the form around it: saved as `useDraftSaver` does, and when a field is left with another value than was last sent. */
export const DraftSaver = <Values extends object>({ save, unsaved = false, onLeave, failed = false }: DraftSaverProps<Values>) => {
  const form = useForm<Values>();
  const { active, values } = useFormState<Values>({ subscription: { active: true, values: true } });
  // the form may have newer values than were rendered last: values and first values belong together
  const read = (sentOnce: boolean) => {
    const now = form.getState();
    return now.submitting || (now.pristine && !sentOnce) ? undefined : now.values;
  };
  const { saveNow, drafted } = useDraftSaver({ read, save, unsaved, onLeave });

  const activeBefore = useRef(active);
  useEffect(() => {
    // from one field straight into the next there is no moment without an active one
    if (active === undefined || active !== activeBefore.current) saveNow.current();
    activeBefore.current = active;
  }, [active, values, saveNow]);

  return <span hidden {...(failed ? {} : drafted)} />;
};
