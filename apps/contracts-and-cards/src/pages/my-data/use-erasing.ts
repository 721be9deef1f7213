import { createIntent } from '@pozyka/api-client';
import { personalDataApi } from '@pozyka/api-client/personal-data';
import { mustHave, useDispatch, useText } from '@pozyka/remote-kit';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useRef, useState } from 'react';

export interface ErasingChange {
  busy: boolean;
  problem: string | undefined;
  /** @returns when the data will be erased; undefined where it could not be ordered */
  order(): Promise<string | undefined>;
  /** @returns whether the order was taken back */
  cancel(): Promise<boolean>;
}

/** Orders to erase, and takes the order back. */
export const useErasing = (): ErasingChange => {
  const text = useText();
  const dispatch = useDispatch();
  const [intents] = useState(() => ({ order: createIntent(), cancel: createIntent() }));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const running = useRef(false);
  const { eraseAccount, cancelErasing } = personalDataApi.endpoints;

  const attempt = async <T>(what: 'order' | 'cancel', act: (key: string) => Promise<T>): Promise<T | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      const done = await act(intents[what].keyFor(what));
      intents[what].settle();
      return done;
    } catch (error) {
      intents[what].settle(error);
      setProblem(problemText(error, text));
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    busy,
    problem,
    order: () => attempt('order', async (key) => mustHave(await dispatch(eraseAccount.initiate({ key }))).at),
    cancel: async () => (await attempt('cancel', async (key) => mustHave(await dispatch(cancelErasing.initiate({ key }))))) === true,
  };
};
