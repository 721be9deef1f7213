/* Written by scripts/build-icons.mjs. */
export const pinIcon = 'M12 21.5c4-4.2 7-7.5 7-11.3a7 7 0 1 0-14 0c0 3.8 3 7.1 7 11.3ZM12 12.7a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z';
