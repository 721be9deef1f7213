import { Skeleton } from '../skeleton/skeleton.tsx';
import { Stack } from '../stack/stack.tsx';

export interface SkeletonTextProps {
  lines?: number;
}

/** Placeholder of a paragraph. */
export const SkeletonText = ({ lines = 3 }: SkeletonTextProps) => (
  <Stack gap="s" aria-hidden="true">
    {Array.from({ length: lines }, (_, index) => (
      <Skeleton key={index} height="1rem" width={index === lines - 1 ? '70%' : '100%'} />
    ))}
  </Stack>
);
