import { useListPostsQuery } from '@pozyka/api-client/posts';
import { EmptyState, ErrorCard, Skeleton, Stack, VisuallyHidden } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import { PostCard } from './post-card.tsx';
import { PostsGrid } from './posts-grid.ts';
import { latestPosts } from './posts.ts';

export interface PostListProps {
  /** Alias of a category; the posts of all when absent. */
  category?: string | undefined;
  count?: number | undefined;
  level?: 2 | 3;
}

/** The newest posts, of one category or of all, as a part of any page. */
const PostList = ({ category, count = 3, level = 3 }: PostListProps) => {
  const text = useText();
  const { data, isError, isFetching, refetch } = useListPostsQuery(latestPosts(category, count));
  if (!data)
    return (
      <Island name="post-list" props={{ category, count, level }}>
        {isError && !isFetching ? (
          <ErrorCard
            title={text('posts.failed')}
            text={text('posts.failed-text')}
            retryLabel={text('posts.retry')}
            onRetry={() => void refetch()}
          />
        ) : (
          <div aria-busy="true">
            <VisuallyHidden role="status">{text('posts.loading')}</VisuallyHidden>
            <Stack gap="m">
              <Skeleton height="20rem" />
              <Skeleton height="20rem" />
            </Stack>
          </div>
        )}
      </Island>
    );
  if (data.items.length === 0) return <EmptyState title={text('posts.empty')} picture="none" />;
  return (
    <PostsGrid>
      {data.items.map((post) => (
        <li key={post.alias}>
          <PostCard post={post} level={level} ofCategory={category !== undefined} />
        </li>
      ))}
    </PostsGrid>
  );
};

export default PostList;
