/* Written by scripts/build-icons.mjs. */
export const errorIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9 9l6 6M15 9l-6 6';
