import type { Application } from '@pozyka/api-contract';
import { useGetAppQuery, applicationApi } from '@pozyka/api-client/application';
import type { Step } from '@pozyka/domain/steps';
import { useGoToStatus, mustHave, type LoadContext, type PageResult } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { useDraft, useSavesSettled } from '../saving/use-draft.ts';
import { completenessWith, withSent } from '../saving/sent-steps.ts';
import { StepChangesContext } from '../saving/step-changes.ts';
import { Loading } from '../parts/page-parts.tsx';
import { ChangedByOthers, isOpen, useNewest } from './use-newest.ts';
import { titled } from '../texts/page-load.ts';

export interface SavedApplicationProps {
  step: Step;
  /** Rendered with the newest application that the step was open in, and what was sent from here on top of it; and as it is saved. */
  children: (application: Application, saved: Application) => ReactNode;
}

const changesOf = ({ ActionStatus, Changes }: Application, step: Step) =>
  ActionStatus === 'changesRequired' ? Changes?.filter((change) => change.step === step) : undefined;

/** Waits for the saved application; a customer for whom this step is not open yet, or not any more, goes where they belong. */
export const SavedApplication = ({ step, children }: SavedApplicationProps) => {
  const { data, error, isFetching, refetch } = useGetAppQuery();
  const draft = useDraft();
  const settled = useSavesSettled();
  const goToStatus = useGoToStatus();
  const [opened, setOpened] = useState<Application>();
  const [closed, setClosed] = useState(false);
  const [lost, setLost] = useState(false);
  const isSettled = settled && !isFetching;
  // read, not watched: the step that is left is not rendered once more
  const sent = draft.sent();
  if (data && data !== opened && !closed) {
    // beside a step that is on its way, or was refused, another opens with what is known
    const mayOpen = opened !== undefined || isSettled || Object.keys(sent).length > 0;
    // after its own save the step is left by what has saved it: until then it stays as it was
    if (isOpen({ ...data, Completeness: completenessWith(data, sent) }, step)) {
      if (mayOpen) setOpened(data);
    } else if (!opened && isSettled) setClosed(true);
  }
  const changed = useNewest(step, { data, refetch }, () => setClosed(true));

  useEffect(() => {
    if (closed && !lost) goToStatus().catch(() => setLost(true));
  }, [closed, lost, goToStatus]);

  const application = useMemo(() => opened && withSent(opened, sent), [opened, sent]);
  if (lost) return <LoadFailed onRetry={() => setLost(false)} />;
  if (application && opened)
    return (
      <StepChangesContext value={changesOf(application, step)}>
        <ChangedByOthers value={changed}>{children(application, opened)}</ChangedByOthers>
      </StepChangesContext>
    );
  if (error && !isFetching) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return <Loading />;
};

/** For `load` of a step: the saved values. One that is not open redirects before anything of it is seen. */
export const loadStep = async (context: LoadContext, step: Step): Promise<PageResult> => {
  const application = mustHave(await context.dispatch(fetchQuery(applicationApi.endpoints.getApp)));
  return { head: titled(`${step}.title`)(context), ...(isOpen(application, step) ? {} : { elsewhere: true }) };
};
