/* Written by scripts/build-icons.mjs. */
export const giftIcon =
  'M4 9h16v4H4V9ZM5.5 13v7.5h13V13M12 9v11.5M12 9C8.8 9 7 7.9 7 6.2 7 4.9 8 4 9.1 4 10.8 4 12 6.2 12 9ZM12 9c3.2 0 5-1.1 5-2.8C17 4.9 16 4 14.9 4 13.2 4 12 6.2 12 9Z';
