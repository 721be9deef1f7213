/**
 * Takes the pattern of Ukrainian mobile numbers out of libphonenumber's metadata, so that a browser loads neither 240 countries nor the
 * library's parser.
 * Run after an update of libphonenumber-js: node libs/domain/scripts/phone-metadata.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { version } = JSON.parse(readFileSync(require.resolve('libphonenumber-js/package.json'), 'utf8'));
const all = JSON.parse(readFileSync(require.resolve('libphonenumber-js/metadata.mobile.json'), 'utf8'));

/** Index of the patterns of a country's kinds of numbers, and of the mobile one among them. */
const [KINDS, MOBILE] = [11, 1];
const [pattern] = all.countries.UA[KINDS][MOBILE];

const source = `/** Digits after +380. Made by scripts/phone-metadata.mjs from libphonenumber-js ${version}, mobile metadata. Do not edit. */
export const ukrainianMobile = /^(?:${pattern})$/;
`;
writeFileSync(new URL('../src/phone-metadata.ts', import.meta.url), source);
