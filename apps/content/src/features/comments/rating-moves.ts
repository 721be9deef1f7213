import type { Rating } from '@pozyka/api-contract';
import type { RatingStatus } from '@pozyka/api-contract/constants';

/** What is sent to come from one rating to another: from one side to the other it goes through `nothing`. */
const ratingCalls: Readonly<Record<RatingStatus, Readonly<Record<RatingStatus, readonly RatingStatus[]>>>> = {
  nothing: { nothing: [], like: ['like'], dislike: ['dislike'] },
  like: { nothing: ['nothing'], like: [], dislike: ['nothing', 'dislike'] },
  dislike: { nothing: ['nothing'], like: ['nothing', 'like'], dislike: [] },
};

const worth: Readonly<Record<RatingStatus, number>> = { like: 1, nothing: 0, dislike: -1 };

/** What a press makes of a rating: the button that is down comes up. */
export const pressed = (status: RatingStatus, button: 'like' | 'dislike'): RatingStatus => (status === button ? 'nothing' : button);

/** The rating as it will be once the server has heard of it. */
export const moved = ({ total, status }: Rating, to: RatingStatus): Rating => ({ total: total + worth[to] - worth[status], status: to });

/**
 * Brings a rating to what the customer wants, call by call, and tells what the server then has. Where a call fails in the
 * middle, what they thought before is sent once more, so that they do not lose it for half a change.
 */
export const rate = async (
  from: Rating,
  to: RatingStatus,
  send: (action: RatingStatus) => Promise<Rating>,
): Promise<{ rating: Rating; failure?: unknown }> => {
  let rating = from;
  for (const action of ratingCalls[from.status][to]) {
    try {
      rating = await send(action);
    } catch (failure) {
      const restored = rating.status === from.status ? rating : await send(from.status).catch(() => rating);
      return { rating: restored, failure };
    }
  }
  return { rating };
};
