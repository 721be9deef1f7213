/* Written by scripts/build-icons.mjs. */
export const walletIcon =
  'M4 6.5v11A2.5 2.5 0 0 0 6.5 20H19a1.5 1.5 0 0 0 1.5-1.5v-8A1.5 1.5 0 0 0 19 9H6.5A2.5 2.5 0 0 1 4 6.5 2.5 2.5 0 0 1 6.5 4H17v5M16.5 14.5v.1';
