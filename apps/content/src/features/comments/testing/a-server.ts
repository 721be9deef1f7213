import type { Comment } from '@pozyka/api-contract';
import type { CommentSorting, RatingStatus } from '@pozyka/api-contract/constants';

/** A comment that nobody has answered or rated. */
export const aComment = (id: string, over: Partial<Comment> = {}): Comment => ({
  id,
  text: `Текст ${id}`,
  author: { name: 'Олена К.', mine: false },
  created_at: '2026-03-01T10:00:00.000Z',
  edited_at: null,
  rating: { total: 0, status: 'nothing' },
  answers: 0,
  comment_top_id: null,
  parent_id: null,
  removed: false,
  ...over,
});

/** A call as each response gets it. */
interface Call<Body = unknown> {
  params: Record<string, string>;
  query: URLSearchParams;
  body: Body;
  total: (count: number) => void;
}

type Written = { text: string; comment_top_id?: string | null | undefined; parent_id?: string | null | undefined };

/** Comments of one post as the main API stores them, oldest first; `missing` is thrown for one that is not there. */
export const aServer = (begin: readonly Comment[] = [], missing: Error = new Error('not there')) => {
  let made = 0;
  const stored: Comment[] = [...begin];
  const find = (id: string | undefined): Comment => {
    const found = stored.find((comment) => comment.id === id);
    if (!found) throw missing;
    return found;
  };
  const put = (comment: Comment): Comment => {
    stored[stored.findIndex(({ id }) => id === comment.id)] = comment;
    return comment;
  };
  const pageOf = (items: readonly Comment[], query: URLSearchParams, total: (count: number) => void): Comment[] => {
    total(items.length);
    const offset = Number(query.get('offset'));
    return items.slice(offset, offset + Number(query.get('limit')));
  };
  const orders = {
    all: (items: Comment[]) => items,
    new: (items: Comment[]) => items.toReversed(),
    best: (items: Comment[]) => items.toSorted((a, b) => b.rating.total - a.rating.total),
  };
  const responses = {
    listComments: ({ query, total }: Call) => {
      const named = query.get('commentTopId');
      if (named !== null) {
        const top = find(named).comment_top_id ?? named;
        return pageOf([find(top), ...stored.filter(({ comment_top_id }) => comment_top_id === top)], query, total);
      }
      const tops = stored.filter(({ comment_top_id }) => comment_top_id === null);
      return pageOf(orders[(query.get('sorting') ?? 'all') as CommentSorting](tops), query, total);
    },
    listAnswers: ({ params, query, total }: Call) =>
      pageOf(
        stored.filter(({ comment_top_id }) => comment_top_id === params['id']),
        query,
        total,
      ),
    addComment: ({ body }: Call<Written>) => {
      const place = { comment_top_id: body.comment_top_id ?? null, parent_id: body.parent_id ?? null };
      const added = aComment(`made-${(made += 1)}`, { text: body.text.trim(), author: { name: 'Ірина Д.', mine: true }, ...place });
      stored.push(added);
      for (const id of new Set(Object.values(place))) if (id !== null) put({ ...find(id), answers: find(id).answers + 1 });
      return added;
    },
    replaceComment: ({ params, body }: Call<{ text: string }>) =>
      put({ ...find(params['id']), text: body.text.trim(), edited_at: '2026-03-02T10:00:00.000Z' }),
    removeComment: ({ params }: Call): true => {
      stored.splice(stored.indexOf(find(params['id'])), 1);
      return true;
    },
    rateComment: ({ body }: Call<{ comment_id: string; action: RatingStatus }>) => {
      const worth = { like: 1, nothing: 0, dislike: -1 };
      const { rating, ...comment } = find(body.comment_id);
      const total = rating.total + worth[body.action] - worth[rating.status];
      return put({ ...comment, rating: { total, status: body.action } }).rating;
    },
  };
  return { stored, responses };
};
