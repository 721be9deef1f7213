/* Written by scripts/build-icons.mjs. */
export const chevronRightIcon = 'm9 6 6 6-6 6';
