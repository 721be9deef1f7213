import { createIntent, isApiError } from '@pozyka/api-client';
import { accessApi } from '@pozyka/api-client/access';
import { passkeysApi } from '@pozyka/api-client/passkeys';
import type { PasskeyCreation } from '@pozyka/api-contract';
import { mustHave, useDispatch, useText } from '@pozyka/remote-kit';
import { holdRequest } from '@pozyka/remote-kit/held-request';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useRef, useState } from 'react';

export type KeyAction =
  | { readonly kind: 'add'; readonly name: string }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'stop' }
  | { readonly kind: 'others' };

/** What has just been done, or awaits that the customer proves who they are. */
type KeyOutcome = 'done' | 'unproven' | 'failed';

export interface KeyActions {
  readonly busy: KeyAction['kind'] | undefined;
  readonly problem: string | undefined;
  /** Said once it is done. */
  readonly done: string | undefined;
  /** `isProven`: the customer has just proven who they are, so that another refusal is shown. */
  readonly act: (action: KeyAction, isProven?: boolean) => Promise<KeyOutcome>;
}

/** What is done with keys; a failure is shown, and one of an unproven session leads to the proof. */
export const useKeys = (): KeyActions => {
  const text = useText();
  const dispatch = useDispatch();
  const [intent] = useState(createIntent);
  const [busy, setBusy] = useState<KeyAction['kind']>();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<string>();
  const [held] = useState(() => holdRequest<PasskeyCreation>());
  const running = useRef(false);
  // the key that was added last is the first one
  const waits = useRef(false);
  const { beginPasskey, addPasskey, removePasskey, renamePasskey, stopPasskeyRecovery, listPasskeys } = passkeysApi.endpoints;

  const add = async (Name: string): Promise<string> => {
    const { keyProblem, makeKey } = await import(/* webpackChunkName: "passkey" */ '@pozyka/remote-kit/passkey');
    const creation = await held.take(async () => mustHave(await dispatch(beginPasskey.initiate())));
    const made = await makeKey(creation).catch((error: unknown) => keyProblem(error, text));
    if (typeof made === 'string') return made;
    held.spend();
    const body = { Ticket: creation.Ticket, Name, Credential: made };
    const { Items } = mustHave(await dispatch(addPasskey.initiate({ body, key: intent.keyFor(body) })));
    waits.current = Items.every(({ StartsAt }) => StartsAt !== null);
    return '';
  };

  /** @returns what the device says against it */
  const carryOut = async (action: KeyAction): Promise<string> => {
    const key = intent.keyFor(action);
    switch (action.kind) {
      case 'add':
        return add(action.name);
      case 'remove':
        mustHave(await dispatch(removePasskey.initiate({ id: action.id, key })));
        // it names the keys that a device has
        held.spend();
        return '';
      case 'rename':
        mustHave(await dispatch(renamePasskey.initiate({ id: action.id, Name: action.name, key })));
        return '';
      case 'stop':
        mustHave(await dispatch(stopPasskeyRecovery.initiate(key)));
        return '';
      case 'others':
        mustHave(await dispatch(accessApi.endpoints.endOtherSessions.initiate()));
        return '';
    }
  };
  const said = { add: 'now-added', remove: 'now-removed', rename: 'now-renamed', stop: 'stopped', others: 'others-done' } as const;

  const act = async (action: KeyAction, isProven = false): Promise<KeyOutcome> => {
    if (running.current) return 'failed';
    running.current = true;
    setBusy(action.kind);
    setProblem(undefined);
    setDone(undefined);
    try {
      const refusal = await carryOut(action);
      intent.settle();
      if (refusal === '') setDone(text(`passkeys.${action.kind === 'add' && waits.current ? 'now-waits' : said[action.kind]}`));
      else setProblem(refusal);
      return refusal === '' ? 'done' : 'failed';
    } catch (error) {
      intent.settle(error);
      if (isApiError(error) && error.status === 403 && !isProven) return 'unproven';
      // removed in another tab meanwhile: the list is as it should be once it is refetched
      if (isApiError(error) && error.status === 404)
        void dispatch(listPasskeys.initiate(undefined, { forceRefetch: true, subscribe: false }));
      setProblem(problemText(error, text));
      return 'failed';
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  };
  return { busy, problem, done, act };
};
