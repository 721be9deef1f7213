import { createIntent, isApiError } from '@pozyka/api-client';
import { useText } from '@pozyka/remote-kit';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useRef, useState } from 'react';

export interface Press<Body, Data> {
  busy: boolean;
  /** What went wrong, in words. */
  problem?: string;
  /** Answers what came; undefined where it failed, or another press still runs. */
  press(body: Body): Promise<Data | undefined>;
}

/**
 * A button that acts once: a second press while one runs does nothing, and one without an answer is repeated under the same key.
 * `onConflict`: it is not as this page thinks.
 */
export const usePress = <Body, Data>(
  act: (asked: { body: Body; key: string }) => PromiseLike<{ data?: Data; error?: unknown }>,
  onConflict?: () => void,
): Press<Body, Data> => {
  const text = useText();
  const [intent] = useState(createIntent);
  const running = useRef(false);
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });

  const press = async (body: Body): Promise<Data | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setState({ busy: true });
    const { data, error } = await act({ body, key: intent.keyFor(body) });
    intent.settle(error);
    running.current = false;
    if (data !== undefined) {
      setState({ busy: false });
      return data;
    }
    if (isApiError(error) && (error.status === 409 || error.status === 404)) onConflict?.();
    setState({ busy: false, problem: problemText(error, text, 'failed') });
    return undefined;
  };
  return { ...state, press };
};
