import { useEffect, useRef, type KeyboardEvent } from 'react';
import { keyframes, styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { CloseButton } from '../close-button/close-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { checkIcon, warningIcon } from '../../icons/paths.ts';

/** Calls once when so many milliseconds have passed in which it was not paused. */
const useCountdown = (duration: number, paused: boolean, onEnd: () => void): void => {
  const left = useRef(duration);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (paused) return;
    const started = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [paused]);
};

export interface ToastItem {
  id: string;
  tone: 'success' | 'warning' | 'danger';
  title: string;
  /** Lines of text. */
  text?: string | undefined;
  action?: { label: string; onPress: () => void } | undefined;
}

export interface ToastProps {
  item: ToastItem;
  closeLabel: string;
  /** Milliseconds. */
  duration: number;
  paused: boolean;
  onClose: () => void;
}

const arrive = keyframes`
  from { opacity: 0; transform: translateY(0.75rem); }
`;

const Box = styled.div<{ $tone: ToastItem['tone'] }>`
  display: flex;
  gap: var(--space-s);
  align-items: start;
  /* scrolled by the keys from its cross, which stays in sight */
  max-height: 50vh;
  overflow-y: auto;
  padding: var(--space-s) var(--space-2xs) var(--space-s) var(--space-m);
  border: 1px solid var(--color-line);
  border-inline-start: 0.375rem solid var(--color-${({ $tone }) => $tone});
  border-radius: var(--radius-m);
  background: var(--color-surface);
  box-shadow: var(--shadow-l);
  color: var(--color-text);
  pointer-events: auto;
  animation: ${arrive} var(--motion-quick);
  html[data-contrast] & {
    border-color: currentcolor;
  }
  @media (max-width: 22.5rem) {
    gap: var(--space-xs);
    padding-inline-start: var(--space-s);
  }
  & > svg {
    margin-top: 0.625rem;
    color: var(--color-${({ $tone }) => $tone});
  }
  & > button {
    position: sticky;
    top: 0;
  }
`;

const Body = styled.div`
  flex: 1;
  min-width: 0;
  padding-block: 0.625rem;
`;

const Words = styled.p`
  margin: var(--space-2xs) 0 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Action = styled.div`
  margin-top: var(--space-xs);
`;

/** One notice: goes by itself, or by its cross, or by Escape while the focus is in it. */
export const Toast = ({ item, closeLabel, duration, paused, onClose }: ToastProps) => {
  const { tone, title, text, action } = item;
  useCountdown(duration, paused, onClose);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Box $tone={tone} onKeyDown={closeByKey}>
      <Icon path={tone === 'success' ? checkIcon : warningIcon} />
      <Body>
        <strong>{title}</strong>
        {text && <Words>{text}</Words>}
        {action && (
          <Action>
            <Button look="secondary" onClick={action.onPress}>
              {action.label}
            </Button>
          </Action>
        )}
      </Body>
      <CloseButton label={`${closeLabel}: ${title}`} onClick={onClose} />
    </Box>
  );
};
