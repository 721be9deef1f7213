/* Written by scripts/build-icons.mjs. */
export const shieldIcon = 'm12 3 7.5 2.7v5.8c0 4.3-2.9 7.7-7.5 9.5-4.6-1.8-7.5-5.2-7.5-9.5V5.7L12 3ZM8.7 12l2.3 2.3 4.3-4.6';
