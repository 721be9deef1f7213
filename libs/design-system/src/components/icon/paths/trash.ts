/* Written by scripts/build-icons.mjs. */
export const trashIcon =
  'M4 6.5h16M9 6.5v-2a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2M6 6.5l.8 12.6a1.5 1.5 0 0 0 1.5 1.4h7.4a1.5 1.5 0 0 0 1.5-1.4L18 6.5M10 11v5.5M14 11v5.5';
