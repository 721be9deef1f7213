/* Written by scripts/build-icons.mjs. */
export const eyeIcon = 'M2.5 12C4.7 7.9 8 6 12 6s7.3 1.9 9.5 6c-2.2 4.1-5.5 6-9.5 6s-7.3-1.9-9.5-6ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';
