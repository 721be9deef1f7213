/* Written by scripts/build-icons.mjs. */
export const infoIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.7v.1';
