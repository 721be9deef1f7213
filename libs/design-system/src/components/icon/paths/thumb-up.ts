/* Written by scripts/build-icons.mjs. */
export const thumbUpIcon =
  'M7.5 11v9M7.5 11 11 3.5c1.6 0 2.5 1.1 2.5 2.6v3.4h4.7a2 2 0 0 1 2 2.4l-1.3 6.5a2 2 0 0 1-2 1.6H5.5A1.5 1.5 0 0 1 4 18.5v-6A1.5 1.5 0 0 1 5.5 11h2Z';
