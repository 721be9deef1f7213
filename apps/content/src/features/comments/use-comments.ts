import { mustHave, useDispatch } from '@pozyka/remote-kit';
import { commentsApi } from '@pozyka/api-client/comments';
import { refetchQuery } from '@pozyka/api-client/fetch-query';
import type { Comment } from '@pozyka/api-contract';
import { pageSizes, type CommentSorting } from '@pozyka/api-contract/constants';
import { startTransition, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { commentsReducer, isShifted, noComments, type CommentsState } from './comments-state.ts';

/** More are never requested at once. */
export const MOST_AT_ONCE = 1_000;

/** Fetches the comments of one post and stores them. Responses to requests that were overtaken are dropped. */
export const useComments = (alias: string) => {
  const dispatch = useDispatch();
  const [state, act] = useReducer(commentsReducer, noComments);
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  const now = useRef<CommentsState>(state);
  const round = useRef(0);
  useEffect(() => {
    now.current = state;
  }, [state]);

  const actions = useMemo(() => {
    const { readComments, readReplies, readThread } = commentsApi.endpoints;
    const ask = async (sorting: CommentSorting, offset: number, limit: number) =>
      mustHave(await dispatch(refetchQuery(readComments, { alias, sorting, offset, limit })));

    const open = async (sorting: CommentSorting): Promise<void> => {
      const mine = (round.current += 1);
      act({ do: 'begin', sorting });
      setMore('idle');
      try {
        const page = await ask(sorting, 0, pageSizes.comments);
        if (mine === round.current) act({ do: 'list', page, whole: true });
      } catch {
        if (mine === round.current) act({ do: 'fail' });
      }
    };

    /** Gives the first of the new ones, if there is one. */
    const showMore = async (limit: number): Promise<string | undefined> => {
      const mine = round.current;
      const { sorting, tops } = now.current;
      setMore('loading');
      try {
        const page = await ask(sorting, tops.length, limit);
        // somebody wrote or removed meanwhile: only the whole list has the right order and misses none
        const whole = isShifted(now.current, page);
        const right = whole ? await ask(sorting, 0, tops.length + limit) : page;
        if (mine !== round.current) return undefined;
        // hundreds of comments are rendered piece by piece: who types or scrolls meanwhile is not held up
        startTransition(() => {
          act({ do: 'list', page: right, whole });
          setMore('idle');
        });
        return right.items.find(({ id }) => !tops.includes(id))?.id;
      } catch {
        if (mine === round.current) setMore('failed');
        return undefined;
      }
    };

    /** The next replies of a thread; rejects with an ApiError. */
    const showReplies = async (top: string): Promise<void> => {
      const offset = now.current.threads.get(top)?.ids.length ?? 0;
      const page = mustHave(await dispatch(refetchQuery(readReplies, { alias, id: top, offset, limit: pageSizes.answers })));
      act({ do: 'replies', top, page, whole: offset === 0 });
    };

    /** Brings the thread of a comment into sight, as far as the comment; rejects with an ApiError where there is none. */
    const find = async (id: string): Promise<string> => {
      const items: Comment[] = [];
      let total = 1;
      while (items.length < total && !items.some((comment) => comment.id === id)) {
        const page = mustHave(await dispatch(refetchQuery(readThread, { alias, id, offset: items.length, limit: pageSizes.answers })));
        items.push(...page.items);
        total = page.items.length > 0 ? page.total : items.length;
      }
      const [top, ...replies] = items;
      if (!top) throw new Error('a thread without its beginning');
      act({ do: 'pin', top });
      if (replies.length > 0) act({ do: 'replies', top: top.id, page: { items: replies, total: total - 1 }, whole: true });
      return top.id;
    };

    /** Shows an answer that was just written; a thread that is not there whole is read as far as it. */
    const addReply = async (comment: Comment): Promise<void> => {
      const top = comment.comment_top_id ?? '';
      const thread = now.current.threads.get(top);
      const isWhole = thread ? thread.ids.length === thread.total : now.current.comments.get(top)?.answers === 0;
      if (!isWhole && (await find(comment.id).catch(() => undefined)) !== undefined) return;
      act({ do: 'add', comment });
    };

    return { open, showMore, addReply, showReplies, find, change: act };
  }, [alias, dispatch]);

  useEffect(() => void actions.open('all'), [actions]);

  return { state, more, ...actions };
};

export type Comments = ReturnType<typeof useComments>;
