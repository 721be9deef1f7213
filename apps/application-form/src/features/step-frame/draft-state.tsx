import { isApiError } from '@pozyka/api-client';
import type { ApplicationDraft } from '@pozyka/api-contract';
import { errorCodes } from '@pozyka/api-contract/constants';
import { Notice, Text } from '@pozyka/design-system';
import { DraftSaver } from '@pozyka/forms';
import { useText } from '@pozyka/remote-kit';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { fieldsOf } from '../saving/fields.ts';
import { isStale } from '../saving/refused-fields.ts';
import { useConflicts, useDraft } from '../saving/use-draft.ts';
import { firstValues } from './first-values.ts';
import { ChangedByOthers } from './use-newest.ts';

export interface DraftStateProps<Values> {
  toDraft: (values: Values) => ApplicationDraft;
  /** The first values are not on the server. */
  unsaved: boolean;
}

const withoutSection = (name: string): string => name.slice(name.indexOf('.') + 1);

/** Saves what was changed on the server as it is typed, and says so quietly. */
export const DraftState = <Values extends object>({ toDraft, unsaved }: DraftStateProps<Values>) => {
  const text = useText();
  const draft = useDraft();
  const conflicts = useConflicts();
  const form = useForm<Values>();
  const changed = useContext(ChangedByOthers);
  const [state, setState] = useState<'none' | 'saving' | 'saved' | 'failed' | 'vpn'>('none');
  const newest = useRef<Values>(undefined);
  const settled = (values: Values, before: Values, sent: ApplicationDraft): Values => {
    const { initialValues, values: current } = form.getState();
    const [own, saved] = [fieldsOf(toDraft(values)), new Set([...fieldsOf(sent).keys()].map(withoutSection))];
    const undecided = [...draft.conflicts().keys()].filter((name) => own.has(name)).map(withoutSection);
    return firstValues({ values, saved, before, now: initialValues as Values, current, undecided });
  };
  const unsavedOf = (values: Values) =>
    draft.unsaved(toDraft(values), unsaved ? undefined : toDraft(form.getState().initialValues as Values));
  const save = async (values: Values): Promise<void> => {
    const fields = unsavedOf(values);
    if (!fields) return;
    newest.current = values;
    const before = form.getState().initialValues as Values;
    // `saved` is said of the newest values only
    const say = (found: typeof state) => newest.current === values && setState(found);
    say('saving');
    const held = draft.conflicts();
    try {
      await draft.save(fields, { draft: true });
      // what is saved gives way to what is saved later by others; what is typed since does not
      form.initialize(settled(values, before, fields));
      say('saved');
    } catch (error) {
      // what others have changed is for the customer to decide; the rest is saved
      if (isStale(error) && draft.conflicts() !== held) return unsavedOf(values) ? save(values) : void say('none');
      say(isApiError(error) && error.code === errorCodes.vpn ? 'vpn' : 'failed');
      throw error;
    }
  };

  const undecided = useRef(conflicts.size);
  const goOn = useEffectEvent(() => {
    if (conflicts.size < undecided.current) save(form.getState().values).catch(() => undefined);
    undecided.current = conflicts.size;
  });
  useEffect(() => goOn(), [conflicts]);

  const failed = state === 'failed';
  return (
    <>
      <DraftSaver<Values> save={save} unsaved={unsaved} onLeave={draft.hurry} failed={failed} />
      {/* they have to do something about it, or nothing that they type is saved */}
      <div role="status">{state === 'vpn' && <Notice tone="warning" title={text('draft.vpn')} />}</div>
      <Text size="s" tone="muted">
        {(state === 'saving' || state === 'saved') && <span>{text(`draft.${state}`)}</span>}
        {/* each pause in typing saves: read aloud is only what went wrong */}
        <span role="status">{failed && text(`draft.${state}`)}</span>
        {changed && <span>{` ${text('draft.elsewhere')}`}</span>}
      </Text>
    </>
  );
};
