/* Written by scripts/build-icons.mjs. */
export const minusIcon = 'M5 12h14';
