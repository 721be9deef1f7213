/* Written by scripts/build-icons.mjs. */
export const contractIcon =
  'M14 3H7.5A1.5 1.5 0 0 0 6 4.5v15A1.5 1.5 0 0 0 7.5 21h9a1.5 1.5 0 0 0 1.5-1.5V7l-4-4ZM14 3v4h4M9 11h6M9 17c1-2 1.8-2 2.2-.6s1.2 1.4 3.8-.6';
