import { useLayoutEffect, useRef, type DialogHTMLAttributes, type RefObject, type SyntheticEvent } from 'react';

let holders = 0;

/** Locks the scroll of the page behind a dialog, without a shift where scrollbars take room. Returns the release. */
export const lockScroll = (): (() => void) => {
  const { style, clientWidth } = document.documentElement;
  if (holders === 0) {
    style.paddingInlineEnd = `${Math.max(0, window.innerWidth - clientWidth)}px`;
    style.overflow = 'hidden';
  }
  holders += 1;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders > 0) return;
    style.removeProperty('padding-inline-end');
    style.removeProperty('overflow');
  };
};

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
