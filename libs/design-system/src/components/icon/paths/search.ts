/* Written by scripts/build-icons.mjs. */
export const searchIcon = 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.5 15.5l5 5';
