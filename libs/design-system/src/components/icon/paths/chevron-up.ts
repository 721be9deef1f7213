/* Written by scripts/build-icons.mjs. */
export const chevronUpIcon = 'm6 15 6-6 6 6';
