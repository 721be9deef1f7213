/* Written by scripts/build-icons.mjs. */
export const bankIcon = 'M4 9.5 12 4l8 5.5H4ZM6.5 9.5V17M10.2 9.5V17M13.8 9.5V17M17.5 9.5V17M4 20h16M5 17h14';
