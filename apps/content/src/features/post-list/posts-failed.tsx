import { ErrorCard, Skeleton, Stack, VisuallyHidden } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';

interface PostsFailedProps {
  /** Nothing has come yet, and nothing is on its way. */
  failed: boolean;
  onRetry: () => void;
}

/** Stands where posts are on their way, or did not come. */
export const PostsFailed = ({ failed, onRetry }: PostsFailedProps) => {
  const text = useText();
  if (failed)
    return <ErrorCard title={text('posts.failed')} text={text('posts.failed-text')} retryLabel={text('posts.retry')} onRetry={onRetry} />;
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{text('posts.loading')}</VisuallyHidden>
      <Stack gap="m">
        <Skeleton height="20rem" />
        <Skeleton height="20rem" />
      </Stack>
    </div>
  );
};
