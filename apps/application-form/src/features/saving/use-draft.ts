import type { Step } from '@pozyka/domain/steps';
import { useDispatch, type LoadContext } from '@pozyka/remote-kit';
import { useSyncExternalStore } from 'react';
import { createDraft, type Conflicts, type Draft } from './draft.ts';
import type { SentStep } from './sent-steps.ts';

// one per store: pages come and go while a save of the page before is still on its way
const known = new WeakMap<LoadContext['dispatch'], Draft>();

/** The draft of this document. */
export const useDraft = (): Draft => {
  const dispatch = useDispatch();
  const draft = known.get(dispatch) ?? createDraft(dispatch);
  known.set(dispatch, draft);
  return draft;
};

/** What was sent of a step and refused. */
export const useRefused = (step: Step): SentStep | undefined => {
  const { subscribe, sent } = useDraft();
  const refused = () => {
    const { [step]: one } = sent();
    return one?.state === 'refused' ? one : undefined;
  };
  return useSyncExternalStore(subscribe, refused, refused);
};

/** False while a save is on its way, and what the server has is about to change. */
export const useSavesSettled = (): boolean => {
  const { subscribe, isIdle } = useDraft();
  return useSyncExternalStore(subscribe, isIdle, () => true);
};

/** Fields that wait for the customer's decision. */
export const useConflicts = (): Conflicts => {
  const { subscribe, conflicts } = useDraft();
  return useSyncExternalStore(subscribe, conflicts, conflicts);
};
