/* Written by scripts/build-icons.mjs. */
export const bellIcon = 'M6.5 16.5v-6a5.5 5.5 0 0 1 11 0v6L19 18H5l1.5-1.5ZM10 20.7c1.2.9 2.8.9 4 0M12 5V3.5';
