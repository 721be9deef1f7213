import { createIntent, errorText, isApiError } from '@pozyka/api-client';
import { useDeleteCardMutation, useMakeCardPrimaryMutation } from '@pozyka/api-client/cards';
import { useText } from '@pozyka/remote-kit';
import { useRef, useState } from 'react';
import { isAnswered } from '../../features/is-answered.ts';

export interface CardChange {
  makePrimary(cardId: string): Promise<boolean>;
  remove(cardId: string): Promise<boolean>;
  /** The card that is being changed. */
  busy?: string;
  /** Why the last change was not made. */
  problem?: string;
}

/** Changes of the customer's cards, one at a time; each answers whether it was made. */
export const useCardChange = (): CardChange => {
  const text = useText();
  const [primary] = useMakeCardPrimaryMutation();
  const [del] = useDeleteCardMutation();
  const [promoting] = useState(createIntent);
  const [removing] = useState(createIntent);
  const [state, setState] = useState<Pick<CardChange, 'busy' | 'problem'>>({});
  const running = useRef(false);

  const change = async (intent: typeof promoting, act: typeof primary | typeof del, CardId: string): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setState({ busy: CardId });
    const body = { CardId };
    const { error } = await act({ body, key: intent.keyFor(body) });
    if (error === undefined || isAnswered(error)) intent.done();
    running.current = false;
    const offline = !isApiError(error) || error.status === 0;
    setState(error === undefined ? {} : { problem: offline ? text('failed.offline') : errorText(error, text('failed.text')) });
    return error === undefined;
  };

  return {
    ...state,
    makePrimary: (cardId) => change(promoting, primary, cardId),
    remove: (cardId) => change(removing, del, cardId),
  };
};
