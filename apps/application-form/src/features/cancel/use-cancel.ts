import { createIntent, isApiError } from '@pozyka/api-client';
import { useCancelAppMutation } from '@pozyka/api-client/application';
import { useGoToStatus, useNotify, useText } from '@pozyka/remote-kit';
import { useRef, useState } from 'react';
import type { Problem } from '../saving/problem.tsx';
import { useSentSteps } from '../saving/use-save-queue.ts';

const NOT_NOW = 409;

/** Gives the application up, once, and goes where the customer belongs then. */
export const useCancel = () => {
  const text = useText();
  const notify = useNotify();
  const goToStatus = useGoToStatus();
  const [cancelApp] = useCancelAppMutation();
  const steps = useSentSteps();
  const [intent] = useState(createIntent);
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const send = async (ReasonOfDecision: string) => {
    try {
      await cancelApp({ body: { ReasonOfDecision }, key: intent.keyFor(ReasonOfDecision) }).unwrap();
      steps.clear();
      notify.success({ text: text('cancel.done') });
    } catch (error) {
      // it has moved on meanwhile: what stands now is more use to them than the refusal
      if (!isApiError(error) || error.status !== NOT_NOW) throw error;
      intent.settle();
      notify.warn({ text: error.message ?? text('cancel.failed') });
    }
    await goToStatus();
  };
  const cancel = (reason: string) => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setProblem(undefined);
    send(reason)
      .catch((error: unknown) => setProblem({ error }))
      .finally(() => {
        busy.current = false;
        setSending(false);
      });
  };
  return { cancel, sending, problem };
};
