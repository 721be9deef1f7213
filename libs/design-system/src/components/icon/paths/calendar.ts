/* Written by scripts/build-icons.mjs. */
export const calendarIcon =
  'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5ZM4 10h16M8.5 3v4M15.5 3v4';
