import type { Generated } from 'kysely';

/** A comment; one that was removed stays without its text while it has replies. */
export interface CommentTable {
  id: string;
  /** Alias of the post. */
  post: string;
  /** Null where the comment came with the texts of the site. */
  author_id: string | null;
  /** What such an author is called. */
  author_name: string | null;
  /** The comment that the thread began with; null for that one. */
  top_id: string | null;
  /** The comment that it replies to. */
  parent_id: string | null;
  /** As it was typed: plain text, never HTML. */
  text: string;
  /** Likes less dislikes. */
  rating: Generated<number>;
  /** Replies that were not removed: of the whole thread, or to this one. */
  // eslint-disable-next-line pozyka/plain-words -- the column's name
  answers: Generated<number>;
  created_at: Date;
  edited_at: Date | null;
  removed_at: Date | null;
}

/** What one customer thinks of one comment; no row is `nothing`. */
interface CommentRatingTable {
  comment_id: string;
  customer_id: string;
  status: 'like' | 'dislike';
}

export interface CommentTables {
  comment: CommentTable;
  comment_rating: CommentRatingTable;
}
