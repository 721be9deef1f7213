import type { MetadataJson } from 'libphonenumber-js/core';

/** Made by scripts/phone-metadata.mjs from libphonenumber-js 1.13.16, mobile metadata. Do not edit. */
export const phoneMetadata: MetadataJson = {
  version: 4,
  country_calling_codes: { '380': ['UA'] },
  countries: {
    UA: [
      '380',
      '00',
      '[89]\\d{9}|[3-9]\\d{8}',
      [9, 10],
      [],
      '0',
      0,
      0,
      0,
      0,
      0,
      [0, ['790\\d{6}|(?:39|50|6[36-8]|7[1-357]|9[1-9])\\d{7}', [9]]],
      '0~0',
    ],
  },
  nonGeographic: {},
};
