import type { ApplicationDraft, ApplicationSaved, ContractStatus } from '@pozyka/api-contract';
import { completeness, statusCodes } from '@pozyka/api-contract/constants';
import type { Step } from '@pozyka/domain/steps';
import { useGoToStatus, useNavigate } from '@pozyka/remote-kit';
import { useRef, useState } from 'react';
import { useIsChange } from './change.ts';
import { notAccepted, type Problem } from './problem.tsx';
import { useSaveQueue } from './use-save-queue.ts';

/** Statuses of a save that say where the customer belongs; the step has nothing to add. */
const elsewhere: readonly number[] = [statusCodes.alreadyChecked, statusCodes.duplicateDocuments];

const isCounted = ({ ActionStatus, Completeness }: ApplicationSaved, step: Step): boolean =>
  ActionStatus !== 'formFilling' || Completeness >= completeness[step];

/** The status that a save told; of a refusal it does not tell the reason, so that it is asked for. */
const statusOf = (saved: ApplicationSaved): ContractStatus | undefined =>
  saved.ActionStatus === 'formFilling' ? { ...saved, RefusalSignificance: null } : undefined;

/** Saves of a step, and what went wrong with the last one. Its functions never reject: they answer whether all went well. */
export const useStepSave = (step: Step) => {
  const queue = useSaveQueue();
  const goToStatus = useGoToStatus();
  const navigate = useNavigate();
  const isChange = useIsChange();
  const [problem, setProblem] = useState<Problem>();
  /** What was saved whole last; the page is about to be left. */
  const done = useRef<string>(undefined);

  const save = async (body: ApplicationDraft, then: (saved: ApplicationSaved) => void | Promise<void>): Promise<boolean> => {
    setProblem(undefined);
    try {
      const saved = await queue.save(body);
      await (elsewhere.includes(saved.Status) ? goToStatus() : then(saved));
      return true;
    } catch (error) {
      setProblem({ error });
      return false;
    }
  };

  const submit = async (body: ApplicationDraft): Promise<boolean> => {
    const whole = JSON.stringify(body);
    // a second press while the next page is on its way
    if (done.current === whole) return true;
    const went = await save(body, (saved) => {
      if (!isCounted(saved, step)) throw notAccepted;
      // a change made from the last view goes back to it
      const comesBack = isChange && saved.ActionStatus === 'formFilling' && saved.Completeness >= completeness.address;
      return comesBack ? void navigate(-1) : goToStatus(statusOf(saved));
    });
    done.current = went ? whole : undefined;
    return went;
  };

  return {
    problem,
    /** Saves the whole step and goes where the customer's status leads. */
    submit,
    /** Saves what was typed before the next view of the same step opens. */
    keep: (body: ApplicationDraft, then: () => void | Promise<void>) => save(body, then),
  };
};
