import { createIntent, isApiError } from '@pozyka/api-client';
import { useSendPhotoMutation } from '@pozyka/api-client/documents';
import { useGoToStatus } from '@pozyka/remote-kit';
import { useState } from 'react';
import type { Problem } from '../../features/saving/problem.tsx';

/** The photo is not asked for any more: another tab has sent it. */
const isElsewhere = (error: unknown): boolean => isApiError(error) && error.status === 409;

const isOver = (error: unknown): boolean => isApiError(error) && error.status === 422 && error.fields?.['challenge'] !== undefined;

/** Sends the photo once, however often it is pressed, and goes where the status leads; `onOver` when its challenge is over. */
export const usePhotoSend = (onOver: () => void) => {
  const [sendPhoto] = useSendPhotoMutation();
  const goToStatus = useGoToStatus();
  const [intent] = useState(createIntent);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [sent, setSent] = useState(false);

  const work = async (challenge: string, photo: Blob, shot: number) => {
    try {
      if (!sent) await sendPhoto({ challenge, photo, key: intent.keyFor([challenge, shot]) }).unwrap();
      setSent(true);
    } catch (error) {
      if (isOver(error)) return onOver();
      if (!isElsewhere(error)) throw error;
    }
    await goToStatus();
  };

  const send = (challenge: string, photo: Blob, shot: number) => {
    if (sending) return;
    setSending(true);
    setProblem(undefined);
    work(challenge, photo, shot)
      .catch((error: unknown) => setProblem({ error }))
      .finally(() => setSending(false));
  };

  return { send, sending, problem, forget: () => setProblem(undefined) };
};
