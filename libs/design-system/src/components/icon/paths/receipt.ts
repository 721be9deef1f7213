/* Written by scripts/build-icons.mjs. */
export const receiptIcon = 'M6 3.5h12V21l-2-1.4-2 1.4-2-1.4L10 21l-2-1.4L6 21V3.5ZM9.5 8h5M9.5 12h5';
