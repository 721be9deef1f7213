/* Written by scripts/build-icons.mjs. */
export const checkIcon = 'm5 12.5 4.5 4.5L19 7.5';
