/* Written by scripts/build-icons.mjs. */
export const warningIcon = 'M12 4 2.5 20h19L12 4ZM12 10v4.5M12 17.3v.1';
