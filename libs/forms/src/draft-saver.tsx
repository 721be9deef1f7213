import { useHydrated } from '@pozyka/design-system';
import { useEffect, useRef } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { DRAFTED } from './unsaved.ts';
import { useDraftSaver, type DraftOptions } from './use-draft-saver.ts';

export interface DraftSaverProps<Values> extends Pick<DraftOptions<Values>, 'save' | 'unsaved' | 'onLeave'> {
  /** The last draft was refused or did not arrive. */
  failed?: boolean;
}

/** The draft of the form around it: saved as `useDraftSaver` does, and when a field is left with another value than was last sent. */
export const DraftSaver = <Values extends object>({ save, unsaved = false, failed = false, onLeave }: DraftSaverProps<Values>) => {
  const form = useForm<Values>();
  const { active, values } = useFormState<Values>({ subscription: { active: true, values: true } });
  // the form may have newer values than were rendered last: values and first values belong together
  const read = (sentOnce: boolean) => {
    const now = form.getState();
    return now.submitting || (now.pristine && !sentOnce) ? undefined : now.values;
  };
  const saveNow = useDraftSaver({ read, save, unsaved, onLeave });

  const activeBefore = useRef(active);
  useEffect(() => {
    // from one field straight into the next there is no moment without an active one
    if (active === undefined || active !== activeBefore.current) saveNow.current();
    activeBefore.current = active;
  }, [active, values, saveNow]);

  // what is typed before this code runs is in no draft
  const isHydrated = useHydrated();
  return failed ? null : <span hidden {...(isHydrated && { [DRAFTED]: '' })} />;
};
