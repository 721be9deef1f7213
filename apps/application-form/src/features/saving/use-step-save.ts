import type { Application, ApplicationDraft, ApplicationSaved, ContractStatus } from '@pozyka/api-contract';
import { completeness, statusCodes } from '@pozyka/api-contract/constants';
import type { Step } from '@pozyka/domain/steps';
import { useGoToStatus, useLocation, useNavigate } from '@pozyka/remote-kit';
import { useRef, useState } from 'react';
import { useIsChange } from './change.ts';
import { notAccepted, type Problem } from './problem.tsx';
import { completenessWith, type Sent, type SentStep } from './sent-steps.ts';
import { useRefused, useSaveQueue, useSentSteps } from './use-save-queue.ts';

/** Statuses of a save that say where the customer belongs; the step has nothing to add. */
const elsewhere: readonly number[] = [statusCodes.alreadyChecked, statusCodes.duplicateDocuments];

const isCounted = ({ ActionStatus, Completeness }: ApplicationSaved, step: Step): boolean =>
  ActionStatus !== 'formFilling' || Completeness >= completeness[step];

/** The status that a save told; of a refusal it does not tell the reason, so that it is asked for. */
const statusOf = (saved: ApplicationSaved): ContractStatus | undefined =>
  saved.ActionStatus === 'formFilling' ? { ...saved, RefusalSignificance: null } : undefined;

/** Whether another step than this one was refused. */
const isRefused = (sent: Sent, step: Step): boolean =>
  Object.entries(sent).some(([other, { state }]) => other !== step && state === 'refused');

/** How the application stands once a step is saved, before the server says so. */
const expected = (Completeness: number): ContractStatus => ({
  ActionStatus: 'formFilling',
  Completeness,
  Status: statusCodes.ordinary,
  RefusalSignificance: null,
});

/**
 * Saves of a step, and what went wrong with the last one. Its functions never reject: they answer whether all went well.
 * @param application where the next step opens before this one is saved; absent where the save decides what opens
 */
export const useStepSave = (step: Step, application?: Application) => {
  const queue = useSaveQueue();
  const steps = useSentSteps();
  const refused = useRefused(step);
  const goToStatus = useGoToStatus();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isChange = useIsChange();
  const [problem, setProblem] = useState<Problem>();
  /** What was saved whole last; the page is about to be left. */
  const done = useRef<string>(undefined);

  const attempt = async (run: () => Promise<void>): Promise<boolean> => {
    setProblem(undefined);
    try {
      await run();
      return true;
    } catch (error) {
      setProblem({ error });
      return false;
    }
  };

  const save = (body: ApplicationDraft, then: (saved: ApplicationSaved) => void | Promise<void>) =>
    attempt(async () => {
      const saved = await queue.save(body);
      await (elsewhere.includes(saved.Status) ? goToStatus() : then(saved));
    });

  /** Runs while the next step is in sight: a refusal brings them back to this one, where nothing is lost. */
  const saveBehind = async (sent: SentStep) => {
    const end = (found: Partial<SentStep>) => {
      // sent once more meanwhile: what comes of that counts
      if (steps.get()[step] === sent) steps.put(step, { ...sent, ...found });
    };
    const refuse = async (error: unknown) => {
      const isFirst = Object.values(steps.get()).every(({ state }) => state !== 'refused');
      end({ state: 'refused', error });
      if (isFirst && !window.location.pathname.endsWith(pathname)) await navigate(pathname);
    };
    let saved: ApplicationSaved;
    try {
      saved = await queue.save(sent.body);
    } catch (error) {
      return refuse(error);
    }
    const { ActionStatus, Completeness, Status } = saved;
    const isElsewhere = elsewhere.includes(Status) || ActionStatus !== 'formFilling';
    // a step that follows a refused one cannot count yet
    if (!isElsewhere && !isRefused(steps.get(), step) && !isCounted(saved, step)) return refuse(notAccepted);
    end({ state: 'saved', completeness: Completeness });
    return isElsewhere ? goToStatus() : undefined;
  };

  const goOn = (body: ApplicationDraft, reached: number) =>
    attempt(() => {
      const sent: SentStep = { body, state: 'sending', completeness: reached };
      steps.put(step, sent);
      // where their status cannot be read, the page in sight says so
      saveBehind(sent).catch(() => undefined);
      return goToStatus(expected(reached));
    });

  const submit = async (body: ApplicationDraft): Promise<boolean> => {
    if (application?.ActionStatus === 'formFilling' && !isChange && navigator.onLine) {
      const reached = Math.max(completenessWith(application, steps.get()), completeness[step]);
      // what is whole is submitted by the page that opens: not before this is saved
      if (reached < completeness.social) return goOn(body, reached);
    }
    const whole = JSON.stringify(body);
    // a second press while the next page is on its way
    if (done.current === whole) return true;
    const went = await save(body, (saved) => {
      // they are back at a step before it, and nothing is submitted without what it holds
      if (isRefused(steps.get(), step)) return undefined;
      if (!isCounted(saved, step)) throw notAccepted;
      // a change made from the last view goes back to it
      const comesBack = isChange && saved.ActionStatus === 'formFilling' && saved.Completeness >= completeness.address;
      return comesBack ? void navigate(-1) : goToStatus(statusOf(saved));
    });
    done.current = went ? whole : undefined;
    return went;
  };

  return {
    problem: problem ?? refused,
    /** What was sent before and refused. */
    refused,
    /** Saves the whole step and goes where the customer's status leads: at once, where the next step is known. */
    submit,
    /** Saves what was typed before the next view of the same step opens. */
    keep: (body: ApplicationDraft, then: () => void | Promise<void>) => save(body, then),
  };
};
