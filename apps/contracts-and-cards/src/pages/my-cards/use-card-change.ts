import { createIntent, isApiError } from '@pozyka/api-client';
import { useDeleteCardMutation, useMakeCardPrimaryMutation } from '@pozyka/api-client/cards';
import { useText } from '@pozyka/remote-kit';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useRef, useState } from 'react';

export interface CardChange {
  makePrimary(cardId: string): Promise<boolean>;
  /** Deletes a card for good; resolves with why it could not, undefined where it is gone. */
  remove(cardId: string): Promise<string | undefined>;
  /** The card that is being made the main one. */
  busy?: string;
  /** Why the last change was not made. */
  problem?: string;
  report(problem: string | undefined): void;
}

/** Changes of the customer's cards. */
export const useCardChange = (): CardChange => {
  const text = useText();
  const [primary] = useMakeCardPrimaryMutation();
  const [del] = useDeleteCardMutation();
  const [promoting] = useState(createIntent);
  const [state, setState] = useState<Pick<CardChange, 'busy' | 'problem'>>({});
  const running = useRef(false);

  const words = (error: unknown): string => problemText(error, text, 'failed');

  return {
    ...state,
    report: (problem) => setState(problem === undefined ? {} : { problem }),
    makePrimary: async (CardId) => {
      if (running.current) return false;
      running.current = true;
      setState({ busy: CardId });
      const body = { CardId };
      const { error } = await primary({ body, key: promoting.keyFor(body) });
      promoting.settle(error);
      running.current = false;
      setState(error === undefined ? {} : { problem: words(error) });
      return error === undefined;
    },
    remove: async (CardId) => {
      const { error } = await del({ body: { CardId }, key: createIntent().keyFor({ CardId }) });
      // anyone who deletes what another tab has deleted has what they want
      return error === undefined || (isApiError(error) && error.status === 404) ? undefined : words(error);
    },
  };
};
