import type { Comment } from '@pozyka/api-contract';
import { commentsReducer, isShifted, noComments, topsInList, type CommentsAction, type CommentsState } from './comments-state.ts';
import { aComment } from './testing/a-server.ts';

const after = (...actions: CommentsAction[]): CommentsState => actions.reduce(commentsReducer, noComments);
const list = (ids: string[], total = ids.length, whole = true): CommentsAction => ({
  do: 'list',
  page: { items: ids.map((id) => aComment(id)), total },
  whole,
});
const top = (id: string, over: Partial<Comment> = {}) => aComment(id, over);
const answer = (id: string, to = 'a', over: Partial<Comment> = {}) => aComment(id, { comment_top_id: 'a', parent_id: to, ...over });
const shown = (state: CommentsState) => [state.pinned, topsInList(state)];

test('pages follow one another, and nothing stands twice', () => {
  const state = after(list(['a', 'b'], 4), list(['b', 'c'], 4, false));
  expect([state.phase, state.tops, state.total]).toEqual(['ready', ['a', 'b', 'c'], 4]);
});

test('a page that overlaps, or another total, tells that the list has moved', () => {
  const state = after(list(['a', 'b'], 4));
  const page = (ids: string[], total: number) => ({ items: ids.map((id) => aComment(id)), total });
  expect([isShifted(state, page(['c', 'd'], 4)), isShifted(state, page(['b', 'c'], 4)), isShifted(state, page(['c'], 3))]).toEqual([
    false,
    true,
    true,
  ]);
});

test.each([
  ['new', 5, [[], ['x', 'a', 'b']]],
  ['all', 2, [[], ['a', 'b', 'x']]],
  ['all', 5, [['x'], ['a', 'b']]],
  ['best', 2, [['x'], ['a', 'b']]],
] as const)('a new comment in %s of %i stands where it can be seen', (sorting, total, order) => {
  const state = after({ do: 'begin', sorting }, list(['a', 'b'], total), { do: 'add', comment: top('x') });
  expect(shown(state)).toEqual(order);
  expect(state.total).toBe(total + 1);
});

test('what is pinned is left out of the list when its page comes', () => {
  const state = after(list(['a'], 2), { do: 'pin', top: top('b') }, list(['b'], 2, false));
  expect(shown(state)).toEqual([['b'], ['a']]);
  expect(shown(after(list(['a', 'b']), { do: 'pin', top: top('b') }))).toEqual([[], ['a', 'b']]);
});

test('a reply is counted at its parent and at the beginning of its thread', () => {
  const state = after(list(['a']), { do: 'add', comment: answer('x') }, { do: 'add', comment: answer('y', 'x') });
  expect(state.threads.get('a')).toEqual({ ids: ['x', 'y'], total: 2 });
  expect([state.comments.get('a')?.answers, state.comments.get('x')?.answers, state.total]).toEqual([2, 1, 1]);
});

test('a removed comment stays while answers stand under it, and goes with the last of them', () => {
  const begun = after(list(['a', 'b']), { do: 'add', comment: answer('x') });
  const a = begun.comments.get('a');
  const x = begun.comments.get('x');
  if (!a || !x) throw new Error('not there');
  const left = commentsReducer(begun, { do: 'remove', comment: a });
  expect(left.tops).toEqual(['a', 'b']);
  expect(left.comments.get('a')).toMatchObject({ removed: true, text: '', author: { name: '', mine: false }, answers: 1 });
  const empty = commentsReducer(left, { do: 'remove', comment: x });
  expect([empty.tops, empty.total, empty.threads.get('a')]).toEqual([['b'], 1, { ids: [], total: 0 }]);
});

test('an answer that is taken away is gone from its thread alone', () => {
  const begun = after(list(['a', 'b']), { do: 'add', comment: answer('x') }, { do: 'add', comment: answer('y') });
  const x = begun.comments.get('x');
  if (!x) throw new Error('not there');
  const left = commentsReducer(begun, { do: 'remove', comment: x });
  expect([left.threads.get('a'), left.comments.get('a')?.answers, left.total]).toEqual([{ ids: ['y'], total: 1 }, 1, 2]);
});

test('another sorting starts over', () => {
  const state = after(list(['a']), { do: 'pin', top: top('b') }, { do: 'begin', sorting: 'best' });
  expect(state).toEqual({ ...noComments, sorting: 'best' });
});
