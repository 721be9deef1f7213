import type { Application, ApplicationDraft, ApplicationSaved, ContractStatus } from '@pozyka/api-contract';
import { completeness, statusCodes } from '@pozyka/api-contract/constants';
import type { Step } from '@pozyka/domain/steps';
import { splitLocale } from '@pozyka/i18n';
import { useGoToStatus, useLocation, useNavigate, useNotify, useText } from '@pozyka/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { useIsChange } from './change.ts';
import { notAccepted, type Problem } from './problem.tsx';
import { completenessWith, refusedBefore, type SentStep } from './sent-steps.ts';
import { useDraft, useRefused } from './use-draft.ts';

/** Statuses of a save that say where the customer belongs; the step has nothing to add. */
const stopped: readonly number[] = [statusCodes.alreadyChecked, statusCodes.duplicateDocuments];

const isCounted = ({ ActionStatus, Completeness }: ApplicationSaved, step: Step): boolean =>
  ActionStatus !== 'formFilling' || Completeness >= completeness[step];

/** The status that a save reported; of a refusal it does not name the reason, so that it is requested. */
const statusOf = (saved: ApplicationSaved): ContractStatus | undefined =>
  saved.ActionStatus === 'formFilling' ? { ...saved, RefusalSignificance: null } : undefined;

/** Whether they are still at the form: from another page nobody is taken away. */
const isInForm = (): boolean => splitLocale(window.location.pathname).path.startsWith('/application-form/');

/** A save waits no longer than this for the next step to be seen. */
const LONGEST_MS = 1_000;

/** How the application is once a step is saved, before the server says so. */
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
  const draft = useDraft();
  const refused = useRefused(step);
  const goToStatus = useGoToStatus();
  const navigate = useNavigate();
  const notify = useNotify();
  const text = useText();
  const { pathname } = useLocation();
  const isChange = useIsChange();
  const [problem, setProblem] = useState<Problem>();
  /** What was saved whole last; the page is about to be left. */
  const done = useRef<string>(undefined);
  const isGoingOn = useRef(false);

  /** Resolved once the page has given way to the next one, which was painted. */
  const [left] = useState(() => Promise.withResolvers<void>());
  useEffect(() => left.resolve, [left]);

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

  /** Whether they are led back to a step that was refused. */
  const leadBack = async (): Promise<boolean> => {
    const before = refusedBefore(draft.sent(), step);
    if (before) await navigate(before.path);
    return before !== undefined;
  };

  /** Nothing goes on beside a step that was refused, be it before or while this one is saved. */
  const save = async (body: ApplicationDraft, then: (saved: ApplicationSaved) => void | Promise<void>): Promise<boolean> => {
    if (await leadBack()) return false;
    let isLedBack = false;
    const went = await attempt(async () => {
      const saved = await draft.save(body);
      if (stopped.includes(saved.Status)) return goToStatus();
      isLedBack = await leadBack();
      return isLedBack ? undefined : then(saved);
    });
    return went && !isLedBack;
  };

  /** Runs while the next step is in sight: a refusal brings them back to this one, where nothing is lost. */
  const saveBehind = async (sent: SentStep) => {
    const end = (found: SentStep | undefined) => {
      // sent once more meanwhile: what comes of that counts
      if (draft.sent()[step] === sent) draft.put(step, found);
    };
    const refuse = async (error: unknown) => {
      isGoingOn.current = false;
      const isFirst = Object.values(draft.sent()).every(({ state }) => state !== 'refused');
      end({ ...sent, state: 'refused', error });
      if (!isInForm()) notify.warn({ title: text('step.refused-title'), text: text('step.refused-text') });
      else if (isFirst && !window.location.pathname.endsWith(pathname)) await navigate(pathname);
    };
    let saved: ApplicationSaved;
    try {
      saved = await draft.save(sent.body, { after: left.promise });
    } catch (error) {
      return refuse(error);
    }
    const { ActionStatus, Status } = saved;
    const isStopped = stopped.includes(Status) || ActionStatus !== 'formFilling';
    // a step that follows a refused one cannot count yet
    if (!isStopped && !refusedBefore(draft.sent(), step) && !isCounted(saved, step)) return refuse(notAccepted);
    end(undefined);
    // on another page the next look at the status leads them on
    return isStopped && isInForm() ? goToStatus() : undefined;
  };

  const openNext = (body: ApplicationDraft, reached: number) => {
    const sent: SentStep = { body, path: pathname, state: 'sending', completeness: reached };
    draft.put(step, sent);
    // its request and its response would render this page once more, before the next one
    setTimeout(left.resolve, LONGEST_MS);
    // a page out of sight may be frozen
    document.addEventListener('visibilitychange', () => left.resolve(), { once: true });
    // where their status cannot be read, the page in sight says so
    saveBehind(sent).catch(() => undefined);
    return goToStatus(expected(reached));
  };

  const goOn = async (body: ApplicationDraft, reached: number): Promise<void> => {
    // a second press while the next page is on its way
    if (isGoingOn.current) return;
    isGoingOn.current = true;
    // a refusal that came meanwhile has ended it already
    if ((await leadBack()) || !(await attempt(() => openNext(body, reached)))) isGoingOn.current = false;
  };

  const saveWhole = async (body: ApplicationDraft): Promise<boolean> => {
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

  const submit = (body: ApplicationDraft): true | Promise<boolean> => {
    if (application?.ActionStatus === 'formFilling' && !isChange && navigator.onLine) {
      const reached = Math.max(completenessWith(application, draft.sent()), completeness[step]);
      // what is whole is submitted by the page that opens: not before this is saved
      if (reached < completeness.social) {
        void goOn(body, reached);
        return true;
      }
    }
    return saveWhole(body);
  };

  return {
    problem: problem ?? refused,
    /** What was sent before and refused. */
    refused,
    /** Saves the whole step and goes where the customer's status leads: `true` and at once, where the next step is known. */
    submit,
    /** Saves what was typed before the next view of the same step opens. */
    store: (body: ApplicationDraft, then: () => void | Promise<void>) => save(body, then),
  };
};
