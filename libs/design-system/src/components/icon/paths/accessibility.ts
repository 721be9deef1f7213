/* Written by scripts/build-icons.mjs. */
export const accessibilityIcon =
  'M12 6.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5ZM4.5 8.8c2.4.7 5 1.1 7.5 1.1s5.1-.4 7.5-1.1M12 10v4.5M8.5 21l3.5-6.5 3.5 6.5';
