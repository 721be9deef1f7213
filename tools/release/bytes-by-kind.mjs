import { extname } from 'node:path';

/** @typedef {import('../../libs/remote-kit/src/release.ts').Release} Release */

/**
 * How much there is of each kind of file, by its ending.
 * @param {Release['files']} files
 * @returns {NonNullable<Release['bytes']>}
 */
export function bytesByKind(files) {
  /** @type {NonNullable<Release['bytes']>} */
  const kinds = {};
  for (const [file, { bytes, brotli }] of Object.entries(files)) {
    const kind = extname(file).slice(1) || 'other';
    const sum = (kinds[kind] ??= { files: 0, bytes: 0, brotli: 0 });
    sum.files += 1;
    sum.bytes += bytes;
    sum.brotli += brotli;
  }
  return Object.fromEntries(Object.entries(kinds).sort(([a], [b]) => (a < b ? -1 : 1)));
}
