/** Runs in the page: buttons that nothing but a colour shows, which the system's own colours take away. */
export const edgelessButtons = (): string[] =>
  [...document.querySelectorAll('button, [role=button]')]
    .filter((button) => button.checkVisibility())
    .filter((button) => {
      const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(button);
      const isPlain = borderTopStyle === 'none' || borderTopWidth === '0px';
      return isPlain && textDecorationLine !== 'underline' && !button.querySelector('svg');
    })
    .map((button) => button.outerHTML);

/** Runs in the page: what has the focus, where no ring shows it. */
export const focusWithoutRing = (): string | undefined => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const ringOf = (part: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  // a field whose frame is its parent's shows it there
  return ringOf(focused) || (focused.parentElement && ringOf(focused.parentElement)) ? undefined : focused.outerHTML;
};

/** Runs in the page: how many stops its keyboard has. */
export const keyboardStops = (): number =>
  [...document.querySelectorAll('a[href], button, input, select, summary')].filter((part) => part.checkVisibility()).length;
