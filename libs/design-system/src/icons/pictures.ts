/* Written by scripts/build-icons.mjs. */
/** Where the gateway serves the sprite that these names were written for. */
export const picturesUrl = '/pictures.svg?v=2d1673b694';
export const pictureNames = ['empty', 'error', 'lost', 'no-cards', 'offline', 'success', 'waiting'] as const;
