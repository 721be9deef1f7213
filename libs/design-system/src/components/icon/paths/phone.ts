/* Written by scripts/build-icons.mjs. */
export const phoneIcon =
  'M8 3H5.5A1.5 1.5 0 0 0 4 4.6C4.5 13 11 19.5 19.4 20a1.5 1.5 0 0 0 1.6-1.5V16l-4.5-2-2 2.5c-3-1.2-5.8-4-7-7L10 7.5 8 3Z';
