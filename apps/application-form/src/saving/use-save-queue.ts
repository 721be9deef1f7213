import { applicationApi } from '@pozyka/api-client/application';
import { useDispatch, type LoadContext } from '@pozyka/remote-kit';
import { useSyncExternalStore } from 'react';
import { createSaveQueue, type SaveQueue } from './save-queue.ts';

type Dispatch = LoadContext['dispatch'];

// one per store: pages come and go while a save of the page before is still on its way
const queues = new WeakMap<Dispatch, SaveQueue>();

const queueOf = (dispatch: Dispatch): SaveQueue => {
  const known = queues.get(dispatch);
  if (known) return known;
  const queue = createSaveQueue((body, key) => dispatch(applicationApi.endpoints.saveApp.initiate({ body, key })).unwrap());
  queues.set(dispatch, queue);
  return queue;
};

/** The saves of this document. */
export const useSaveQueue = (): SaveQueue => queueOf(useDispatch() as Dispatch);

/** False while a save is on its way, and what the server has is about to change. */
export const useSavesSettled = (): boolean => {
  const queue = useSaveQueue();
  return useSyncExternalStore(queue.subscribe, queue.isIdle, () => true);
};
