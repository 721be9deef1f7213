import { isApiError } from '@pozyka/api-client';
import type { ApplicationDraft } from '@pozyka/api-contract';
import { errorCodes } from '@pozyka/api-contract/constants';
import { Notice, Text } from '@pozyka/design-system';
import { KeepDraft } from '@pozyka/forms';
import { useText } from '@pozyka/remote-kit';
import { useContext, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import type { Changes } from '../saving/changes.ts';
import { useSaveQueue } from '../saving/use-save-queue.ts';
import { ChangedElsewhere } from './changed-elsewhere.ts';

export interface DraftStateProps<Values> {
  toDraft: (values: Values) => ApplicationDraft;
  changes: Changes;
  /** The first values are not on the server. */
  unsaved: boolean;
}

/** Keeps what was changed on the server as it is typed, and says so quietly. */
export const DraftState = <Values extends object>({ toDraft, changes, unsaved }: DraftStateProps<Values>) => {
  const text = useText();
  const queue = useSaveQueue();
  const form = useForm<Values>();
  const elsewhere = useContext(ChangedElsewhere);
  const [state, setState] = useState<'none' | 'saving' | 'saved' | 'failed' | 'vpn'>('none');
  const newest = useRef<Values>(undefined);
  const save = async (values: Values) => {
    const draft = changes.of(toDraft(values));
    if (!draft) return;
    newest.current = values;
    // `saved` is said of the newest answers only
    const say = (found: typeof state) => newest.current === values && setState(found);
    say('saving');
    changes.sent(draft);
    try {
      await queue.save(draft, { draft: true });
      // what is saved gives way to what is saved later elsewhere; what is typed since does not
      form.initialize(values);
      say('saved');
    } catch (error) {
      changes.forget(draft);
      say(isApiError(error) && error.code === errorCodes.vpn ? 'vpn' : 'failed');
      throw error;
    }
  };

  // after KeepDraft's own: effects of children run first
  useEffect(() => {
    window.addEventListener('pagehide', queue.hurry);
    return () => window.removeEventListener('pagehide', queue.hurry);
  }, [queue]);

  const failed = state === 'failed';
  return (
    <>
      <KeepDraft<Values> save={save} unsaved={unsaved} failed={failed || state === 'vpn'} />
      {/* they have to do something about it, or nothing that they type is saved */}
      <div role="status">{state === 'vpn' && <Notice tone="warning" title={text('draft.vpn')} />}</div>
      <Text size="s" tone="muted">
        {(state === 'saving' || state === 'saved') && <span>{text(`draft.${state}`)}</span>}
        {/* each pause in typing saves: read aloud is only what went wrong */}
        <span role="status">{failed && text(`draft.${state}`)}</span>
        {elsewhere && <span>{` ${text('draft.elsewhere')}`}</span>}
      </Text>
    </>
  );
};
