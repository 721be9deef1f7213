import type { ApplicationDraft, ApplicationSaved } from '@pozyka/api-contract';
import { completeness, statusCodes } from '@pozyka/api-contract/constants';
import type { Step } from '@pozyka/domain/steps';
import { useGoToStatus, useNavigate } from '@pozyka/remote-kit';
import { useState } from 'react';
import { useIsChange } from '../steps/change.ts';
import { notAccepted, type Problem } from './problem.tsx';
import { useSaveQueue } from './use-save-queue.ts';

/** Statuses of a save that say where the customer belongs; the step has nothing to add. */
const elsewhere: readonly number[] = [statusCodes.alreadyChecked, statusCodes.duplicateDocuments];

const isCounted = ({ ActionStatus, Completeness }: ApplicationSaved, step: Step): boolean =>
  ActionStatus !== 'formFilling' || Completeness >= completeness[step];

/** Saves a whole step and goes where the customer's status leads; what goes wrong is kept to be shown. Never rejects. */
export const useStepSave = (step: Step) => {
  const queue = useSaveQueue();
  const goToStatus = useGoToStatus();
  const navigate = useNavigate();
  const isChange = useIsChange();
  const [problem, setProblem] = useState<Problem>();

  const submit = async (body: ApplicationDraft): Promise<void> => {
    setProblem(undefined);
    try {
      const saved = await queue.save(body);
      if (!elsewhere.includes(saved.Status)) {
        if (!isCounted(saved, step)) throw notAccepted;
        // a change made from the last view goes back to it
        if (isChange && saved.ActionStatus === 'formFilling' && saved.Completeness >= completeness.address) return void navigate(-1);
      }
      await goToStatus();
    } catch (error) {
      setProblem({ error });
    }
  };

  return { submit, problem, dismiss: () => setProblem(undefined) };
};
