/* One constant an icon, so that a bundle holds only those it draws. */
export const menuIcon = 'M4 7h16M4 12h16M4 17h16';
export const closeIcon = 'm6 6 12 12M18 6 6 18';
export const userIcon = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5';
export const globeIcon =
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9s1.2-6.4 3.7-9Z';
export const chevronIcon = 'm6 9 6 6 6-6';
export const checkIcon = 'm5 12.5 4.5 4.5L19 7.5';
export const warningIcon = 'M12 4 2.5 20h19L12 4ZM12 10v4.5M12 17.3v.1';
export const infoIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.7v.1';
export const cardIcon =
  'M3 7.5A2.5 2.5 0 0 1 5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5v-9ZM3 10h18M6.5 15h3';
export const clockIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.2l3.3 2';
export const documentIcon = 'M14 3H7.5A1.5 1.5 0 0 0 6 4.5v15A1.5 1.5 0 0 0 7.5 21h9a1.5 1.5 0 0 0 1.5-1.5V7l-4-4ZM14 3v4h4M9 12h6M9 16h6';
export const phoneIcon =
  'M8 3H5.5A1.5 1.5 0 0 0 4 4.6C4.5 13 11 19.5 19.4 20a1.5 1.5 0 0 0 1.6-1.5V16l-4.5-2-2 2.5c-3-1.2-5.8-4-7-7L10 7.5 8 3Z';
export const lockIcon =
  'M6.5 11h11a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11ZM8 11V8a4 4 0 0 1 8 0v3M12 14.5v2';
export const eyeIcon = 'M2.5 12C4.7 7.9 8 6 12 6s7.3 1.9 9.5 6c-2.2 4.1-5.5 6-9.5 6s-7.3-1.9-9.5-6ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';
export const plusIcon = 'M12 5v14M5 12h14';
export const minusIcon = 'M5 12h14';
export const calendarIcon =
  'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5ZM4 10h16M8.5 3v4M15.5 3v4';
export const arrowIcon = 'M4 12h16M14 6l6 6-6 6';
