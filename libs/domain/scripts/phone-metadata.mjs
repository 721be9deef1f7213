/**
 * Cuts the Ukrainian part out of libphonenumber's mobile metadata, so that a browser does not load 240 countries.
 * Run after an update of libphonenumber-js: node libs/domain/scripts/phone-metadata.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { version } = JSON.parse(readFileSync(require.resolve('libphonenumber-js/package.json'), 'utf8'));
const all = JSON.parse(readFileSync(require.resolve('libphonenumber-js/metadata.mobile.json'), 'utf8'));

/** Where a country keeps the formats of its numbers: for showing, not for checking, so they are left out. */
const FORMATS = 4;

const cut = {
  version: all.version,
  country_calling_codes: { 380: all.country_calling_codes['380'] },
  countries: { UA: all.countries.UA.with(FORMATS, []) },
  nonGeographic: {},
};
const source = `import type { MetadataJson } from 'libphonenumber-js/core';

/** Made by scripts/phone-metadata.mjs from libphonenumber-js ${version}, mobile metadata. Do not edit. */
export const phoneMetadata: MetadataJson = ${JSON.stringify(cut)};
`;
writeFileSync(new URL('../src/phone-metadata.ts', import.meta.url), source);
