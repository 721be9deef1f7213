import { applicationApi } from '@pozyka/api-client/application';
import type { Step } from '@pozyka/domain/steps';
import { useDispatch, type LoadContext } from '@pozyka/remote-kit';
import { useSyncExternalStore } from 'react';
import { createSaveQueue, type SaveQueue } from './save-queue.ts';
import { createSentSteps, type SentStep, type SentSteps } from './sent-steps.ts';
import { createTabs, type Tabs } from './tabs.ts';

type Dispatch = LoadContext['dispatch'];

interface Saving {
  queue: SaveQueue;
  tabs: Tabs;
  sent: SentSteps;
}

// one per store: pages come and go while a save of the page before is still on its way
const known = new WeakMap<Dispatch, Saving>();

const savingOf = (dispatch: Dispatch): Saving => {
  const found = known.get(dispatch);
  if (found) return found;
  const tabs = createTabs();
  const queue = createSaveQueue(async (body, key, draft) => {
    try {
      const saved = await dispatch(applicationApi.endpoints.saveApp.initiate({ body, key, draft })).unwrap();
      tabs.tell();
      return saved;
    } catch (error) {
      // where the next step has opened before, its status was but expected
      if (!draft) dispatch(applicationApi.util.invalidateTags(['status']));
      throw error;
    }
  });
  const saving = { queue, tabs, sent: createSentSteps() };
  known.set(dispatch, saving);
  return saving;
};

const useSaving = (): Saving => savingOf(useDispatch());

/** The saves of this document. */
export const useSaveQueue = (): SaveQueue => useSaving().queue;

/** The other tabs of this browser. */
export const useTabs = (): Tabs => useSaving().tabs;

/** The steps that were sent while the customer went on. */
export const useSentSteps = (): SentSteps => useSaving().sent;

/** What was sent of a step and refused. */
export const useRefused = (step: Step): SentStep | undefined => {
  const { subscribe, get } = useSentSteps();
  const refused = () => {
    const { [step]: sent } = get();
    return sent?.state === 'refused' ? sent : undefined;
  };
  return useSyncExternalStore(subscribe, refused, refused);
};

/** False while a save is on its way, and what the server has is about to change. */
export const useSavesSettled = (): boolean => {
  const queue = useSaveQueue();
  return useSyncExternalStore(queue.subscribe, queue.isIdle, () => true);
};
