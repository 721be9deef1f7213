import { isApiError } from '@pozyka/api-client';
import { useCancelAppMutation } from '@pozyka/api-client/application';
import { useGoToStatus, useNotify, useText } from '@pozyka/remote-kit';
import { useAction } from '@pozyka/remote-kit/use-action';
import { useDraft } from '../saving/use-draft.ts';

const NOT_NOW = 409;

/** Gives the application up, once, and goes where the customer belongs then. */
export const useCancel = () => {
  const text = useText();
  const notify = useNotify();
  const goToStatus = useGoToStatus();
  const [cancelApp] = useCancelAppMutation();
  const draft = useDraft();

  return useAction(async (keyFor, ReasonOfDecision: string) => {
    try {
      await cancelApp({ body: { ReasonOfDecision }, key: keyFor(ReasonOfDecision) }).unwrap();
      draft.clear();
      notify.success({ text: text('cancel.done') });
    } catch (error) {
      // it has moved on meanwhile: where it is now is more use to them than the refusal
      if (!isApiError(error) || error.status !== NOT_NOW) throw error;
      notify.warn({ text: error.message ?? text('cancel.failed') });
    }
    await goToStatus();
  });
};
