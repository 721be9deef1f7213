/* Written by scripts/build-icons.mjs. */
export const moreIcon = 'M5 12v.1M12 12v.1M19 12v.1';
