/* Written by scripts/build-icons.mjs. */
export const laptopIcon = 'M6 5h12a1.5 1.5 0 0 1 1.5 1.5V15h-15V6.5A1.5 1.5 0 0 1 6 5ZM2.5 18.5h19';
