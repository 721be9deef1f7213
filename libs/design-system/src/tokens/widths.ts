/** Windows up to this many pixels get the mobile layout (specification, section 9). */
export const mobileMaxWidth = 1023;

/** Root pixels of a rem, as media queries count it. */
const REM = 16;

/** Media queries of the two layouts: the menus behind the burger, and all beside the page. */
export const NARROW = `(max-width: ${mobileMaxWidth / REM}rem)`;
export const WIDE = `(min-width: ${(mobileMaxWidth + 1) / REM}rem)`;
