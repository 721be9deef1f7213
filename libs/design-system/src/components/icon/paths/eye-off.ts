/* Written by scripts/build-icons.mjs. */
export const eyeOffIcon =
  'm4 4 16 16M9.6 6.2A10 10 0 0 1 12 6c4 0 7.3 1.9 9.5 6a13 13 0 0 1-2.3 3M6.3 7.8A12 12 0 0 0 2.5 12c2.2 4.1 5.5 6 9.5 6a10 10 0 0 0 4-.8M9.9 9.9a3 3 0 0 0 4.2 4.2';
