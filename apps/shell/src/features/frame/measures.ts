/** Up to 1023 px the menus are behind the burger (specification, section 9). */
export const NARROW = '(max-width: 63.9375rem)';
export const WIDE = '(min-width: 64rem)';
