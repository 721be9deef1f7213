/* Written by scripts/build-icons.mjs. */
export const chevronIcon = 'm6 9 6 6 6-6';
