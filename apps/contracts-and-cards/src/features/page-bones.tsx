import { Skeleton, Stack, VisuallyHidden } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';

/** Reserves the places of a page's parts, each as tall as it will be, and says once that they are coming. */
export const PageBones = ({ heights, label }: { heights: readonly string[]; label?: string }) => {
  const text = useText();
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label ?? text('loading')}</VisuallyHidden>
      <Stack gap="l">
        {heights.map((height, index) => (
          <Skeleton key={index} height={height} />
        ))}
      </Stack>
    </div>
  );
};
