import type { Rating } from '@pozyka/api-contract';
import { ratingStatuses, type RatingStatus } from '@pozyka/api-contract/constants';
import { moved, pressed, rate } from './rating-moves.ts';

const worth = { like: 1, nothing: 0, dislike: -1 };
/** Others gave it ten. */
const ratingOf = (status: RatingStatus): Rating => ({ total: 10 + worth[status], status });

/** A server that stores one customer's rating and fails the calls of these numbers. */
const serverWith = (status: RatingStatus, failing: readonly number[] = []) => {
  const sent: RatingStatus[] = [];
  const server = { now: ratingOf(status) };
  const send = async (action: RatingStatus): Promise<Rating> => {
    sent.push(action);
    if (failing.includes(sent.length)) throw new Error('refused');
    server.now = ratingOf(action);
    return server.now;
  };
  return { sent, server, send };
};

/** From, to, the calls between them, what the total changes by. */
const table: readonly (readonly [RatingStatus, RatingStatus, readonly RatingStatus[], number])[] = [
  ['nothing', 'nothing', [], 0],
  ['nothing', 'like', ['like'], 1],
  ['nothing', 'dislike', ['dislike'], -1],
  ['like', 'nothing', ['nothing'], -1],
  ['like', 'like', [], 0],
  ['like', 'dislike', ['nothing', 'dislike'], -2],
  ['dislike', 'nothing', ['nothing'], 1],
  ['dislike', 'like', ['nothing', 'like'], 2],
  ['dislike', 'dislike', [], 0],
];

test('the table has every pair once', () => {
  const pairs = ratingStatuses.flatMap((from) => ratingStatuses.map((to) => `${from} ${to}`));
  expect(table.map(([from, to]) => `${from} ${to}`).toSorted()).toEqual(pairs.toSorted());
});

test.each(table)('%s to %s: calls %j, total by %i', async (from, to, calls, change) => {
  const before = ratingOf(from);
  expect(moved(before, to)).toEqual({ total: before.total + change, status: to });
  const { sent, send } = serverWith(from);
  expect(await rate(before, to, send)).toEqual({ rating: moved(before, to) });
  expect(sent).toEqual(calls);
});

test.each(table.filter(([, , calls]) => calls.length > 0))(
  '%s to %s, the first call fails: as it was, nothing else sent',
  async (from, to) => {
    const { sent, send } = serverWith(from, [1]);
    const { rating, failure } = await rate(ratingOf(from), to, send);
    expect([rating, failure, sent.length]).toEqual([ratingOf(from), new Error('refused'), 1]);
  },
);

describe.each(table.filter(([, , calls]) => calls.length === 2))('%s to %s, the second call fails', (from, to, calls) => {
  test('what they thought before is given back', async () => {
    const { sent, server, send } = serverWith(from, [2]);
    const { rating, failure } = await rate(ratingOf(from), to, send);
    expect([rating, failure]).toEqual([ratingOf(from), new Error('refused')]);
    expect(sent).toEqual([...calls, from]);
    expect(server.now).toEqual(rating);
  });

  test('and where that fails too, what the server has is shown', async () => {
    const { server, send } = serverWith(from, [2, 3]);
    const { rating, failure } = await rate(ratingOf(from), to, send);
    expect([rating, failure]).toEqual([ratingOf('nothing'), new Error('refused')]);
    expect(server.now).toEqual(rating);
  });
});

test.each([
  ['nothing', 'like', 'like'],
  ['nothing', 'dislike', 'dislike'],
  ['like', 'like', 'nothing'],
  ['like', 'dislike', 'dislike'],
  ['dislike', 'like', 'like'],
  ['dislike', 'dislike', 'nothing'],
] as const)('of %s a press on %s makes %s', (status, button, made) => expect(pressed(status, button)).toBe(made));
