import { isApiError } from '@pozyka/api-client';
import { useSendPhotoMutation } from '@pozyka/api-client/documents';
import { useGoToStatus } from '@pozyka/remote-kit';
import { useAction } from '@pozyka/remote-kit/use-action';
import { useState } from 'react';

/** The photo is not required any more: another tab has sent it. */
const isSentBefore = (error: unknown): boolean => isApiError(error) && error.status === 409;

const isOver = (error: unknown): boolean => isApiError(error) && error.status === 422 && error.fields?.['challenge'] !== undefined;

/** Sends the photo once, however often it is pressed, and goes where the status leads; `onOver` when its challenge is over. */
export const usePhotoSend = (onOver: () => void) => {
  const [sendPhoto] = useSendPhotoMutation();
  const goToStatus = useGoToStatus();
  const [sent, setSent] = useState(false);
  return useAction(async (keyFor, challenge: string, photo: Blob, shot: number) => {
    try {
      if (!sent) await sendPhoto({ challenge, photo, key: keyFor([challenge, shot]) }).unwrap();
      setSent(true);
    } catch (error) {
      if (isOver(error)) return onOver();
      if (!isSentBefore(error)) throw error;
    }
    return goToStatus();
  });
};
