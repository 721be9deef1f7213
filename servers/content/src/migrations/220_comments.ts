import { sql, type Kysely } from 'kysely';

// A removed comment is seen for as long as it has replies.
const seen = '(removed_at is null or answers > 0)';

const statements = [
  // A post is named, not referred to: an import may take it out and bring it back.
  `create table comment (
    id uuid primary key,
    post text not null,
    author_id uuid references customer (id),
    author_name text,
    top_id uuid references comment (id),
    parent_id uuid references comment (id),
    text text not null,
    rating integer not null default 0,
    answers integer not null default 0 check (answers >= 0),
    created_at timestamptz not null,
    edited_at timestamptz,
    removed_at timestamptz,
    check ((top_id is null) = (parent_id is null)),
    check (removed_at is null or text = '')
  )`,
  `create index comment_of_post on comment (post, created_at, id) where top_id is null and ${seen}`,
  `create index comment_best_of_post on comment (post, rating desc, created_at, id) where top_id is null and ${seen}`,
  `create index comment_of_thread on comment (top_id, created_at, id) where ${seen}`,
  `create index comment_of_parent on comment (parent_id, created_at, id) where ${seen}`,
  `create index comment_of_author on comment (author_id, created_at)`,
  `create table comment_rating (
    comment_id uuid not null references comment (id),
    customer_id uuid not null references customer (id),
    status text not null check (status in ('like', 'dislike')),
    primary key (comment_id, customer_id)
  )`,
  `create index comment_rating_customer on comment_rating (customer_id)`,
];

/** Comments of posts, and what customers think of them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
