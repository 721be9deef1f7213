/* Written by scripts/build-icons.mjs. */
export const chevronLeftIcon = 'm15 6-6 6 6 6';
