/* Written by scripts/build-icons.mjs. */
export const sendIcon = 'M20.5 3.5 10 14M20.5 3.5 14 20.5 10 14l-6.5-4 17-6.5Z';
