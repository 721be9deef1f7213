import type { Application } from '@pozyka/api-contract';
import { applicationApi } from '@pozyka/api-client/application';
import { refetchQuery } from '@pozyka/api-client/fetch-query';
import { useDispatch, type LoadContext } from '@pozyka/remote-kit';
import { useEffect, useRef } from 'react';
import type { SaveQueue } from './save-queue.ts';
import { useSaveQueue, useTabs } from './use-save-queue.ts';

type Dispatch = LoadContext['dispatch'];

/** Re-reads the saved answers; nothing where they do not come, or where more was saved meanwhile. */
const readAnew = async (dispatch: Dispatch, queue: SaveQueue): Promise<Application | 'spoiled' | undefined> => {
  const before = queue.count();
  // one that is on its way may have begun before the last save
  await dispatch(applicationApi.util.getRunningQueryThunk('getApp', undefined));
  const { data } = await dispatch(refetchQuery(applicationApi.endpoints.getApp));
  return data && (queue.count() !== before || !queue.isIdle()) ? 'spoiled' : data;
};

/**
 * Tells of answers that were saved elsewhere: when another tab says so, and when this one is looked at or has a network again. They
 * are read while no save of this page is on its way, so what they hold is newer than whatever was sent from here. With `atOnce` they
 * are read when the page opens, too.
 */
export const useNewerAnswers = (atOnce: boolean, take: (newer: Application, opening: boolean) => void): void => {
  const dispatch = useDispatch();
  const queue = useSaveQueue();
  const tabs = useTabs();
  const latest = useRef(take);
  const opening = useRef(atOnce);
  useEffect(() => {
    latest.current = take;
  });

  useEffect(() => {
    let wanted = false;
    let reading = false;
    let ended = false;
    const mayRead = () => wanted && !ended && queue.isIdle() && document.visibilityState === 'visible';
    const readOn = async () => {
      if (reading) return;
      reading = true;
      try {
        while (mayRead()) {
          wanted = false;
          const newer = await readAnew(dispatch, queue);
          if (newer === 'spoiled') wanted = true;
          else if (newer && !ended) latest.current(newer, opening.current);
          opening.current = false;
        }
      } finally {
        reading = false;
      }
    };
    const look = () => {
      wanted = true;
      void readOn();
    };

    if (opening.current) look();
    const stops = [queue.subscribe(() => void readOn()), tabs.listen(look)];
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    return () => {
      ended = true;
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
    };
  }, [dispatch, queue, tabs]);
};
