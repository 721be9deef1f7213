import type { PageOf } from '@pozyka/api-client';
import type { Comment, Rating } from '@pozyka/api-contract';
import type { CommentSorting } from '@pozyka/api-contract/constants';

/** Replies under one comment that begins a thread. */
interface Thread {
  readonly ids: readonly string[];
  /** How many there are on the server. */
  readonly total: number;
}

export interface CommentsState {
  readonly sorting: CommentSorting;
  readonly phase: 'loading' | 'failed' | 'ready';
  readonly comments: ReadonlyMap<string, Comment>;
  /** Comments that begin threads, in the order of the server. */
  readonly tops: readonly string[];
  /** How many of them there are on the server. */
  readonly total: number;
  /** Shown above the list, out of its order: what was written just now, what a link leads to. */
  readonly pinned: readonly string[];
  readonly threads: ReadonlyMap<string, Thread>;
}

export type CommentsAction =
  | { do: 'begin'; sorting: CommentSorting }
  | { do: 'fail' }
  /** A page; `whole` replaces what was there. */
  | { do: 'list'; page: PageOf<Comment>; whole: boolean }
  /** Replies; `whole` replaces what was there. */
  | { do: 'replies'; top: string; page: PageOf<Comment>; whole: boolean }
  | { do: 'pin'; top: Comment }
  | { do: 'add'; comment: Comment }
  | { do: 'close'; top: string }
  | { do: 'change'; comment: Comment }
  | { do: 'rate'; id: string; rating: Rating }
  | { do: 'remove'; comment: Comment };

export const noComments: CommentsState = {
  sorting: 'all',
  phase: 'loading',
  comments: new Map(),
  tops: [],
  total: 0,
  pinned: [],
  threads: new Map(),
};

const idsOf = (items: readonly Comment[]) => items.map(({ id }) => id);
const unique = (ids: readonly string[]) => [...new Set(ids)];
const known = (comments: CommentsState['comments'], items: readonly Comment[]) =>
  new Map([...comments, ...items.map((comment) => [comment.id, comment] as const)]);

/** How many replies a comment has, one more or one less. */
const counted = (state: CommentsState, { comment_top_id, parent_id }: Comment, by: 1 | -1): Comment[] =>
  unique([comment_top_id, parent_id].flatMap((id) => id ?? [])).flatMap((id) => {
    const comment = state.comments.get(id);
    return comment ? [{ ...comment, answers: Math.max(0, comment.answers + by) }] : [];
  });

const add = (state: CommentsState, comment: Comment): CommentsState => {
  const comments = known(state.comments, [...counted(state, comment, 1), comment]);
  const { comment_top_id: top } = comment;
  if (top !== null) {
    const { ids, total } = state.threads.get(top) ?? { ids: [], total: 0 };
    const threads = new Map(state.threads).set(top, { ids: unique([...ids, comment.id]), total: total + 1 });
    return { ...state, comments, threads };
  }
  const total = state.total + 1;
  if (state.sorting === 'new') return { ...state, comments, total, tops: [comment.id, ...state.tops] };
  // its place is the end of the list, and the end is in sight
  if (state.sorting === 'all' && state.tops.length === state.total) return { ...state, comments, total, tops: [...state.tops, comment.id] };
  return { ...state, comments, total, pinned: [comment.id, ...state.pinned] };
};

const removed = (comment: Comment): Comment => ({
  ...comment,
  text: '',
  author: { name: '', mine: false },
  edited_at: null,
  rating: { total: 0, status: 'nothing' },
  removed: true,
});

const remove = (state: CommentsState, comment: Comment): CommentsState => {
  const parents = counted(state, comment, -1);
  const comments = known(state.comments, [...parents, removed(comment)]);
  // a removed comment that has no replies any more is not there
  const gone = new Set([removed(comment), ...parents].filter((one) => one.removed && one.answers === 0).map(({ id }) => id));
  const stay = (id: string) => !gone.has(id);
  const isTopGone = [...gone].filter((id) => comments.get(id)?.comment_top_id === null).length;
  const threads = new Map(
    [...state.threads].map(([top, thread]) => {
      const ids = thread.ids.filter(stay);
      return [top, { ids, total: thread.total - (thread.ids.length - ids.length) }] as const;
    }),
  );
  return {
    ...state,
    comments,
    threads,
    tops: state.tops.filter(stay),
    pinned: state.pinned.filter(stay),
    total: state.total - isTopGone,
  };
};

/** What the list of comments becomes. */
export const commentsReducer = (state: CommentsState, action: CommentsAction): CommentsState => {
  switch (action.do) {
    case 'begin':
      return { ...noComments, sorting: action.sorting };
    case 'fail':
      return { ...state, phase: 'failed' };
    case 'list': {
      const { items, total } = action.page;
      const tops = unique([...(action.whole ? [] : state.tops), ...idsOf(items)]);
      return { ...state, phase: 'ready', comments: known(state.comments, items), tops, total };
    }
    case 'replies': {
      const { items, total } = action.page;
      const before = action.whole ? [] : (state.threads.get(action.top)?.ids ?? []);
      const threads = new Map(state.threads).set(action.top, { ids: unique([...before, ...idsOf(items)]), total });
      return { ...state, comments: known(state.comments, items), threads };
    }
    case 'pin':
      return {
        ...state,
        comments: known(state.comments, [action.top]),
        pinned: state.tops.includes(action.top.id) ? state.pinned : unique([action.top.id, ...state.pinned]),
      };
    case 'add':
      return add(state, action.comment);
    case 'close':
      return { ...state, threads: new Map([...state.threads].filter(([top]) => top !== action.top)) };
    case 'rate': {
      const comment = state.comments.get(action.id);
      return comment ? { ...state, comments: known(state.comments, [{ ...comment, rating: action.rating }]) } : state;
    }
    case 'change':
      return { ...state, comments: known(state.comments, [action.comment]) };
    case 'remove':
      return remove(state, action.comment);
  }
};

/** The list below what is pinned above it: nothing is listed twice. */
export const topsInList = ({ tops, pinned }: CommentsState): readonly string[] => tops.filter((id) => !pinned.includes(id));

/** Whether comments came or went since the list was read: a page that overlaps, or another total. */
export const isShifted = ({ tops, total }: CommentsState, page: PageOf<Comment>): boolean =>
  page.total !== total || page.items.some(({ id }) => tops.includes(id));
