/* Written by scripts/build-icons.mjs. */
export const thumbDownIcon =
  'M16.5 13V4M16.5 13 13 20.5c-1.6 0-2.5-1.1-2.5-2.6v-3.4H5.8a2 2 0 0 1-2-2.4l1.3-6.5a2 2 0 0 1 2-1.6h11.4A1.5 1.5 0 0 1 20 5.5v6a1.5 1.5 0 0 1-1.5 1.5h-2Z';
