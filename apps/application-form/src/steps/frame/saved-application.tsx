import type { Application } from '@pozyka/api-contract';
import { useGetAppQuery } from '@pozyka/api-client/application';
import type { Step } from '@pozyka/domain/steps';
import { useGoToStatus } from '@pozyka/remote-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { createChanges, type Changes } from '../../saving/changes.ts';
import { useSavesSettled } from '../../saving/use-save-queue.ts';
import { Loading, LoadFailed } from '../../screens/loading.tsx';
import { beginsAt } from './step-list.ts';

export interface SavedApplicationProps {
  step: Step;
  /**
   * Drawn with the answers that the server had when the page was opened, then once with those read after that: a save of the page
   * before may have been on its way. Later ones do not disturb what is typed.
   */
  children: (application: Application, changes: Changes) => ReactNode;
}

const isOpen = ({ ActionStatus, Completeness }: Application, step: Step): boolean =>
  ActionStatus === 'changesRequired' || (ActionStatus === 'formFilling' && Completeness >= beginsAt[step]);

/** Waits for the saved answers; a customer for whom this step is not open yet, or not any more, goes where he belongs. */
export const SavedApplication = ({ step, children }: SavedApplicationProps) => {
  const { data, error, isFetching, refetch } = useGetAppQuery();
  const settled = useSavesSettled();
  const goToStatus = useGoToStatus();
  const [opened, setOpened] = useState<Application>();
  const [lost, setLost] = useState(false);
  const fresh = settled && !isFetching ? data : undefined;
  const [changes] = useState(createChanges);
  if (fresh && !opened && isOpen(fresh, step)) {
    changes.read(fresh);
    setOpened(fresh);
  }
  const elsewhere = fresh !== undefined && !opened && !isOpen(fresh, step);

  useEffect(() => {
    if (elsewhere && !lost) goToStatus().catch(() => setLost(true));
  }, [elsewhere, lost, goToStatus]);

  useEffect(() => {
    let here = true;
    void refetch().then(({ data: newer }) => {
      if (!here || !newer || !isOpen(newer, step)) return;
      changes.read(newer);
      setOpened(newer);
    });
    return () => {
      here = false;
    };
  }, [refetch, changes, step]);

  if (opened) return children(opened, changes);
  if (lost) return <LoadFailed onRetry={() => setLost(false)} />;
  if (error && !isFetching) return <LoadFailed onRetry={() => void refetch()} />;
  return <Loading />;
};
