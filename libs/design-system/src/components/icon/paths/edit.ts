/* Written by scripts/build-icons.mjs. */
export const editIcon = 'm4 20 .9-4.4L16.5 4a1.7 1.7 0 0 1 2.4 0L20 5.1a1.7 1.7 0 0 1 0 2.4L8.4 19.1 4 20ZM14 6.5l3.5 3.5';
