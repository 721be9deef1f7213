import { startTransition, useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { styled } from 'styled-components';
import { Toast, type ToastItem } from './toast.tsx';
import { useClearShift } from './use-clear-shift.ts';

export interface ToastRegionProps {
  /** Name of the place where notices appear. */
  label: string;
  closeLabel: string;
  /** In the order of their coming; those that have no room wait. */
  items: readonly ToastItem[];
  onClose: (id: string) => void;
  /** How long each is shown, milliseconds; time under the pointer or the focus is not counted. */
  duration: number;
  /** The corner of the window. */
  position: keyof typeof corners;
}

/* notices on a phone would fill the window: one at a time there */
const WIDE = '(min-width: 40rem)';
const AT_ONCE = { wide: 3, narrow: 1 };

const corners = {
  'bottom-right': 'auto max(var(--space-s), env(safe-area-inset-right)) max(var(--space-s), env(safe-area-inset-bottom)) auto',
} as const;

const Region = styled.section<{ $position: keyof typeof corners }>`
  position: fixed;
  inset: ${({ $position }) => corners[$position]};
  z-index: var(--z-toast);
  width: min(26rem, 100vw - 2 * var(--space-s));
  pointer-events: none;
  @media print {
    display: none;
  }
`;

const List = styled.div`
  display: grid;
  gap: var(--space-xs);
  &:not(:first-child):not(:empty) {
    margin-top: var(--space-xs);
  }
`;

const follow = (target: EventTarget, name: string, listener: () => void) => {
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
};

const whenHidden = (listener: () => void) => follow(document, 'visibilitychange', listener);
const whenResized = (listener: () => void) => follow(window.matchMedia(WIDE), 'change', listener);

const useHidden = () =>
  useSyncExternalStore(
    whenHidden,
    () => document.hidden,
    () => false,
  );

const useRoom = () => {
  const wide = useSyncExternalStore(
    whenResized,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
  return wide ? AT_ONCE.wide : AT_ONCE.narrow;
};

/** Once the empty region is in the page: screen readers tell only of what comes into one that they know. */
const useKnown = () => {
  const [known, setKnown] = useState(false);
  useEffect(() => startTransition(() => setKnown(true)), []);
  return known;
};

/**
 * Notices in a corner of the window: errors are announced at once, others when the screen reader has finished. They never
 * cover a button that sends a form, nor what has the focus.
 */
export const ToastRegion = ({ label, closeLabel, items, onClose, duration, position }: ToastRegionProps) => {
  const ref = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const room = useRoom();
  const shown = useKnown() ? items.slice(0, room) : [];
  const shift = useClearShift(ref, shown.length > 0);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const hidden = useHidden();
  const paused = held.pointer || held.focus || hidden;

  const enter = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !ref.current?.contains(relatedTarget)) before.current = relatedTarget;
    setHeld((now) => ({ ...now, focus: true }));
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && ref.current?.contains(relatedTarget))) setHeld((now) => ({ ...now, focus: false }));
  };
  const close = (id: string) => {
    // a focus that was in the notice goes back to where it came from
    if (ref.current?.contains(document.activeElement)) before.current?.focus();
    setHeld({ pointer: false, focus: false });
    onClose(id);
  };
  const list = (assertive: boolean) =>
    shown
      .filter(({ tone }) => (tone === 'danger') === assertive)
      .map((item) => (
        <Toast key={item.id} item={item} closeLabel={closeLabel} duration={duration} paused={paused} onClose={() => close(item.id)} />
      ));
  return (
    <Region
      $position={position}
      ref={ref}
      aria-label={label}
      style={{ transform: `translateY(${-shift}px)` }}
      onPointerEnter={() => setHeld((now) => ({ ...now, pointer: true }))}
      onPointerLeave={() => setHeld((now) => ({ ...now, pointer: false }))}
      onFocus={enter}
      onBlur={leave}
    >
      <List role="status" aria-atomic={false}>
        {list(false)}
      </List>
      <List role="alert" aria-atomic={false}>
        {list(true)}
      </List>
    </Region>
  );
};
