/* Written by scripts/build-icons.mjs. A constant an icon, so that a build holds only those that it renders. */
export const accessibilityIcon =
  'M12 6.5a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5ZM4.5 8.8c2.4.7 5 1.1 7.5 1.1s5.1-.4 7.5-1.1M12 10v4.5M8.5 21l3.5-6.5 3.5 6.5';
export const arrowIcon = 'M4 12h16M14 6l6 6-6 6';
export const bankIcon = 'M4 9.5 12 4l8 5.5H4ZM6.5 9.5V17M10.2 9.5V17M13.8 9.5V17M17.5 9.5V17M4 20h16M5 17h14';
export const calendarIcon =
  'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5ZM4 10h16M8.5 3v4M15.5 3v4';
export const cameraIcon =
  'M4.5 8h3L9 5.5h6L16.5 8h3A1.5 1.5 0 0 1 21 9.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-8A1.5 1.5 0 0 1 4.5 8ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z';
export const cardIcon =
  'M3 7.5A2.5 2.5 0 0 1 5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5v-9ZM3 10h18M6.5 15h3';
export const checkIcon = 'm5 12.5 4.5 4.5L19 7.5';
export const chevronIcon = 'm6 9 6 6 6-6';
export const clockIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.2l3.3 2';
export const closeIcon = 'm6 6 12 12M18 6 6 18';
export const documentIcon = 'M14 3H7.5A1.5 1.5 0 0 0 6 4.5v15A1.5 1.5 0 0 0 7.5 21h9a1.5 1.5 0 0 0 1.5-1.5V7l-4-4ZM14 3v4h4M9 12h6M9 16h6';
export const eyeOffIcon =
  'm4 4 16 16M9.6 6.2A10 10 0 0 1 12 6c4 0 7.3 1.9 9.5 6a13 13 0 0 1-2.3 3M6.3 7.8A12 12 0 0 0 2.5 12c2.2 4.1 5.5 6 9.5 6a10 10 0 0 0 4-.8M9.9 9.9a3 3 0 0 0 4.2 4.2';
export const eyeIcon = 'M2.5 12C4.7 7.9 8 6 12 6s7.3 1.9 9.5 6c-2.2 4.1-5.5 6-9.5 6s-7.3-1.9-9.5-6ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';
export const filterIcon = 'M4 6.5h16M7 12h10M10 17.5h4';
export const giftIcon =
  'M4 9h16v4H4V9ZM5.5 13v7.5h13V13M12 9v11.5M12 9C8.8 9 7 7.9 7 6.2 7 4.9 8 4 9.1 4 10.8 4 12 6.2 12 9ZM12 9c3.2 0 5-1.1 5-2.8C17 4.9 16 4 14.9 4 13.2 4 12 6.2 12 9Z';
export const heartIcon = 'M12 20c-5-3.7-8.5-7-8.5-10.7A4.3 4.3 0 0 1 12 8a4.3 4.3 0 0 1 8.5 1.3c0 3.7-3.5 7-8.5 10.7Z';
export const infoIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.7v.1';
export const lockIcon =
  'M6.5 11h11a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 18.5v-6A1.5 1.5 0 0 1 6.5 11ZM8 11V8a4 4 0 0 1 8 0v3M12 14.5v2';
export const logoutIcon = 'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10M16.5 8.5 20 12l-3.5 3.5';
export const mailIcon =
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3.5 7.5l8.5 6 8.5-6';
export const menuIcon = 'M4 7h16M4 12h16M4 17h16';
export const minusIcon = 'M5 12h14';
export const percentIcon = 'M19 5 5 19M7.5 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM16.5 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z';
export const phoneIcon =
  'M8 3H5.5A1.5 1.5 0 0 0 4 4.6C4.5 13 11 19.5 19.4 20a1.5 1.5 0 0 0 1.6-1.5V16l-4.5-2-2 2.5c-3-1.2-5.8-4-7-7L10 7.5 8 3Z';
export const pinIcon = 'M12 21.5c4-4.2 7-7.5 7-11.3a7 7 0 1 0-14 0c0 3.8 3 7.1 7 11.3ZM12 12.7a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z';
export const plusIcon = 'M12 5v14M5 12h14';
export const receiptIcon = 'M6 3.5h12V21l-2-1.4-2 1.4-2-1.4L10 21l-2-1.4L6 21V3.5ZM9.5 8h5M9.5 12h5';
export const refreshIcon = 'M4.5 12a7.5 7.5 0 0 1 13-5.1L20 9.5M20 4.5v5h-5M19.5 12a7.5 7.5 0 0 1-13 5.1L4 14.5M4 19.5v-5h5';
export const retryIcon = 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 4v4.5H15';
export const searchIcon = 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.5 15.5l5 5';
export const shareIcon =
  'M17.5 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM17.5 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.7 10.7l6.6-3.9M8.7 13.3l6.6 3.9';
export const shieldIcon = 'm12 3 7.5 2.7v5.8c0 4.3-2.9 7.7-7.5 9.5-4.6-1.8-7.5-5.2-7.5-9.5V5.7L12 3ZM8.7 12l2.3 2.3 4.3-4.6';
export const smartphoneIcon =
  'M8 2.5h8A1.5 1.5 0 0 1 17.5 4v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5ZM11 18.5h2';
export const starIcon = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z';
export const uploadIcon = 'M12 16V5M7.5 9.5 12 5l4.5 4.5M4.5 15.5v3A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-3';
export const userIcon = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5';
export const walletIcon =
  'M4 6.5v11A2.5 2.5 0 0 0 6.5 20H19a1.5 1.5 0 0 0 1.5-1.5v-8A1.5 1.5 0 0 0 19 9H6.5A2.5 2.5 0 0 1 4 6.5 2.5 2.5 0 0 1 6.5 4H17v5M16.5 14.5v.1';
export const warningIcon = 'M12 4 2.5 20h19L12 4ZM12 10v4.5M12 17.3v.1';
