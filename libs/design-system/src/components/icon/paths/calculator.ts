/* Written by scripts/build-icons.mjs. */
export const calculatorIcon =
  'M6.5 3h11A1.5 1.5 0 0 1 19 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19.5v-15A1.5 1.5 0 0 1 6.5 3ZM8.5 7h7M8.5 12v.1M12 12v.1M15.5 12v.1M8.5 16.5v.1M12 16.5v.1M15.5 16.5v.1';
