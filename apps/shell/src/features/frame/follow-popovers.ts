/** The mark of a popover that is open in a browser without popovers. */
const OPEN = 'data-open';

/** Closes a popover, if it is open. */
export const closePopover = (popover: Element): void => {
  popover.removeAttribute(OPEN);
  if (popover instanceof HTMLElement) popover.hidePopover?.();
};

/** What the browser does not do for popovers: the focus that leaves one closes it; below Chrome 114, Firefox 125 and Safari 17 their buttons open them. */
export const followPopovers = (page: Document): void => {
  const isButtonOf = ({ id }: Element, target: Element) => target.closest(`[popovertarget="${id}"]`) !== null;
  // a press on words inside gives the focus to what is around the popover
  const isAround = (target: Element, popover: Element) => target.contains(popover) || popover.contains(target);
  page.addEventListener('focusin', ({ target }) => {
    for (const popover of page.querySelectorAll('[popover]'))
      if (target instanceof Element && !isAround(target, popover) && !isButtonOf(popover, target)) closePopover(popover);
  });
  if ('popover' in HTMLElement.prototype) return;
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const opener = target.closest('[popovertarget]')?.getAttribute('popovertarget');
    for (const popover of page.querySelectorAll('[popover]')) {
      if (popover.id === opener) popover.toggleAttribute(OPEN);
      else if (!popover.contains(target)) closePopover(popover);
    }
  });
  page.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') page.querySelectorAll('[popover]').forEach(closePopover);
  });
};
