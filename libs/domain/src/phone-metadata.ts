/** Digits after +380. Made by scripts/phone-metadata.mjs from libphonenumber-js 1.13.16, mobile metadata. Do not edit. */
export const ukrainianMobile = /^(?:790\d{6}|(?:39|50|6[36-8]|7[1-357]|9[1-9])\d{7})$/;
