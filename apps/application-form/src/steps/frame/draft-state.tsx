import type { ApplicationDraft } from '@pozyka/api-contract';
import { Text } from '@pozyka/design-system';
import { KeepDraft } from '@pozyka/forms';
import { useText } from '@pozyka/remote-kit';
import { useRef, useState } from 'react';
import { useSaveQueue } from '../../saving/use-save-queue.ts';

export interface DraftStateProps<Values> {
  toDraft: (values: Values) => ApplicationDraft;
}

/** Keeps the draft on the server as fields are left, and says so quietly. */
export const DraftState = <Values extends object>({ toDraft }: DraftStateProps<Values>) => {
  const text = useText();
  const queue = useSaveQueue();
  const [state, setState] = useState<'none' | 'saving' | 'saved' | 'failed'>('none');
  const newest = useRef<Values>(undefined);
  const save = async (values: Values) => {
    newest.current = values;
    // `saved` is said of the newest answers only
    const say = (found: typeof state) => newest.current === values && setState(found);
    say('saving');
    try {
      await queue.save(toDraft(values), { draft: true });
      say('saved');
    } catch (error) {
      say('failed');
      throw error;
    }
  };
  return (
    <>
      <KeepDraft<Values> save={save} />
      <Text size="s" tone="muted" role="status">
        {state === 'none' ? '' : text(`draft.${state}`)}
      </Text>
    </>
  );
};
