import type { Comment } from '@pozyka/api-contract';

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
