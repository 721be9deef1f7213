import type { ApplicationDraft } from '@pozyka/api-contract';
import { Text } from '@pozyka/design-system';
import { KeepDraft } from '@pozyka/forms';
import { useText } from '@pozyka/remote-kit';
import { useEffect, useRef, useState } from 'react';
import type { Changes } from '../../saving/changes.ts';
import { useSaveQueue } from '../../saving/use-save-queue.ts';

export interface DraftStateProps<Values> {
  toDraft: (values: Values) => ApplicationDraft;
  changes: Changes;
}

/** Keeps what was changed on the server as fields are left, and says so quietly. */
export const DraftState = <Values extends object>({ toDraft, changes }: DraftStateProps<Values>) => {
  const text = useText();
  const queue = useSaveQueue();
  const [state, setState] = useState<'none' | 'saving' | 'saved' | 'failed'>('none');
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
      say('saved');
    } catch (error) {
      changes.forget(draft);
      say('failed');
      throw error;
    }
  };

  // after KeepDraft's own: effects of children run first
  useEffect(() => {
    window.addEventListener('pagehide', queue.hurry);
    return () => window.removeEventListener('pagehide', queue.hurry);
  }, [queue]);

  return (
    <>
      <KeepDraft<Values> save={save} />
      <Text size="s" tone="muted" role="status">
        {state === 'none' ? '' : text(`draft.${state}`)}
      </Text>
    </>
  );
};
