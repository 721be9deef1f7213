import type { ApplicationDraft } from '@pozyka/api-contract';
import { Text } from '@pozyka/design-system';
import { KeepDraft } from '@pozyka/forms';
import { useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import { useSaveQueue } from '../../saving/use-save-queue.ts';

export interface DraftStateProps<Values> {
  toDraft: (values: Values) => ApplicationDraft;
}

/** Keeps the draft on the server as fields are left, and says so quietly. */
export const DraftState = <Values extends object>({ toDraft }: DraftStateProps<Values>) => {
  const text = useText();
  const queue = useSaveQueue();
  const [state, setState] = useState<'none' | 'saved' | 'failed'>('none');
  const save = async (values: Values) => {
    try {
      await queue.save(toDraft(values));
      setState('saved');
    } catch (error) {
      setState('failed');
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
