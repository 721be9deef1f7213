import { useLayoutEffect, useRef, type DialogHTMLAttributes, type PointerEvent, type RefObject, type SyntheticEvent } from 'react';
import { lockScroll } from './lock-scroll.ts';

interface DialogOptions {
  open: boolean;
  /** Asked for by Esc and by a press beside the dialog; the owner sets `open`. */
  onClose: () => void;
  /** A press beside the dialog closes it. Its content must fill it to the edges. */
  closedByOverlay?: boolean;
}

type DialogProps = DialogHTMLAttributes<HTMLDialogElement> & { ref: RefObject<HTMLDialogElement | null> };

/** What a native modal dialog needs: the browser keeps the focus inside and gives it back, the page behind stands still. */
export const useDialog = ({ open, onClose, closedByOverlay = false }: DialogOptions): DialogProps => {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!open || !element) return;
    element.showModal();
    const release = lockScroll();
    return () => {
      release();
      // closed while still in the page, or the focus would not go back
      element.close();
    };
  }, [open]);

  const beside = (event: SyntheticEvent) => event.target === ref.current;
  return {
    ref,
    onCancel: (event) => {
      if (!beside(event)) return;
      event.preventDefault();
      onClose();
    },
    onClose: (event) => {
      // Chromium closes on a second Esc even if the first was prevented; an effect that ran twice has reopened it
      if (open && beside(event) && !ref.current?.open) onClose();
    },
    ...(closedByOverlay && {
      // a text marked by dragging out of the dialog ends in a click beside it
      onPointerDown: (event: PointerEvent) => {
        pressedBeside.current = beside(event);
      },
      onClick: (event) => {
        if (pressedBeside.current && beside(event)) onClose();
      },
    }),
  };
};
