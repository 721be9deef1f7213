import { useSyncExternalStore } from 'react';
import { keyframes, styled } from 'styled-components';
import { useShell } from '../app/shell-context.ts';

const grow = keyframes`
  from { transform: scaleX(0.05); }
  to { transform: scaleX(0.9); }
`;

const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 20;
  height: 3px;
  background: var(--color-accent);
  transform-origin: left;
  animation: ${grow} 4s ease-out forwards;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

const never = () => false;

/** A line at the top of the window while the next page is on its way. */
export const PendingBar = () => {
  const { pages } = useShell();
  const pending = useSyncExternalStore(pages.subscribe, pages.isPending, never);
  return pending ? <Bar aria-hidden="true" /> : null;
};
