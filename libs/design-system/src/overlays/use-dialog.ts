import { useLayoutEffect, useRef, type DialogHTMLAttributes, type RefObject, type SyntheticEvent } from 'react';
import { lockScroll } from './lock-scroll.ts';

type DialogProps = DialogHTMLAttributes<HTMLDialogElement> & { ref: RefObject<HTMLDialogElement | null> };

/**
 * What a native modal dialog needs: the browser holds the focus inside and gives it back, the page behind does not scroll.
 * @param onClose called by Esc; the owner takes the dialog out of the page
 */
export const useDialog = (onClose: () => void): DialogProps => {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    element.showModal();
    const release = lockScroll();
    return () => {
      release();
      // closed while still in the page, or the focus would not go back
      element.close();
    };
  }, []);

  const isOwn = (event: SyntheticEvent) => event.target === ref.current;
  return {
    ref,
    onCancel: (event) => {
      if (!isOwn(event)) return;
      event.preventDefault();
      onClose();
    },
    onClose: (event) => {
      // Chromium closes on a second Esc even if the first was prevented; an effect that ran twice has reopened it
      if (isOwn(event) && !ref.current?.open) onClose();
    },
  };
};
