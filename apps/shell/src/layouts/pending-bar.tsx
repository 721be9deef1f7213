import { useText } from '@pozyka/remote-kit';
import { useSyncExternalStore } from 'react';
import { keyframes, styled } from 'styled-components';
import { useShell } from '../core/shell-context.ts';

const appear = keyframes`
  from { visibility: hidden; }
  to { visibility: visible; }
`;

/* what comes at once never flashes: the delay hides it from screen readers, too */
const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--z-skip);
  height: 3px;
  background: var(--color-accent);
  transform-origin: left;
  transition: transform 3s cubic-bezier(0, 0.6, 0.3, 1);
  visibility: hidden;
  animation: ${appear} 1ms 150ms forwards;
  @starting-style {
    transform: scaleX(0);
  }
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

const idle = () => undefined;

/** A line at the top of the window: how much of what the customer waits for has come. */
export const PendingBar = () => {
  const text = useText();
  const { progress } = useShell();
  const share = useSyncExternalStore(progress.subscribe, progress.get, idle);
  if (share === undefined) return null;
  return (
    <Bar
      role="progressbar"
      aria-label={text('loading')}
      aria-valuenow={Math.round(share * 100)}
      style={{ transform: `scaleX(${0.4 + share * 0.5})` }}
    />
  );
};
