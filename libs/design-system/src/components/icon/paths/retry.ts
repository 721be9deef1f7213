/* Written by scripts/build-icons.mjs. */
export const retryIcon = 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 4v4.5H15';
