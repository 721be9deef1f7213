import { useState, type ComponentType } from 'react';
import { once } from '../../core/once.ts';

/** A part of the frame with its opening state; its code is fetched when it seems to be meant. */
export interface Later<Props> {
  Part: ComponentType<Props> | undefined;
  open: boolean;
  close: () => void;
  /** For the button that opens it. */
  opener: {
    type: 'button';
    'aria-expanded': boolean;
    onPointerEnter: () => void;
    onFocus: () => void;
    onClick: () => void;
  };
}

/** Renders a part of the frame from its first opening on. */
export const useLazyPart = <Props>(load: () => Promise<ComponentType<Props>>): Later<Props> => {
  const [part, setPart] = useState<{ Part: ComponentType<Props> }>();
  const [open, setOpen] = useState(false);
  const [fetchPart] = useState(() => once(load));
  const hint = () => void fetchPart().catch(() => undefined);
  return {
    Part: part?.Part,
    open,
    close: () => setOpen(false),
    opener: {
      type: 'button',
      'aria-expanded': open,
      onPointerEnter: hint,
      onFocus: hint,
      onClick: () => {
        if (open) return setOpen(false);
        fetchPart().then(
          (Part) => {
            setPart({ Part });
            setOpen(true);
          },
          () => undefined,
        );
      },
    },
  };
};
