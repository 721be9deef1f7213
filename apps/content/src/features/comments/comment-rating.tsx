import { errorText, isApiError } from '@pozyka/api-client';
import { commentsApi } from '@pozyka/api-client/comments';
import type { Comment, Rating as CommentRatingValue } from '@pozyka/api-contract';
import type { RatingStatus } from '@pozyka/api-contract/constants';
import { Rating, Text } from '@pozyka/design-system';
import { formatNumber } from '@pozyka/i18n';
import { mustHave, useDispatch, useLocale, usePageEnvironment, useText } from '@pozyka/remote-kit';
import { useRef, useState } from 'react';
import { useCommentsContext } from './comments-context.ts';
import { moved, pressed, rate } from './rating-moves.ts';

/** What others think of a comment; a customer may say so too. The screen moves at once and goes back where the server refuses. */
export const CommentRating = ({ comment: { id, rating, author } }: { comment: Comment }) => {
  const text = useText();
  const locale = useLocale();
  const { loggedIn } = usePageEnvironment();
  const dispatch = useDispatch();
  const { actions } = useCommentsContext();
  const [ahead, setAhead] = useState<CommentRatingValue>();
  const [problem, setProblem] = useState<string>();
  const wanted = useRef<RatingStatus>(undefined);

  const send = async (action: RatingStatus) =>
    mustHave(await dispatch(commentsApi.endpoints.rateComment.initiate({ id, action, key: crypto.randomUUID() })));

  const press = async (button: 'like' | 'dislike') => {
    const shown = ahead ?? rating;
    const isRunning = wanted.current !== undefined;
    wanted.current = pressed(shown.status, button);
    setAhead(moved(shown, wanted.current));
    setProblem(undefined);
    // who presses again before the answer only changes their mind
    if (isRunning) return;
    let known = rating;
    while (known.status !== wanted.current) {
      const { rating: answered, failure } = await rate(known, wanted.current, send);
      known = answered;
      if (failure === undefined) continue;
      const fallback = text('comments.rating-failed');
      setProblem(isApiError(failure) && failure.status !== 0 ? errorText(failure, fallback) : fallback);
      break;
    }
    wanted.current = undefined;
    setAhead(undefined);
    actions.change({ do: 'rate', id, rating: known });
  };

  const { total, status } = ahead ?? rating;
  const sum = formatNumber(total, locale).replace('-', '−');
  if (!loggedIn)
    return (
      <Text as="span" tone="muted">
        {`${text('comments.rating')} ${sum}`}
      </Text>
    );
  return (
    <>
      <Rating
        label={text('comments.rate', { name: author.name })}
        value={status === 'nothing' ? 'none' : status}
        onPress={(button) => void press(button)}
        likeLabel={text('comments.like')}
        dislikeLabel={text('comments.dislike')}
        total={sum}
        totalLabel={text('comments.rating')}
      />
      {problem && (
        <Text size="s" tone="danger" role="alert">
          {problem}
        </Text>
      )}
    </>
  );
};
