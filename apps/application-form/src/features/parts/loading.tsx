import { Skeleton, SkeletonText, Stack, VisuallyHidden } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';

/** Keeps the place of a page while its answers come; as high as the window, or the footer would jump. */
export const Loading = () => {
  const text = useText();
  return (
    <Stack gap="l" aria-busy="true" style={{ minHeight: '100vh' }}>
      <VisuallyHidden role="status">{text('loading')}</VisuallyHidden>
      <Skeleton height="2.5rem" width="60%" />
      <SkeletonText lines={4} />
    </Stack>
  );
};
