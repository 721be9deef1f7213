/* Written by scripts/build-icons.mjs. */
export const heartIcon = 'M12 20c-5-3.7-8.5-7-8.5-10.7A4.3 4.3 0 0 1 12 8a4.3 4.3 0 0 1 8.5 1.3c0 3.7-3.5 7-8.5 10.7Z';
