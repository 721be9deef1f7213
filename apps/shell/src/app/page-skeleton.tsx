import { Skeleton, SkeletonText, Stack, VisuallyHidden } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';

/** Stands where a page will be; as high as the window, or the footer would jump when the page comes. */
export const PageSkeleton = () => {
  const text = useText();
  return (
    <div aria-busy="true" style={{ minHeight: '100vh' }}>
      <VisuallyHidden role="status">{text('loading')}</VisuallyHidden>
      <Stack gap="l">
        <Skeleton height="2.5rem" width="60%" />
        <SkeletonText lines={4} />
        <Skeleton height="12rem" />
      </Stack>
    </div>
  );
};
