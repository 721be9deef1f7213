import type { Application } from '@pozyka/api-contract';
import { useGetAppQuery } from '@pozyka/api-client/application';
import { sectionOf, type Step } from '@pozyka/domain/steps';
import { useGoToStatus, useNotify, useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useEffect, useState, type ReactNode } from 'react';
import { createChanges, type Changes } from '../saving/changes.ts';
import { useNewerAnswers } from '../saving/use-newer-answers.ts';
import { completenessWith, withSent } from '../saving/sent-steps.ts';
import { useSavesSettled, useSentSteps } from '../saving/use-save-queue.ts';
import { Loading } from '../parts/loading.tsx';
import { ChangedElsewhere } from './changed-elsewhere.ts';
import { isOpen } from './is-open.ts';
import { StepChangesContext } from '../saving/step-changes.ts';

export interface SavedApplicationProps {
  step: Step;
  /**
   * Rendered with the answers that the server had when the page was opened, then with those read after that: a save of the page before
   * may have been on its way, and another tab or device may save later. What is typed here and not saved yet stays.
   */
  children: (application: Application, changes: Changes) => ReactNode;
}

const changesOf = ({ ActionStatus, Changes }: Application, step: Step) =>
  ActionStatus === 'changesRequired' ? Changes?.filter((change) => change.step === step) : undefined;

/** Waits for the saved answers; a customer for whom this step is not open yet, or not any more, goes where they belong. */
export const SavedApplication = ({ step, children }: SavedApplicationProps) => {
  const { data, error, isFetching, refetch } = useGetAppQuery();
  const settled = useSavesSettled();
  const goToStatus = useGoToStatus();
  const notify = useNotify();
  const text = useText();
  const [opened, setOpened] = useState<Application>();
  const [closed, setClosed] = useState(false);
  const [lost, setLost] = useState(false);
  const [elsewhere, setElsewhere] = useState(false);
  const steps = useSentSteps();
  const [changes] = useState(createChanges);
  const isSettled = settled && !isFetching;
  // read, not watched: the step that is left is not rendered once more
  const sent = steps.get();
  // beside a step that is on its way, or was refused, another opens with what is known
  const isExpected = Object.values(sent).some(({ state }) => state !== 'saved');
  if (data && !opened && !closed && (isSettled || isExpected)) {
    if (isOpen({ ...data, Completeness: completenessWith(data, sent) }, step)) {
      changes.read(data);
      setOpened(withSent(data, sent));
    } else if (isSettled) setClosed(true);
  }

  useEffect(() => {
    if (closed && !lost) goToStatus().catch(() => setLost(true));
  }, [closed, lost, goToStatus]);

  useNewerAnswers(data !== undefined, (newer, opening) => {
    if (!isOpen(newer, step)) return setClosed(true);
    steps.read();
    const told = changes.take(newer, sectionOf[step]) && !opening;
    setOpened(withSent(newer, steps.get()));
    if (!told) return;
    setElsewhere(true);
    // once: somebody who types in two windows side by side knows it then
    if (!elsewhere) notify.warn({ title: text('draft.elsewhere-title'), text: text('draft.elsewhere-text') });
  });

  if (lost) return <LoadFailed onRetry={() => setLost(false)} />;
  if (opened)
    return (
      <StepChangesContext value={changesOf(opened, step)}>
        <ChangedElsewhere value={elsewhere}>{children(opened, changes)}</ChangedElsewhere>
      </StepChangesContext>
    );
  if (error && !isFetching) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return <Loading />;
};
