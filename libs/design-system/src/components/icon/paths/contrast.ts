/* Written by scripts/build-icons.mjs. */
export const contrastIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 3v18M12 8h8M12 12h9M12 16h8';
