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
