import { keyframes, styled } from 'styled-components';

export interface SkeletonProps {
  height?: string;
  width?: string;
}

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

const Bone = styled.div`
  max-width: 100%;
  border: 1px solid transparent;
  border-radius: var(--radius-s);
  background: var(--color-surface-sunken);
  animation: ${breathe} 1.6s ease-in-out infinite;
  html[data-contrast] & {
    border-color: var(--color-line);
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

/** Placeholder of something that is loading. Say in words, once, that it loads. */
export const Skeleton = ({ height = '1.5rem', width = '100%' }: SkeletonProps) => <Bone aria-hidden="true" style={{ height, width }} />;
