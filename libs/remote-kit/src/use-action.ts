import { createIntent, isApiError } from '@pozyka/api-client';
import { useRef, useState } from 'react';
// by its package: a remote bundles this file, and shares the context with the shell
import { useText } from '@pozyka/remote-kit';
import { problemText } from './problem-text.ts';

/** The key of what is sent: the same for the same content until the server has decided, so that a retry acts once. */
export type KeyFor = (content: unknown) => string;

export interface Action<Args extends readonly unknown[], Result> {
  busy: boolean;
  /** What the last run has thrown. */
  failure: { error: unknown } | undefined;
  /** Why it was not done, in words; undefined where the shell's modal says it. */
  problem: string | undefined;
  /** @returns what it resolved with; undefined where it failed, or while another run is on its way */
  run(...args: Args): Promise<Result | undefined>;
  /** Takes the words back. */
  forget(): void;
}

export interface ActionOptions {
  /** Topic of the words, as of `problemText`. */
  topic?: string;
  /** Once it is done, what offers it is on its way out (a redirect, newer data): a late second press must not repeat it. */
  leaves?: boolean;
  /** What it is about is gone: 404. */
  onGone?: (() => void) | undefined;
  /** It is not as this page thinks: 409, and 404 without `onGone`. */
  onConflict?: (() => void) | undefined;
}

/**
 * What a customer means to do once: a second press while a run is on its way does nothing, and one without a response is repeated under the same key.
 * @param act rejects with an ApiError where it was not done
 */
export const useAction = <Args extends readonly unknown[], Result>(
  act: (keyFor: KeyFor, ...args: Args) => Promise<Result>,
  { topic, leaves = false, onConflict, onGone = onConflict }: ActionOptions = {},
): Action<Args, Result> => {
  const text = useText();
  const [intent] = useState(createIntent);
  const running = useRef(false);
  const [{ busy, failure }, setState] = useState<{ busy: boolean; failure?: { error: unknown } }>({ busy: false });

  const run = async (...args: Args): Promise<Result | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setState({ busy: true });
    try {
      const result = await act((content) => intent.keyFor(content), ...args);
      intent.settle();
      if (leaves) return result;
      running.current = false;
      setState({ busy: false });
      return result;
    } catch (error) {
      intent.settle(error);
      running.current = false;
      setState({ busy: false, failure: { error } });
      const status = isApiError(error) ? error.status : undefined;
      if (status === 404) onGone?.();
      if (status === 409) onConflict?.();
      return undefined;
    }
  };
  const isSaid = failure === undefined || (isApiError(failure.error) && failure.error.modal !== undefined);
  return {
    busy,
    failure,
    problem: isSaid ? undefined : problemText(failure.error, text, topic),
    run,
    forget: () => setState((now) => ({ busy: now.busy })),
  };
};
